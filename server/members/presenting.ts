import type { Language } from '../../contract/brand.ts';
import { type AccountType, type memberStatuses } from '../../contract/members.ts';
import { assert } from '../platform/process/fail.ts';
import type { MemberRow } from './store.ts';

export type MemberStatus = (typeof memberStatuses)[number];

export interface Member {
  id: bigint;
  account: string;
  nickname: string;
  type: AccountType;
  status: MemberStatus;
  uplineId: bigint | null;
  language: Language;
  /** What they entered beside name and password, by the names of the registration fields. */
  details: Record<string, string>;
  /** The number that they have proved to be theirs: digits of E.164 without the plus. */
  mobile: string | null;
  registeredAtMs: number;
  lastLoginAtMs: number | null;
  passwordChangedAtMs: number;
  vipLevel: number;
  /** Since when they may do nothing as an agent. */
  agentFrozenAtMs: number | null;
}

/** A member as the services speak of them. */
export function memberFrom(row: MemberRow): Member {
  return {
    id: row.id,
    account: row.account,
    nickname: row.nickname,
    type: row.type as AccountType,
    status: statusOf(row.status),
    uplineId: row.upline_id,
    language: row.language as Language,
    details: row.details,
    mobile: row.mobile,
    registeredAtMs: row.registered_at.getTime(),
    lastLoginAtMs: row.last_login_at?.getTime() ?? null,
    passwordChangedAtMs: row.password_changed_at.getTime(),
    vipLevel: row.vip_level,
    agentFrozenAtMs: row.agent_frozen_at?.getTime() ?? null,
  };
}

export function statusOf(text: string): MemberStatus {
  assert(text === 'active' || text === 'locked' || text === 'closed', `${text} is a status of members`);
  return text;
}
