import type { Language } from '../../contract/brand.ts';
import type * as members from '../members/service.ts';
import { addressGroup } from '../platform/http/address.ts';
import type { Ctx, RequestFacts } from '../platform/process/ctx.ts';
import { Refusal } from '../platform/process/fail.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import * as verification from '../verification/service.ts';
import { deviceOf } from './devices.ts';
import * as store from './store.ts';

/** What a login needs to know of the browser behind it. */
export interface Caller {
  address: string;
  userAgent: string;
  language: Language;
  captchaId: string | undefined;
  puzzleId: string | undefined;
}

/** The browser behind a request. */
export function callerOf(request: RequestFacts): Caller {
  return {
    address: request.address,
    userAgent: request.userAgent,
    language: request.language,
    captchaId: request.cookies['captchaId'],
    puzzleId: request.cookies['puzzleId'],
  };
}

/** Whether a member comes from a device and an address that they have not used before. */
export async function isNewPlaceOf(
  ctx: Ctx,
  memberId: bigint,
  caller: Caller,
  deviceId: string | undefined,
): Promise<boolean> {
  const places = await store.placesOf(ctx.db, ctx.brand.id, memberId);
  // Nobody knows from where they came before: then no place is new.
  if (places.length === 0) return false;
  const here = addressGroup(caller.address);
  return !places.some(
    (place) => (deviceId !== undefined && place.deviceId === deviceId) || addressGroup(place.address) === here,
  );
}

/** Tells a member on their other screens, and by mail where they have given an address, that somebody has logged in. */
export async function tellOfLogin(ctx: Ctx, member: members.Member, caller: Caller): Promise<void> {
  const device = deviceOf(caller.userAgent);
  afterCommit(ctx, () =>
    ctx.platform.live.publish(`member:${member.id}`, { type: 'login', device, address: caller.address }),
  );
  const email = member.details['email'];
  if (!email) return;
  try {
    const to = { target: email, language: member.language, address: caller.address, isKnown: true };
    await verification.sendMail(ctx, 'notice', to, { name: member.account, device, address: caller.address });
  } catch (error) {
    // A login is not refused because its address has had its letters of the day.
    if (!(error instanceof Refusal)) throw error;
  }
}
