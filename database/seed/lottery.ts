import type { App } from '../../server/app.ts';
import * as lottery from '../../server/lottery/service.ts';
import * as members from '../../server/members/service.ts';
import { nowMs } from '../../server/platform/clock.ts';
import type { Ctx } from '../../server/platform/ctx.ts';
import { Refusal } from '../../server/platform/fail.ts';
import { newToken } from '../../server/platform/random.ts';
import { liveInDemo } from './demo-life.ts';
import { neighbourAccounts } from './members.ts';
import { chanceOf } from './moments.ts';

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

/** Offers every lottery of the house, with the draws of so long ago already drawn, so that there is something to look at. */
export async function seedLotteries(ctx: Ctx, agoMs: number): Promise<void> {
  await lottery.registerHouseLotteries(ctx, ctx.nowMs - agoMs);
  while ((await lottery.moveDraws(ctx)) > 0) await lottery.finishDraws(ctx);
  while (await lottery.hasDrawn(ctx)) await lottery.finishDraws(ctx);
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
