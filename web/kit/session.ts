import { create } from 'zustand';
import type { MemberInfo } from '../../contract/members.ts';
import { setToken, tokenOf } from './tokens.ts';

/** Trial accounts and agents as `type` numbers them (contract/members.ts). */
const TRIAL = 4;

export interface Session {
  token: string | null;
  account: string;
  nickname: string;
  customerId: string;
  /** Account type; null until the member is known. */
  type: number | null;
}

const visitor: Session = { token: null, account: '', nickname: '', customerId: '', type: null };

/** Why a member must choose another password first, in the storage of the tab; until then their pages are a visitor's. */
const HELD_KEY = 'passwordChange';

/** The member's session of this tab. It survives a reload; a password never enters it. */
export const useSession = create<Session>(() => readStored());

export function useLoggedIn(): boolean {
  return useSession((session) => session.token !== null);
}

export function isTrial(session: Session): boolean {
  return session.type === TRIAL;
}

/** Begins the session that a login or a registration gave. */
export function openSession(given: {
  token: string;
  userName: string;
  id: string;
  customerType: number;
  firstTimeLogin: boolean;
}): void {
  sessionStorage.setItem('firstTimeLogin', String(given.firstTimeLogin));
  setToken('member', given.token);
  keep({ account: given.userName, nickname: given.userName, customerId: given.id, type: given.customerType });
}

/** Takes over what the server says of the member. */
export function keepMember(member: MemberInfo): void {
  keep({ account: member.account, nickname: member.nickname, customerId: member.id, type: member.type });
}

/** Forgets everything of the member; the brand's keys stay. */
export function closeSession(): void {
  const merchant = sessionStorage.getItem('merchant');
  setToken('member', null);
  sessionStorage.clear();
  if (merchant !== null) keepMerchant(merchant);
  useSession.setState(visitor);
}

/** The brand of this tab, under both names that this family of sites reads. */
export function keepMerchant(code: string): void {
  sessionStorage.setItem('merchant', code);
  sessionStorage.setItem('merchantCode', code);
}

function keep(member: Omit<Session, 'token'>): void {
  sessionStorage.setItem('account', member.account);
  sessionStorage.setItem('username', member.account);
  sessionStorage.setItem('nickname', member.nickname);
  sessionStorage.setItem('customerId', member.customerId);
  sessionStorage.setItem('isAgent', String(member.type ?? ''));
  useSession.setState({ ...member, token: openToken() });
}

/** Keeps the member before the door, also of a session that begins after this. */
export function holdSession(why: string): void {
  sessionStorage.setItem(HELD_KEY, why);
  useSession.setState({ token: null });
}

/** Why they stand before it; null: they do not. */
export function heldWhy(): string | null {
  return sessionStorage.getItem(HELD_KEY);
}

/** Lets them in. */
export function releaseSession(): void {
  sessionStorage.removeItem(HELD_KEY);
  useSession.setState(readStored());
}

function openToken(): string | null {
  return heldWhy() === null ? tokenOf('member') : null;
}

function readStored(): Session {
  const token = openToken();
  if (token === null) return visitor;
  const type = sessionStorage.getItem('isAgent') ?? '';
  return {
    token,
    account: sessionStorage.getItem('account') ?? '',
    nickname: sessionStorage.getItem('nickname') ?? '',
    customerId: sessionStorage.getItem('customerId') ?? '',
    type: type === '' ? null : Number(type),
  };
}
