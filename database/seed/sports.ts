import { BUILDER, builderText } from '../../games/sports/builder-shapes.ts';
import type { App } from '../../server/app.ts';
import * as members from '../../server/members/service.ts';
import { nowMs } from '../../server/platform/process/clock.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { Refusal } from '../../server/platform/process/fail.ts';
import { newToken } from '../../server/platform/process/random.ts';
import * as sports from '../../server/sports/service.ts';
import { liveInDemo } from './demo-life.ts';
import { neighbourAccounts } from './members.ts';
import { chanceOf } from './moments.ts';

const LOOK_EVERY_MS = 20_000;
/** Of the neighbours so many bet in a moment, half of them on what is being played. */
const PLAYS = 0.08;
const ON_LIVE = 0.5;
const STAKES = ['2', '5', '5', '10', '20', '50'];
const LEGS = [1, 1, 1, 2, 3];
/** Of those who bet on one match, so many put a builder together. */
const BUILDS = 0.25;

/**
 * The demo's made-up neighbours bet a little play money on matches, so that the trading board has something to trade. Only a server
 * that runs the demonstration starts this, and it plays in the brand `demo` alone.
 */
export function playSports(app: App): { stop(): Promise<void> } {
  const look = async (ctx: Ctx, stopped: AbortSignal): Promise<void> => {
    const chance = chanceOf(ctx.random);
    for (const account of neighbourAccounts) {
      if (stopped.aborted) return;
      if (chance() < PLAYS) await bet(ctx, account, chance);
    }
  };
  return liveInDemo(app, { everyMs: LOOK_EVERY_MS, where: 'sports', look });
}

async function bet(ctx: Ctx, account: string, chance: () => number): Promise<void> {
  const member = await members.findByAccount(ctx, account);
  if (!member) return;
  const actor = { kind: 'member' as const, memberId: member.id, accountType: member.type, sessionId: 0n };
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const { events } = await sports.events(ctx, { view: chance() < ON_LIVE ? 'live' : 'coming' });
  const open = events.filter(({ main, suspended }) => main && !suspended);
  const chosen = new Map(
    Array.from({ length: one(LEGS) }, () => open.length && one(open)).flatMap((event) =>
      event ? [[event.eventId, event] as const] : [],
    ),
  );
  const plain = [...chosen.values()].flatMap(({ eventId, main }) => {
    const offered = main!.outcomes.filter(({ odds }) => odds !== null);
    if (offered.length === 0) return [];
    const { outcome, odds } = one(offered);
    return [{ eventId, market: main!.market, line: main!.line, outcome, odds: odds!, banker: false }];
  });
  if (plain.length === 0) return;
  const built = plain.length === 1 && chance() < BUILDS ? await builder(ctx, plain[0]!.eventId, one) : null;
  const legs = built ? [built] : plain;
  const asked = { legs, sizes: [legs.length], stake: one(STAKES), policy: 'any' as const, key: newToken(ctx.random) };
  try {
    await sports.place({ ...ctx, actor, nowMs: nowMs() }, asked);
  } catch (error) {
    // Just stopped, out of money, on a break: as it goes with people.
    if (!(error instanceof Refusal)) throw error;
  }
}

type One = <T>(list: readonly T[]) => T;

/** Two selections of a match that have a price together; null where what came to mind has none. */
async function builder(ctx: Ctx, eventId: string, one: One) {
  const { book } = await sports.event(ctx, BigInt(eventId));
  const byMarket = [
    ...Map.groupBy(
      book.filter(({ builds }) => builds),
      ({ market }) => market,
    ).values(),
  ];
  if (byMarket.length < 2) return null;
  const first = one(byMarket);
  const second = one(byMarket.filter((markets) => markets !== first));
  const parts = [first, second].map((markets) => {
    const { market, line, outcomes } = one(markets);
    return { market, line, outcome: one(outcomes).outcome };
  });
  const outcome = builderText(parts);
  const { odds } = await sports.builder(ctx, BigInt(eventId), outcome);
  return odds === null ? null : { eventId, market: BUILDER, line: null, outcome, odds, banker: false };
}
