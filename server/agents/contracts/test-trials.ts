import { place } from '../../bets/test-bets.ts';
import { fund } from '../../testing/money.ts';
import { hasRead } from '../../testing/readers.ts';
import { everySwitch, type TestSite } from '../../testing/site.ts';
import * as wallet from '../../wallet/service.ts';
import { agentOn, type Person, personOn } from '../test-agents.ts';
import * as contracts from './service.ts';
import { signedAt } from './test-contracts.ts';

const MINUTE_MS = 60_000;

export type Terms = Parameters<typeof signedAt>[4];

let bets = 0;

/** A bet of whole taka, settled at a moment. */
export async function plays(
  site: TestSite,
  { memberId }: Person,
  atMs: number,
  [stake, payout]: readonly [number, number],
): Promise<void> {
  await fund(site, memberId, BigInt(stake) * 100n);
  const key = `simulated-${(bets += 1)}`;
  const [stakeMinor, payoutMinor] = [BigInt(stake) * 100n, BigInt(payout) * 100n];
  await place(await site.ctx(), { memberId, key, stakeMinor, payoutMinor, category: 'RNG', atMs });
}

/** Settles and pays all that is over by then. */
export async function settledAt(site: TestSite, atMs: number): Promise<void> {
  await hasRead(site.db, 'contracts');
  const ctx = { ...(await site.ctx()), nowMs: atMs };
  await wallet.addUpPostings(ctx, [ctx.brand]);
  await contracts.settleAndPay(ctx);
}

/** An agent’s own call at a moment. */
export async function asMember(site: TestSite, { memberId }: Person, atMs: number) {
  const { brand, ...ctx } = await site.ctx();
  const switches = { ...brand.settings.switches, ...everySwitch.switches };
  const actor = { kind: 'member', memberId, accountType: 1, sessionId: 0n } as const;
  return { ...ctx, brand: { ...brand, settings: { ...brand.settings, switches } }, actor, nowMs: atMs };
}

/** A team of two levels with a member below each, where both levels have each of some contracts. */
export async function team(site: TestSite, startMs: number, ofTop: readonly Terms[], ofLow: readonly Terms[]) {
  const top = await agentOn(site);
  const low = await agentOn(site, top);
  const dayMs = await dayAfter(site, startMs);
  // Shortly before the day: of five minutes there is nearly no window without play.
  for (const terms of ofTop) await signedAt(site, dayMs - 6 * MINUTE_MS, null, top, terms);
  for (const terms of ofLow) await signedAt(site, dayMs - 6 * MINUTE_MS, top, low, terms);
  return { top, low, near: await personOn(site, 0, top), far: await personOn(site, 0, low), dayMs };
}

/** The brand's next midnight. */
async function dayAfter(site: TestSite, atMs: number): Promise<number> {
  const { timeZone } = (await site.ctx()).brand.settings;
  const day = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).toPlainDate().add({ days: 1 });
  return day.toZonedDateTime(timeZone).startOfDay().epochMilliseconds;
}
