import { beaconOf } from '../beacon/service.ts';
import { canonicalJson } from '../platform/http/idempotency.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { sha256 } from '../platform/process/seal.ts';
import { afterCommit, transact, wakeAfterCommit } from '../platform/database/transaction.ts';
import * as store from './store.ts';
import type { PlannedDraw } from './store-calendar.ts';
import * as calendarStore from './store-calendar.ts';
import type { GameRow, NewDraw } from './store-games.ts';
import * as gameStore from './store-games.ts';
import * as officeStore from './store-office.ts';
import { tellDraw } from './telling.ts';

export const SEED_PURPOSE = 'lottery-draw';
const SEED_BYTES = 32;
/** So many rows are written at once. */
const MOST_AT_ONCE = 500;
const NUMBER_DIGITS = 4;
/** What a beacon is asked for falls due so long after the close: a clock that is a little off names none that is out. */
const AFTER_CLOSE_MS = 1_000;
const REPLACED = 'The calendar was changed before anybody had bet.';

/** What a change of the calendar did to draws that were planned. */
export interface Replanned {
  /** Nobody had bet on them. */
  replaced: number;
  /** People have bet on them: they stay at their times. */
  kept: number;
}

/**
 * Plans the coming draws of a brand's lotteries, and those that were missed while no server ran. Our own draws get their
 * seed now: its hash is published before the first bet. Where the calendar has changed since (its times, holidays, the
 * brand's clock), it counts from the next undrawn draw on: that one stays, of those after it what nobody bet on is replaced
 * where it does not stand in the new calendar. A lottery that has as many draws as bets are taken on is left alone. Repeatable, on any number of servers.
 * @param only one lottery, else all
 */
export async function planDraws(ctx: Ctx, only?: string): Promise<Replanned> {
  const holidays = await officeStore.holidays(ctx.db, ctx.brand.id);
  const coming = await calendarStore.comingCounts(ctx.db, ctx.brand.id);
  const sum: Replanned = { replaced: 0, kept: 0 };
  for (const game of await gameStore.games(ctx.db, ctx.brand.id)) {
    if (!game.enabled || (only !== undefined && game.code !== only)) continue;
    const calendar = calendarText(ctx, game, holidays);
    const isFull = (coming.get(game.code) ?? 0) >= game.draws_ahead;
    const isDue =
      game.calendar !== calendar ||
      (!isFull && (await calendarStore.unplanned(ctx.db, game, ctx.brand.settings.timeZone)).length > 0);
    if (!isDue) continue;
    const { replaced, kept } = await planGame(ctx, game.code, holidays);
    sum.replaced += replaced;
    sum.kept += kept;
  }
  return sum;
}

async function planGame(ctx: Ctx, code: string, holidays: Holidays): Promise<Replanned> {
  const { timeZone } = ctx.brand.settings;
  return transact(ctx, async (inside) => {
    const { db, brand } = inside;
    await calendarStore.lockGame(db, brand.id, code);
    // A statement of its own: it sees what those wrote who were waited for.
    let game = (await gameStore.game(db, brand.id, code))!;
    const calendar = calendarText(ctx, game, holidays);
    let done: Replanned = { replaced: 0, kept: 0 };
    if (game.calendar !== null && game.calendar !== calendar) {
      const [next] = await store.comingDraws(db, brand.id, code, 1);
      const from = next?.draws_at ?? new Date(await store.clockMs(db));
      done = await replaceUnfitting(inside, game, from);
      game = { ...game, planned_until: from };
    }
    const planned = await calendarStore.unplanned(db, game, timeZone);
    const issues = planned.length > 0 ? issuesOf(planned, await calendarStore.highestNumbers(db, game, planned)) : [];
    for (let from = 0; from < planned.length; from += MOST_AT_ONCE) {
      const some = planned.slice(from, from + MOST_AT_ONCE);
      await gameStore.insertDraws(
        db,
        some.map((draw, at) => newDraw(inside, game, draw, issues[from + at]!)),
      );
    }
    const plannedUntil = planned.at(-1)?.draws_at ?? game.planned_until;
    await calendarStore.markPlanned(db, game, { calendar, plannedUntil });
    wakeAfterCommit(inside, 'moveDraws');
    return done;
  });
}

type Holidays = readonly { gameCode: string; day: string }[];

/** All that decides when draws are. */
function calendarText(ctx: Ctx, game: GameRow, holidays: Holidays): string {
  return canonicalJson({
    schedule: game.schedule,
    closeBeforeMs: Number(game.close_before_ms),
    drawsAhead: game.draws_ahead,
    timeZone: ctx.brand.settings.timeZone,
    holidays: holidays.filter(({ gameCode }) => gameCode === '' || gameCode === game.code).map(({ day }) => day),
  });
}

async function replaceUnfitting(ctx: Ctx, game: GameRow, after: Date): Promise<Replanned> {
  const { db, brand } = ctx;
  const ids = await calendarStore.unfitting(db, game, brand.settings.timeZone, after);
  if (ids.length === 0) return { replaced: 0, kept: 0 };
  // Whoever bets on one holds it shared: they are waited for, and who comes later finds it cancelled.
  const locked = await store.lockDraws(db, ids, 'alone');
  const wanted = await calendarStore.betOn(db, ids);
  const replaced = locked.filter(({ id, state }) => state === 'open' && !wanted.has(id)).map(({ id }) => id);
  await calendarStore.replace(db, replaced, REPLACED);
  for (const draw of await store.drawsByIds(db, replaced)) afterCommit(ctx, () => tellDraw(ctx, draw));
  return { replaced: replaced.length, kept: wanted.size };
}

/**
 * The issues of draws: the day, and where a day has many the place in it. Where the calendar was changed a number may be
 * taken: a day's new draws are then numbered after all that it had.
 */
function issuesOf(planned: readonly PlannedDraw[], highest: ReadonlyMap<string, number>): string[] {
  const first = new Map<string, number>();
  for (const { day, place } of planned) if (!first.has(day)) first.set(day, place ?? 0);
  return planned.map(({ day, place }) => {
    const taken = highest.get(day);
    if (place === null && taken === undefined) return day;
    const shift = taken === undefined ? 0 : Math.max(0, taken + 1 - first.get(day)!);
    return `${day}${String((place ?? 0) + shift).padStart(NUMBER_DIGITS, '0')}`;
  });
}

function newDraw(
  ctx: Ctx,
  game: GameRow,
  { draws_at: drawsAt, before_at: before }: PlannedDraw,
  issue: string,
): NewDraw {
  const drawsAtMs = drawsAt.getTime();
  const closeBeforeMs = Number(game.close_before_ms);
  const closesAtMs = drawsAtMs - closeBeforeMs;
  return {
    brandId: ctx.brand.id,
    gameCode: game.code,
    issue,
    opensAtMs: (before?.getTime() ?? drawsAtMs) - closeBeforeMs,
    closesAtMs,
    drawsAtMs,
    ...chanceOf(ctx, game, closesAtMs),
  };
}

/** What the numbers of a draw of ours will follow from, all of it named before anybody can bet: its seed and, where there is one, a beacon's round. */
export function chanceOf(ctx: Ctx, { source }: Pick<GameRow, 'source'>, closesAtMs: number) {
  if (source !== 'rng') return { serverSeedHash: null, serverSeedSealed: null, beaconKey: null, beaconRound: null };
  const seed = Buffer.from(ctx.random(SEED_BYTES));
  const beacon = beaconOf(ctx);
  return {
    serverSeedHash: sha256(seed),
    serverSeedSealed: ctx.platform.seal.close(SEED_PURPOSE, seed, ctx.random),
    beaconKey: beacon && Buffer.from(beacon.publicKey, 'hex'),
    beaconRound: beacon && beacon.roundAfter(closesAtMs + AFTER_CLOSE_MS),
  };
}
