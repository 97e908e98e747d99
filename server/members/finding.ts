import type { MemberMatch } from '../../contract/office-find.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { maskedEmail, maskedMobile } from './names.ts';
import { type Member, memberFrom } from './presenting.ts';
import * as store from './store-finding.ts';
import type { MemberRow } from './store.ts';

/** What a member may be meant by. */
export interface MemberNeedle {
  /** In small letters, composed alike. */
  typed: string;
  number: bigint | null;
  /** The last digits of a telephone number at least. */
  digits: string | null;
  isEmail: boolean;
}

export interface FoundMember {
  member: Member;
  matched: MemberMatch;
  /** What it matched, covered; null where the names say it. */
  text: string | null;
}

/** Trigrams of fewer letters find nothing. */
const LEAST_FRAGMENT = 3;

/** Members of the brand that somebody may mean: first by number, then by the beginning of a name, then by what is in it. */
export async function findMembers(ctx: Ctx, needle: MemberNeedle, most: number): Promise<FoundMember[]> {
  const { db, brand } = ctx;
  const found = new Map<bigint, FoundMember>();
  const keep = (rows: readonly MemberRow[], matchedBy: (row: MemberRow) => MemberMatch) => {
    for (const row of rows) {
      if (found.size === most) return;
      if (!found.has(row.id)) found.set(row.id, presented(row, matchedBy(row)));
    }
  };
  const named = (row: MemberRow) => matchOf(row, needle.typed);
  if (needle.number !== null) keep(await store.byIds(db, brand.id, [needle.number]), () => 'number');
  if (needle.digits !== null) keep(await store.byMobileEnd(db, brand.id, needle.digits, most), () => 'mobile');
  if (needle.isEmail) keep(await store.byEmailStart(db, brand.id, needle.typed, most), () => 'email');
  if (needle.typed !== '') keep(await store.byNameStart(db, brand.id, needle.typed, most), named);
  const isFragment = [...needle.typed].length >= LEAST_FRAGMENT;
  if (isFragment && found.size < most) keep(await store.byFragment(db, brand.id, needle.typed, most), named);
  return [...found.values()];
}

/** Members that something else pointed at, by what it was; in the order given. */
export async function foundBy(
  ctx: Ctx,
  matched: MemberMatch,
  texts: ReadonlyMap<bigint, string | null>,
): Promise<FoundMember[]> {
  const rows = new Map((await store.byIds(ctx.db, ctx.brand.id, [...texts.keys()])).map((row) => [row.id, row]));
  return [...texts].flatMap(([id, text]) => {
    const row = rows.get(id);
    return row ? [{ member: memberFrom(row), matched, text }] : [];
  });
}

function matchOf(row: MemberRow, typed: string): MemberMatch {
  if (row.account_key.includes(typed)) return 'account';
  if (row.nickname.toLowerCase().includes(typed)) return 'nickname';
  return row.details['email']?.toLowerCase().includes(typed) ? 'email' : 'payee';
}

function presented(row: MemberRow, matched: MemberMatch): FoundMember {
  const texts: Partial<Record<MemberMatch, string | null>> = {
    mobile: maskedMobile(row.mobile ?? row.details['mobileNum']),
    email: maskedEmail(row.details['email']),
    payee: maskedName(row.details['payeeName'] ?? ''),
  };
  return { member: memberFrom(row), matched, text: texts[matched] ?? null };
}

/** A name of which the first letter of each word can be read. */
function maskedName(name: string): string {
  return name
    .split(' ')
    .map((word) => `${[...word][0] ?? ''}***`)
    .join(' ');
}
