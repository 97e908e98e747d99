import { familyOf, playTypeOf } from '../../games/lottery/families.ts';
import { statedOdds } from '../../games/lottery/lottery-game.ts';
import { risksOf } from '../../games/lottery/risk.ts';
import { selectionOf } from '../../games/lottery/shapes.ts';
import type { App } from '../../server/app.ts';
import * as bets from '../../server/bets/service.ts';
import * as lobby from '../../server/lobby/service.ts';
import * as lottery from '../../server/lottery/service.ts';
import type { DrawRow } from '../../server/lottery/store.ts';
import * as store from '../../server/lottery/store.ts';
import { raiseExposures } from '../../server/lottery/store-exposures.ts';
import { insertTickets } from '../../server/lottery/store-tickets.ts';
import * as members from '../../server/members/service.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { Refusal } from '../../server/platform/process/fail.ts';
import { newToken } from '../../server/platform/process/random.ts';
import { sha256 } from '../../server/platform/process/seal.ts';
import { paidDeposit } from './cashier.ts';
import { liveInDemo } from './demo-life.ts';
import { neighbourAccounts } from './members.ts';
import { chanceOf, type Moment, type SeededMember } from './moments.ts';

const LOOK_EVERY_MS = 15_000;
/** Of the neighbours so many play in a moment, each on one lottery. */
const PLAYS = 0.15;
const UNITS = ['1', '1', '2', '5', '10'];

/** What a neighbour likes to play: a lottery, a play type, and how a selection of it is made up. */
const habits: readonly [gameCode: string, playType: string, select: (chance: () => number) => string][] = [
  ['5d-1m', 'place-5', digits(1)],
  ['5d-1m', 'sum-sides', oneOf(['big', 'small', 'odd', 'even'])],
  ['3d-1m', 'sum-sides', oneOf(['big', 'small', 'odd', 'even'])],
  ['3d-3m', 'units', digits(1)],
  ['k3-1m', 'total-sides', oneOf(['big', 'small', 'odd', 'even'])],
  ['k3-3m', 'single', oneOf(['1', '2', '3', '4', '5', '6'])],
  ['pk10-1m', 'place-1', oneOf(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'])],
  ['pk10-3m', 'sum-sides', oneOf(['big', 'small', 'odd', 'even'])],
  ['keno-5m', 'halves', oneOf(['upper', 'middle', 'lower'])],
  ['vn-north', 'de', digits(2)],
  ['4d', 'big', digits(4)],
];

/** Who bets high, on which of the past draws, and how much money that takes. */
const HIGH = {
  gameCode: 'k3-3m',
  family: 'three-dice',
  playType: 'total-sides',
  category: 'LOTT',
  unitMinor: 1_200_000n,
};
const HIGH_DEPOSIT_MINOR = 1_500_000n;
const HIGH_EVERY = 4;
const MINUTE_MS = 60_000;

/**
 * On some draws of the last hour two neighbours bet high, one on each side of the dice: whatever comes, but for three alike,
 * one of them wins a big win.
 */
export async function seedHighBets(ctx: Ctx, seeded: readonly SeededMember[]): Promise<Moment[]> {
  // Who has a bonus may not bet so high; who is on a break goes on it later.
  const players = seeded.filter(({ account }, at) => neighbourAccounts.includes(account) && at % 3 === 1);
  const past = await store.pastDraws(ctx.db, ctx.brand.id, HIGH.gameCode, 20);
  const chosen = past.filter((_, at) => at % HIGH_EVERY === 1);
  return chosen.flatMap((draw, at) =>
    ['big', 'small'].flatMap((side, which) => {
      const member = players[(at * 2 + which) % players.length]!;
      const atMs = draw.closes_at.getTime() - MINUTE_MS - which * 7_000;
      const depositsAtMs = atMs - 10 * MINUTE_MS;
      return [
        {
          atMs: depositsAtMs,
          act: () => paidDeposit({ ...ctx, nowMs: depositsAtMs }, member, HIGH_DEPOSIT_MINOR),
        },
        { atMs, act: () => betBefore({ ...ctx, nowMs: atMs }, draw, member, side) },
      ];
    }),
  );
}

/** A ticket of one line as it was bet in the past, while its draw was still open. */
async function betBefore(ctx: Ctx, draw: DrawRow, member: SeededMember, selection: string): Promise<void> {
  const playType = playTypeOf(familyOf(HIGH.family), HIGH.playType)!;
  const odds = statedOdds(playType);
  const key = `lottery:seed-${draw.id}-${selection}`;
  const placing = {
    memberId: member.id,
    provider: lobby.lotteryProvider,
    gameCode: HIGH.gameCode,
    category: HIGH.category,
    roundId: draw.id,
    key,
    bodyHash: sha256(key),
    stakeMinor: HIGH.unitMinor,
  } as const;
  const placed = await bets.placeAll(ctx, [placing]);
  const { unitMinor } = HIGH;
  const risks = risksOf(playType, selectionOf(selection), odds).map(({ number, perUnitMilli }) => ({
    draw_id: draw.id,
    play_type: HIGH.playType,
    number,
    liability_minor: (unitMinor * BigInt(perUnitMilli)) / 1000n,
  }));
  await raiseExposures(ctx.db, ctx.brand.id, risks);
  const ticket = { drawId: draw.id, betId: placed![0]!.betId, key, playType: HIGH.playType, selection, lines: 1 };
  await insertTickets(ctx.db, { brandId: ctx.brand.id, memberId: member.id, atMs: ctx.nowMs }, [
    { ...ticket, unitMinor, stakeMinor: unitMinor, odds, rebateMilli: 0, chaseId: null },
  ]);
}

/**
 * The demo's made-up neighbours bet a little play money on the draws to come, so that lotteries are seen as they are with
 * people in them. Only a server that runs the demonstration starts this, and it plays in the brand `demo` alone.
 */
export function playLotteries(app: App): { stop(): Promise<void> } {
  const look = async (ctx: Ctx, stopped: AbortSignal): Promise<void> => {
    const chance = chanceOf(ctx.random);
    for (const account of neighbourAccounts) {
      if (stopped.aborted) return;
      if (chance() < PLAYS) await bet(ctx, account, chance);
    }
  };
  return liveInDemo(app, { everyMs: LOOK_EVERY_MS, where: 'lotteries', look });
}

async function bet(ctx: Ctx, account: string, chance: () => number): Promise<void> {
  const member = await members.findByAccount(ctx, account);
  if (!member) return;
  const actor = { kind: 'member' as const, memberId: member.id, accountType: member.type, sessionId: 0n };
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const [gameCode, playType, select] = one(habits);
  try {
    const { coming, plays } = await lottery.game(ctx, gameCode);
    const play = plays.find((offered) => offered.playType === playType);
    const [next] = coming;
    if (!next || !play) return;
    const ticket = { playType, selection: select(chance), unit: one(UNITS), rebateMilli: 0, odds: play.odds };
    const draws = [{ issue: next.issue, times: 1 }];
    const asked = { gameCode, tickets: [ticket], draws, stopOnWin: false, key: newToken(ctx.random) };
    await lottery.place({ ...ctx, actor, nowMs: nowMs() }, asked);
  } catch (error) {
    // Too late, out of money, on a break: as it goes with people.
    if (!(error instanceof Refusal)) throw error;
  }
}

function oneOf(symbols: readonly string[]): (chance: () => number) => string {
  return (chance) => symbols[Math.floor(chance() * symbols.length)]!;
}

function digits(count: number): (chance: () => number) => string {
  return (chance) => Array.from({ length: count }, () => Math.floor(chance() * 10)).join('');
}
