import * as bonuses from '../../server/bonuses/service.ts';
import { fail } from '../../server/platform/fail.ts';
import type { Ctx } from '../../server/platform/ctx.ts';
import * as providers from '../../server/providers/service.ts';
import * as slots from '../../server/slots/service.ts';
import * as withdrawals from '../../server/withdrawals/service.ts';
import { demoMembers } from './demo-accounts.ts';
import type { Moment, SeededMember } from './moments.ts';
import { chanceOf, pastMoments } from './moments.ts';

const MOST_SITTINGS = 6;
const STAKES = ['2', '4', '4', '10', '10', '20'];
/** Largest first; every deposit is a multiple of the smallest. */
const PLAY_OFF_STAKES = [100n, 10n, 2n];
const PLAY_OFF_BEFORE_MS = 12 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const DAYS = 14;
/** Nothing of the past lies in the future: a round that begins later than this before now could end there. */
const LATEST_BEFORE_MS = 2 * 60_000;
/** When a member's latest sitting ended. Two may begin so close together that the second has to wait for the first. */
const playedUntilMs = new WeakMap<SeededMember, number>();

/** Sittings at the slot machine over the last two weeks, each of some spins a few seconds apart. */
export function seedPlay(ctx: Ctx, members: readonly SeededMember[]): Moment[] {
  const chance = chanceOf(ctx.random);
  const ofAll = members.flatMap((member) => {
    const sittings = pastMoments(
      ctx.nowMs,
      member.registeredAtMs,
      1 + Math.floor(chance() * MOST_SITTINGS),
      DAYS,
      chance,
    );
    return sittings.map((atMs) => ({ atMs, act: () => sit(ctx, member, atMs, 4 + Math.floor(chance() * 9), chance) }));
  });
  // Whoever tries the demo as the agent can send money on: he plays every day what he has paid in.
  const playOffs = members
    .filter(({ account }) => account === demoMembers.agent)
    .flatMap((agent) =>
      Array.from({ length: DAYS }, (_, daysAgo) => {
        const atMs = ctx.nowMs - PLAY_OFF_BEFORE_MS - daysAgo * DAY_MS;
        return { atMs, act: () => playOff(ctx, agent, atMs, chance) };
      }),
    );
  return [...ofAll, ...playOffs];
}

/** Stakes what the member must still stake. He always has it: nothing of it leaves his account but by stakes. */
async function playOff(ctx: Ctx, member: SeededMember, atMs: number, chance: () => number): Promise<void> {
  for (const stake of PLAY_OFF_STAKES) {
    const { missingMinor } = await withdrawals.turnoverOf(ctx, member.id);
    const spins = Number(missingMinor / (stake * 100n));
    if (spins > 0) await sit(ctx, member, atMs, spins, chance, String(stake));
  }
}

/** One sitting: spins of one stake, some seconds apart, as long as the money lasts. @param ctx its moment is now */
export async function sit(
  ctx: Ctx,
  member: SeededMember,
  startMs: number,
  spins: number,
  chance: () => number,
  stakeText?: string,
): Promise<void> {
  const asMember: Ctx = {
    ...ctx,
    nowMs: startMs,
    actor: { kind: 'member', memberId: member.id, accountType: member.type, sessionId: 0n },
  };
  const { token } = await providers.openSession(asMember, {
    provider: 'khela',
    gameCode: 'rickshaw-raja',
    category: 'RNG',
  });
  const actor = await providers.authenticate(asMember, token);
  if (actor.kind !== 'game') fail('internal_error');
  const stake = stakeText ?? STAKES[Math.floor(chance() * STAKES.length)] ?? fail('internal_error');
  let atMs = Math.max(startMs, playedUntilMs.get(member) ?? 0);
  for (let spin = 0; spin < spins; spin++) {
    atMs += stakeText === undefined ? 4000 + Math.floor(chance() * 5000) : 3000;
    if (atMs > ctx.nowMs - LATEST_BEFORE_MS) return;
    // As the site's own clock would have: a bonus whose time is over is nothing to play with.
    await bonuses.endDue({ ...ctx, nowMs: atMs }, async () => ctx.brand);
    if ((await providers.balance(ctx, member.id, actor.gameSessionId)) < BigInt(stake) * 100n) return;
    const inGame: Ctx = { ...ctx, actor, nowMs: atMs };
    let { round } = await slots.play(inGame, stake, `seed-${member.id}-${startMs}-${stake}-${spin}`);
    while (!round.closed) {
      atMs += 2500;
      ({ round } = await slots.next({ ...inGame, nowMs: atMs }, BigInt(round.roundId), round.steps.length));
    }
    playedUntilMs.set(member, atMs);
  }
}
