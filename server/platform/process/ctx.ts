import type { BrandSettings, Language } from '../../../contract/brand.ts';
import type { Call } from '../../../contract/call.ts';
import type { Permission } from '../../../contract/permissions.ts';
import type { RoleLimits } from '../../../contract/staff-roles.ts';
import type { Db } from '../database/database.ts';
import type { Platform } from './platform.ts';
import type { RandomBytes } from './random.ts';

/** A brand as every service sees it: who it is and what its operator has decided. */
export interface Brand {
  readonly id: number;
  readonly code: string;
  readonly version: number;
  readonly settings: BrandSettings;
}

export type Actor =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'member'; readonly memberId: bigint; readonly accountType: number; readonly sessionId: bigint }
  | {
      readonly kind: 'game';
      readonly gameSessionId: bigint;
      readonly memberId: bigint | null;
      /** The member's session that it ends with. */
      readonly memberSessionId: bigint | null;
      readonly gameCode: string;
    }
  | {
      readonly kind: 'staff';
      readonly staffId: bigint;
      readonly account: string;
      /** One of the fixed roles, or the code of one that the house has built. */
      readonly role: string;
      readonly permissions: readonly Permission[];
      /** What the role lets pass alone in one deed; left out: any sum. */
      readonly limits?: RoleLimits;
      /** And in a day of the brand. */
      readonly dayLimits?: RoleLimits;
      /** Until then they take no part in what needs two people. */
      readonly newUntilMs?: number | null;
      readonly sessionId: bigint;
    }
  | { readonly kind: 'system' };

/** What every service function gets first: for whom, by whom, in which transaction, when, by which chance. */
export interface Ctx {
  readonly brand: Brand;
  readonly actor: Actor;
  readonly db: Db;
  /** The moment of this request in epoch milliseconds; the seed passes moments of the past. */
  readonly nowMs: number;
  readonly random: RandomBytes;
  readonly platform: Platform;
  /**
   * What each transaction of a call that moves money makes sure of first: that its caller's session stands, and stands
   * until the transaction is over. Absent in every other call.
   */
  readonly holdCaller?: (ctx: Ctx) => Promise<void>;
}

/** What only a door needs to know of the request that came in. */
export interface RequestFacts {
  readonly id: string;
  readonly address: string;
  readonly userAgent: string;
  readonly language: Language;
  readonly host: string;
  /** Present on every money call. */
  readonly idempotencyKey: string;
  readonly rawBody: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, maxAgeSeconds: number, path?: string): void;
}

/** Whether the brand offers what a call is for. */
export function isSwitchedOn({ settings }: Brand, { feature }: Pick<Call, 'feature'>): boolean {
  return feature === null || settings.switches[feature] === true;
}

/** The member behind a member call; doors with token 'member' may rely on it. */
export function memberOf(ctx: Ctx): Extract<Actor, { kind: 'member' }> {
  if (ctx.actor.kind !== 'member') throw new Error('this call has no member');
  return ctx.actor;
}

/** The staff member behind an office call. */
export function staffOf(ctx: Ctx): Extract<Actor, { kind: 'staff' }> {
  if (ctx.actor.kind !== 'staff') throw new Error('this call has no staff member');
  return ctx.actor;
}

/** The game session behind a game frame's call. */
export function gameOf(ctx: Ctx): Extract<Actor, { kind: 'game' }> {
  if (ctx.actor.kind !== 'game') throw new Error('this call has no game session');
  return ctx.actor;
}
