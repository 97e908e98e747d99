import { houseGames, instantRounds, slotRounds } from '../../games/catalogue.ts';
import type { HouseGame } from '../../games/house-game.ts';
import * as bonuses from '../../server/bonuses/service.ts';
import { fail } from '../../server/platform/process/fail.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import * as rounds from '../../server/rounds/service.ts';
import * as withdrawals from '../../server/withdrawals/service.ts';
import { demoMembers } from './demo-accounts.ts';
import type { Moment, SeededMember } from './moments.ts';
import { chanceOf, pastMoments } from './moments.ts';

const MOST_SITTINGS = 6;
const STAKES = ['2', '4', '4', '10', '10', '20'];
/** Largest first; every deposit is a multiple of the smallest. */
const PLAY_OFF_STAKES = [500n, 100n, 10n, 2n];
/** Whoever has a bonus in play may stake no more than that at once. */
const MOST_WITH_BONUS = 100n;
const PLAY_OFF_BEFORE_MS = 12 * 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS = 14;
/** Nothing of the past lies in the future: a round that begins later than this before now could end there. */
const LATEST_BEFORE_MS = 2 * 60_000;
/** When a member's latest sitting ended. Two may begin so close together that the second has to wait for the first. */
const playedUntilMs = new WeakMap<SeededMember, number>();

/** What members choose where a game asks, and the leaves that they open; every other game is begun and goes on by itself. */
const CHOICES: Readonly<Record<string, readonly object[]>> = {
  mines: [{ mines: 3 }, { mines: 5 }],
  plinko: [
    { rows: 8, risk: 'low' },
    { rows: 12, risk: 'medium' },
    { rows: 16, risk: 'high' },
  ],
  wheel: [
    { segments: 10, risk: 'low' },
    { segments: 30, risk: 'medium' },
  ],
  dice: [
    { side: 'over', targetHundredths: 5_049 },
    { side: 'under', targetHundredths: 2_500 },
  ],
  limbo: [{ targetHundredths: 150 }, { targetHundredths: 200 }, { targetHundredths: 1_000 }],
  keno: [{ picks: [7, 21, 40] }, { picks: [3, 12, 26, 33, 71] }],
};
const FAVOURITE = 'rickshaw-raja';
const FAVOURITE_SHARE = 0.3;
const MOST_LEAVES = 4;

/** Sittings at the house's games over the last two weeks, each of some spins a few seconds apart. */
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
  // Whoever tries the demo as the agent can send money on, and as the player withdraw: they play every day what they have
  // paid in.
  const playOffs = members
    .filter(({ account }) => account === demoMembers.agent || account === demoMembers.player)
    .flatMap((member) =>
      Array.from({ length: DAYS }, (_, daysAgo) => {
        const atMs = ctx.nowMs - PLAY_OFF_BEFORE_MS - daysAgo * DAY_MS;
        return { atMs, act: () => playOff(ctx, member, atMs, chance) };
      }),
    );
  return [...ofAll, ...playOffs];
}

/** Stakes what the member must still stake, as long as they have it: then nothing of it has left their account but by stakes. */
async function playOff(ctx: Ctx, member: SeededMember, atMs: number, chance: () => number): Promise<void> {
  for (const stake of PLAY_OFF_STAKES) {
    if (member.account === demoMembers.player && stake > MOST_WITH_BONUS) continue;
    const { missingMinor } = await withdrawals.turnoverOf(ctx, member.id);
    const isSmallest = stake === PLAY_OFF_STAKES.at(-1);
    // What is left of a game whose turnover is no multiple of a stake takes one more.
    const spins = Number((missingMinor + (isSmallest ? stake * 100n - 1n : 0n)) / (stake * 100n));
    if (spins > 0) await sit(ctx, member, atMs, spins, chance, String(stake));
  }
}

/** One sitting: rounds of one game and one stake, some seconds apart, as long as the money lasts. @param ctx its moment is now */
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
  // Who plays off a sum plays the game that takes every stake, and counts it whole.
  const game = stakeText === undefined && member.account !== demoMembers.agent ? anyGame(chance) : favourite();
  const { token } = await rounds.openSession(asMember, {
    provider: rounds.houseProvider,
    gameCode: game.id,
    category: 'RNG',
  });
  const actor = await rounds.authenticate(asMember, token);
  if (actor.kind !== 'game') fail('internal_error');
  const stake = stakeText ?? oneOf(STAKES, chance);
  const choice = oneOf(CHOICES[game.id] ?? [{}], chance);
  let atMs = Math.max(startMs, playedUntilMs.get(member) ?? 0);
  let endedAtMs = -Infinity;
  let leftMinor: bigint | null = null;
  for (let spin = 0; spin < spins; spin++) {
    atMs += stakeText === undefined ? 4000 + Math.floor(chance() * 5000) : 3000;
    if (atMs > ctx.nowMs - LATEST_BEFORE_MS) return;
    // As the site's own clock would have: a bonus whose time is over is nothing to play with.
    if (atMs - endedAtMs >= MINUTE_MS) {
      await bonuses.endDue({ ...ctx, nowMs: atMs }, async () => ctx.brand);
      [endedAtMs, leftMinor] = [atMs, null];
    }
    leftMinor ??= await rounds.balance(ctx, member.id, actor.gameSessionId);
    if (leftMinor < BigInt(stake) * 100n) return;
    const inGame: Ctx = { ...ctx, actor, nowMs: atMs };
    const key = `seed-${member.id}-${startMs}-${stake}-${spin}`;
    let played = await rounds.play(inGame, game, { stake, choice, key });
    while (!played.shown.closed) {
      atMs += 2500;
      const { roundId, round } = played.shown;
      const seen = round.steps.length;
      const move = game.waitsForPlayer ? leafOrCashOut(seen - 1, chance) : {};
      played = await rounds.move({ ...inGame, nowMs: atMs }, game, { roundId, seen, move });
    }
    leftMinor = played.balanceMinor;
    playedUntilMs.set(member, atMs);
  }
}

function anyGame(chance: () => number): HouseGame {
  if (chance() < FAVOURITE_SHARE) return favourite();
  // What is shot at at a river is decided there.
  // What is played for a pot stands in pots.ts.
  return oneOf(
    [...slotRounds.values(), ...instantRounds.values()].filter(({ hasPot }) => !hasPot),
    chance,
  );
}

function favourite(): HouseGame {
  return houseGames.get(FAVOURITE) ?? fail('internal_error');
}

/** Each leaf once, from the first of the pond to the last. */
function leafOrCashOut(opened: number, chance: () => number): object {
  const goesOn = opened === 0 || (opened < MOST_LEAVES && chance() < 0.6);
  return goesOn ? { kind: 'open', tile: opened * 5 + Math.floor(chance() * 5) } : { kind: 'cashOut' };
}

function oneOf<Item>(items: readonly Item[], chance: () => number): Item {
  return items[Math.floor(chance() * items.length)] ?? fail('internal_error');
}
