import type { Language } from '../../contract/brand.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { getLotteryGame, getLotteryTicket, listLotteryDraws, listLotteryTickets } from '../../contract/lottery.ts';
import type {
  listLotteryMenus,
  listOpenedNumbers,
  listOpenNumbers,
  LotteryMenuGame,
} from '../../contract/lottery-menus.ts';
import { fromMinor } from '../../contract/money.ts';
import { toDecimal } from '../../games/fraction.ts';
import { familyOf } from '../../games/lottery/families.ts';
import { lowestReturn } from '../../games/lottery/lottery-game.ts';
import * as lobby from '../lobby/service.ts';
import { type Ctx, memberOf } from '../platform/ctx.ts';
import { fail } from '../platform/fail.ts';
import { pageOf } from '../platform/paging.ts';
import { accountTypeOf, oddsOf } from './offering.ts';
import { drawOf, ticketOf } from './presenting.ts';
import { leafHash, leafText, merklePath } from './sealing.ts';
import type { DrawRow } from './store.ts';
import * as store from './store.ts';
import type { GameRow } from './store-games.ts';
import * as gameStore from './store-games.ts';
import * as partStore from './store-parts.ts';
import * as ticketStore from './store-tickets.ts';
import { bn } from './words.bn.ts';
import { en } from './words.en.ts';

type Menus = CallOutput<typeof listLotteryMenus>;

const LATEST_SHOWN = 100;
const RECENT_SHOWN = 20;
/** Decimals of a stated return. */
const RETURN_DIGITS = 6;

/** The brand's lotteries by group, in its order. @param prizeMode one of them only, whatever its case */
export async function menus(ctx: Ctx, language: Language, prizeMode?: string): Promise<Menus> {
  return grouped(language, await menuGames(ctx, language), (game) => groupOf(game, prizeMode));
}

/** The Vietnamese lotteries by region. */
export async function vnMenus(ctx: Ctx, language: Language): Promise<Menus> {
  return grouped(language, await menuGames(ctx, language), (game) => (game.area === 'VN' ? 'VN' : null));
}

/** What the member played last. */
export async function recent(ctx: Ctx, language: Language): Promise<LotteryMenuGame[]> {
  const { memberId } = memberOf(ctx);
  return inOrder(ctx, language, await ticketStore.recentGames(ctx.db, ctx.brand.id, memberId, RECENT_SHOWN));
}

/** Lotteries by the tickets of the last day; those that nobody played follow in the brand's order. */
export async function popular(ctx: Ctx, language: Language, count: number): Promise<LotteryMenuGame[]> {
  const played = await ticketStore.popularGames(ctx.db, ctx.brand.id, count);
  const others = (await gameStore.games(ctx.db, ctx.brand.id)).map(({ code }) => code);
  return (await inOrder(ctx, language, [...new Set([...played, ...others])])).slice(0, count);
}

/** The latest results of each lottery. @param count of all of them together, at most */
export async function openedNumbers(ctx: Ctx, count: number): Promise<CallOutput<typeof listOpenedNumbers>> {
  const games = await offered(ctx);
  const each = Math.max(1, Math.floor(count / Math.max(1, games.length)));
  const latest = await Promise.all(
    // Where fewer are wanted than there are lotteries, the last of them have none.
    games.map(({ code }, at) => store.pastDraws(ctx.db, ctx.brand.id, code, at < count ? each : 0)),
  );
  const drawn = latest.map((rows) => rows.filter(({ result }) => result).map(drawOf));
  return Object.fromEntries(games.map(({ code }, at) => [code, drawn[at]!]));
}

/** The issue of each lottery on which bets are taken now. */
export async function openNumbers(ctx: Ctx): Promise<CallOutput<typeof listOpenNumbers>> {
  const found = await store.nextAndLast(ctx.db, ctx.brand.id);
  const games = await offered(ctx);
  return Object.fromEntries(
    games.flatMap(({ code }) => {
      const next = found.get(code)?.next;
      return next ? [[code, drawOf(next)]] : [];
    }),
  );
}

/** A lottery with its odds and limits, the draws to bet on and the latest results. @throws Refusal not_found */
export async function game(ctx: Ctx, code: string): Promise<CallOutput<typeof getLotteryGame>> {
  const row = await gameStore.game(ctx.db, ctx.brand.id, code);
  if (!row?.enabled) fail('not_found');
  const plays = await gameStore.plays(ctx.db, ctx.brand.id, code);
  const money = (minor: bigint) => fromMinor(minor, ctx.brand.settings.currency.decimals);
  const [coming, latest, nowMs] = await Promise.all([
    store.comingDraws(ctx.db, ctx.brand.id, code, row.draws_ahead),
    store.pastDraws(ctx.db, ctx.brand.id, code, LATEST_SHOWN),
    store.clockMs(ctx.db),
  ]);
  return {
    gameCode: row.code,
    names: { BN: row.name_bn, EN: row.name_en },
    family: row.family,
    prizeMode: row.prize_mode as LotteryMenuGame['prizeMode'],
    area: row.area as 'VN' | 'SEA' | '',
    source: row.source as 'rng' | 'office',
    plays: familyOf(row.family)
      .facts.playTypes.filter(({ code: playType }) => plays.get(playType)?.enabled !== false)
      .map((playType) => {
        const odds = oddsOf(playType, plays.get(playType.code));
        return {
          playType: playType.code,
          odds,
          returnToPlayer: toDecimal(lowestReturn(playType, odds), RETURN_DIGITS),
        };
      }),
    leastUnit: money(row.least_unit_minor),
    mostTicket: money(row.most_ticket_minor),
    mostRebateMilli: row.most_rebate_milli,
    nowMs,
    coming: coming.map(drawOf),
    latest: latest.map(drawOf),
  };
}

/** The results of a lottery, newest first. @throws Refusal not_found */
export async function draws(
  ctx: Ctx,
  { gameCode, pageNo, pageSize }: CallParsed<typeof listLotteryDraws>,
): Promise<CallOutput<typeof listLotteryDraws>> {
  if (!(await gameStore.game(ctx.db, ctx.brand.id, gameCode))) fail('not_found');
  const rows = await store.pastDraws(ctx.db, ctx.brand.id, gameCode, pageSize, (pageNo - 1) * pageSize);
  return pageOf(rows.map(drawOf), await store.countPast(ctx.db, ctx.brand.id, gameCode), pageSize);
}

/** The member's tickets, newest first. */
export async function tickets(
  ctx: Ctx,
  { pageNo, pageSize, chaseId, ...filter }: CallParsed<typeof listLotteryTickets>,
): Promise<CallOutput<typeof listLotteryTickets>> {
  const { memberId } = memberOf(ctx);
  const { rows, count } = await ticketStore.listTickets(
    ctx.db,
    ctx.brand.id,
    memberId,
    { ...filter, chaseId: chaseId === undefined ? undefined : BigInt(chaseId) },
    { limit: pageSize, offset: (pageNo - 1) * pageSize },
  );
  const list = rows.map((row) => ticketOf(ctx, row));
  return pageOf(list, count, pageSize);
}

/** One ticket with the proof that it was sealed before the result. @throws Refusal not_found */
export async function ticket(ctx: Ctx, ticketId: bigint): Promise<CallOutput<typeof getLotteryTicket>> {
  const { memberId } = memberOf(ctx);
  const row = (await ticketStore.ownTicket(ctx.db, ctx.brand.id, memberId, ticketId)) ?? fail('not_found');
  const [draw] = await store.drawsByIds(ctx.db, [row.draw_id]);
  const isSealed = draw!.merkle_root !== null && row.cancelled_at === null;
  const game = await gameStore.game(ctx.db, ctx.brand.id, row.game_code);
  return {
    ticket: ticketOf(ctx, row),
    draw: drawOf(draw!),
    family: game!.family,
    proof: isSealed ? await proofOf(ctx, draw!, row) : null,
  };
}

async function proofOf(ctx: Ctx, draw: DrawRow, row: ticketStore.OwnTicketRow) {
  const parts = await partStore.partsOf(ctx.db, draw.id);
  const at = parts.findIndex((part) => row.id >= part.first_ticket && row.id <= part.last_ticket);
  const { first_ticket: first, last_ticket: last } = parts[at]!;
  const neighbours = await partStore.ticketsBetween(ctx.db, draw.id, first, last);
  const leaves = neighbours.map((one) => leafHash(leafText(draw.game_code, draw.issue, one)));
  const inPart = merklePath(
    leaves,
    neighbours.findIndex(({ id }) => id === row.id),
  );
  const above = merklePath(
    parts.map(({ hash }) => hash),
    at,
  );
  return {
    leaf: leafText(draw.game_code, draw.issue, row),
    path: [...inPart, ...above].map(({ side, hash }) => ({ side, hash: hash.toString('hex') })),
    merkleRoot: draw.merkle_root!.toString('hex'),
  };
}

async function offered(ctx: Ctx): Promise<GameRow[]> {
  return (await gameStore.games(ctx.db, ctx.brand.id)).filter(({ enabled }) => enabled);
}

type Listed = LotteryMenuGame & Pick<GameRow, 'area'>;

async function menuGames(ctx: Ctx, language: Language): Promise<Listed[]> {
  const found = await store.nextAndLast(ctx.db, ctx.brand.id);
  return (await offered(ctx)).map((row) => {
    const { next, last } = found.get(row.code) ?? {};
    return {
      gameCode: row.code,
      gameName: language === 'EN' ? row.name_en : row.name_bn,
      family: row.family,
      prizeMode: row.prize_mode as LotteryMenuGame['prizeMode'],
      accountTypeName: accountTypeOf(row),
      defaultPlayType: familyOf(row.family).facts.playTypes[0]!.code,
      showIcon: lobby.drawingOf(row.code),
      issue: next?.issue ?? null,
      closesAtMs: next?.closes_at.getTime() ?? null,
      lastIssue: last?.issue ?? null,
      lastResult: last?.result ? last.result.map((tier) => [...tier]) : null,
      area: row.area,
    };
  });
}

async function inOrder(ctx: Ctx, language: Language, codes: readonly string[]): Promise<LotteryMenuGame[]> {
  const known = new Map((await menuGames(ctx, language)).map((one) => [one.gameCode, one]));
  return codes.flatMap((code) => {
    const found = known.get(code);
    return found ? [shown(found)] : [];
  });
}

/** Fast draws stand by their family, the others by where they are drawn. */
function groupOf({ family, prizeMode, area }: Listed, wanted: string | undefined): string | null {
  if (wanted !== undefined && wanted.toLowerCase() !== prizeMode.toLowerCase()) return null;
  if (area !== '') return area;
  return prizeMode === 'Lott' ? family : prizeMode;
}

function grouped(language: Language, games: readonly Listed[], groupIn: (game: Listed) => string | null): Menus {
  const words = (language === 'EN' ? en : bn).groups as Readonly<Record<string, string>>;
  const groups: Menus = {};
  for (const game of games) {
    const code = groupIn(game);
    if (code === null) continue;
    groups[code] ??= { gameGroupCode: code, gameGroupName: words[code] ?? game.gameName, gameMenus: [] };
    groups[code].gameMenus.push(shown(game));
  }
  return groups;
}

function shown(listed: Listed): LotteryMenuGame {
  const game: LotteryMenuGame & { area?: string } = { ...listed };
  delete game.area;
  return game;
}
