import type { Language } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { getPlayedNow, listRoomsNow } from '../../contract/lobby-boards.ts';
import type { listWinners, Winner } from '../../contract/lobby.ts';
import { fromMinor } from '../../contract/money.ts';
import * as bets from '../bets/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { inDigitsOf } from '../platform/process/spelling.ts';
import type { Seal } from '../platform/process/seal.ts';
import { shown } from '../platform/pages/shown.ts';
import * as rooms from '../rooms/service.ts';
import * as tallies from '../tallies/service.ts';
import { type GameFilter, knownGames } from './known-games.ts';
import { gameOf } from './presenting.ts';
import type { GameRow } from './store.ts';

/** The boards look at so many of the latest bets: the work stays the same however large the house grows. */
const LATEST_BETS = 5_000;
/** Of a brand where less is played they look no further back than where all brands together had so many. */
const MOST_BETS = 200_000;
const SHOWN_POPULAR = 12;
const SHOWN_WINS = 12;
/** What everybody is shown alike is counted once in this time by each server. */
const FRESH_MS = 10_000;

/** The latest wins with masked names: a return below the stake is none, and what the brand finds too small is not shown. */
export async function winners(
  ctx: Ctx,
  input: CallParsed<typeof listWinners>,
  language: Language,
): Promise<CallOutput<typeof listWinners>> {
  const { limitNum } = input;
  const category = input.gameCategory || 'ALL';
  const make = async () => ({ value: await latestWinners(ctx, category, limitNum, language) });
  return shown(ctx, `winners ${category} ${limitNum} ${language}`, make, 'moment');
}

async function latestWinners(
  ctx: Ctx,
  category: string,
  limitNum: number,
  language: Language,
): Promise<CallOutput<typeof listWinners>> {
  const known = await gamesByCode(ctx, {});
  const rows = [...known.values()].filter((row) => category === 'ALL' || row.category === category);
  if (rows.length === 0) return { list: [] };
  const leastMinor = BigInt(ctx.brand.settings.boards.leastWinMinor);
  const filter = { sinceMs: await latelySince(ctx), leastMinor, gameCodes: rows.map(({ code }) => code) };
  const latest = await bets.latestWins(ctx, filter, limitNum);
  return {
    list: latest.flatMap((win) => {
      const row = known.get(win.gameCode);
      return row ? [{ vo: winnerOf(ctx, win, row, language) }] : [];
    }),
  };
}

/** What is played now: by how many members, and the largest wins, both among the latest bets of the brand. */
export async function playedNow(ctx: Ctx, language: Language): Promise<CallOutput<typeof getPlayedNow>> {
  const { played, wins } = await countedNow(ctx);
  const known = await gamesByCode(ctx, { offered: true });
  const popular = played.flatMap(({ gameCode }) => known.get(gameCode) ?? []).slice(0, SHOWN_POPULAR);
  return {
    popular: popular.map((row) => gameOf(row, language, ctx.nowMs)),
    wins: wins
      .filter(({ payoutMinor }) => payoutMinor >= BigInt(ctx.brand.settings.boards.leastWinMinor))
      .flatMap((win) => {
        const row = known.get(win.gameCode);
        return row ? [winnerOf(ctx, win, row, language)] : [];
      }),
  };
}

/** The rooms in which something is offered, as they stand this second; the same for everybody who looks in. */
export async function roomsNow(ctx: Ctx, language: Language): Promise<CallOutput<typeof listRoomsNow>> {
  return shown(ctx, `rooms now ${language}`, async () => ({ value: await watchedRooms(ctx, language) }), 'moment');
}

async function watchedRooms(ctx: Ctx, language: Language): Promise<CallOutput<typeof listRoomsNow>> {
  const known = await gamesByCode(ctx, { offered: true });
  const watched = await rooms.watchRooms(ctx, new Set(known.keys()));
  return {
    nowMs: watched.nowMs,
    rooms: watched.rooms.flatMap(({ gameCode, ...room }) => {
      const row = known.get(gameCode);
      return row ? [{ game: gameOf(row, language, ctx.nowMs), ...room }] : [];
    }),
  };
}

interface Counted {
  atMs: number;
  played: bets.Played[];
  wins: bets.LatestWin[];
}

// One memory a server.
const memories = new WeakMap<Seal, Map<number, Counted>>();

async function countedNow(ctx: Ctx): Promise<Counted> {
  const memory = memories.get(ctx.platform.seal) ?? new Map<number, Counted>();
  memories.set(ctx.platform.seal, memory);
  const known = memory.get(ctx.brand.id);
  if (known && ctx.nowMs - known.atMs < FRESH_MS) return known;
  const sinceMs = await latelySince(ctx);
  const counted = {
    atMs: ctx.nowMs,
    played: await bets.playedLately(ctx, sinceMs, LATEST_BETS),
    wins: await bets.largestWins(ctx, sinceMs, LATEST_BETS, SHOWN_WINS),
  };
  memory.set(ctx.brand.id, counted);
  return counted;
}

async function latelySince(ctx: Ctx): Promise<number> {
  return tallies.since(ctx, LATEST_BETS, MOST_BETS);
}

async function gamesByCode(ctx: Ctx, filter: GameFilter): Promise<Map<string, GameRow>> {
  const rows = await knownGames(ctx, filter);
  return new Map(rows.map((row) => [row.code, row]));
}

function winnerOf(ctx: Ctx, win: bets.LatestWin, row: GameRow, language: Language): Winner {
  const { gameName, showIcon } = gameOf(row, language, ctx.nowMs);
  return {
    customerName: maskedName(win.memberId, language),
    gameName,
    iconUrl: showIcon,
    gameCode: win.gameCode,
    winAmount: fromMinor(win.payoutMinor, ctx.brand.settings.currency.decimals),
    multipleHundredths: win.stakeMinor === 0n ? 0 : Number((win.payoutMinor * 100n) / win.stakeMinor),
    winTimeMs: win.settledAtMs,
  };
}

/** The number of a member as others see it, in the digits of a language. */
export function maskedName(memberId: bigint, language: Language): string {
  return inDigitsOf(language, bets.maskedMember(memberId));
}
