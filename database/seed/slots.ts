import { fail } from '../../server/platform/fail.ts';
import type { Ctx } from '../../server/platform/ctx.ts';
import * as providers from '../../server/providers/service.ts';
import * as slots from '../../server/slots/service.ts';
import type { Moment, SeededMember } from './moments.ts';
import { chanceOf, pastMoments } from './moments.ts';

const MOST_SITTINGS = 6;
const STAKES = ['2', '4', '4', '10', '10', '20'];

/** Sittings at the slot machine over the last two weeks, each of some spins a few seconds apart. */
export function seedPlay(ctx: Ctx, members: readonly SeededMember[]): Moment[] {
  const chance = chanceOf(ctx.random);
  return members.flatMap((member) => {
    const sittings = pastMoments(
      ctx.nowMs,
      member.registeredAtMs,
      1 + Math.floor(chance() * MOST_SITTINGS),
      14,
      chance,
    );
    return sittings.map((atMs) => ({ atMs, act: () => sit(ctx, member, atMs, 4 + Math.floor(chance() * 9), chance) }));
  });
}

/** One sitting: spins of one stake, some seconds apart, as long as the money lasts. */
export async function sit(
  ctx: Ctx,
  member: SeededMember,
  startMs: number,
  spins: number,
  chance: () => number,
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
  const stake = STAKES[Math.floor(chance() * STAKES.length)] ?? fail('internal_error');
  let atMs = startMs;
  for (let spin = 0; spin < spins; spin++) {
    atMs += 4000 + Math.floor(chance() * 5000);
    if ((await providers.balance(ctx, member.id, actor.gameSessionId)) < BigInt(stake) * 100n) return;
    const inGame: Ctx = { ...ctx, actor, nowMs: atMs };
    let { round } = await slots.play(inGame, stake, `seed-${member.id}-${startMs}-${spin}`);
    while (!round.closed) {
      atMs += 2500;
      ({ round } = await slots.next({ ...inGame, nowMs: atMs }, BigInt(round.roundId), round.steps.length));
    }
  }
}
