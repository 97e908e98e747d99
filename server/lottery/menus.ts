import type { Language } from '../../contract/brand.ts';
import type { CallOutput } from '../../contract/call.ts';
import { prizeModes } from '../../contract/lottery.ts';
import type {
  listLotteryMenus,
  listOpenedNumbers,
  listOpenNumbers,
  LotteryMenuGame,
} from '../../contract/lottery-menus.ts';
import { familyOf, firstPlayOf } from '../../games/lottery/families.ts';
import * as lobby from '../lobby/service.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { shown as shownToAll } from '../platform/pages/shown.ts';
import { accountTypeOf } from './offering.ts';
import { drawOf } from './presenting.ts';
import * as store from './store.ts';
import type { GameRow } from './store-games.ts';
import * as gameStore from './store-games.ts';
import * as ticketStore from './store-tickets.ts';
import { inEach } from '../../contract/in-both.ts';
import { words as lottery } from './words.ts';

const said = inEach(lottery);

type Menus = CallOutput<typeof listLotteryMenus>;

const RECENT_SHOWN = 20;

/** The brand's lotteries by group, in its order. @param prizeMode one of them only, whatever its case */
export async function menus(ctx: Ctx, language: Language, prizeMode?: string): Promise<Menus> {
  const mode = prizeModes.find((known) => isOfMode({ prizeMode: known }, prizeMode));
  const wanted = prizeMode ? (mode ?? prizeMode) : undefined;
  const make = (games: readonly Listed[]) => grouped(language, games, (game) => groupOf(game, wanted));
  // Of words that are no mode there is no end.
  if (prizeMode && !mode) return make(await menuGames(ctx, language));
  return ofMenu(ctx, `menus ${language} ${mode ?? ''}`, language, make);
}

/** The Vietnamese lotteries by region. */
export async function vnMenus(ctx: Ctx, language: Language): Promise<Menus> {
  const make = (games: readonly Listed[]) => grouped(language, games, (game) => (game.area === 'VN' ? 'VN' : null));
  return ofMenu(ctx, `vn menus ${language}`, language, make);
}

function ofMenu(ctx: Ctx, name: string, language: Language, make: (games: readonly Listed[]) => Menus): Promise<Menus> {
  const made = async () => {
    const games = await menuGames(ctx, language);
    return { value: make(games), untilMs: untilNextClose(games.map(({ closesAtMs }) => closesAtMs)) };
  };
  return shownToAll(ctx, name, made, 'moment');
}

/** Until a draw closes the same draws are open and past. */
function untilNextClose(moments: readonly (number | null)[]): number {
  return moments.reduce<number>((first, moment) => Math.min(first, moment ?? Infinity), Infinity);
}

/** What the member played last. */
export async function recent(ctx: Ctx, language: Language): Promise<LotteryMenuGame[]> {
  const { memberId } = memberOf(ctx);
  return inOrder(ctx, language, await ticketStore.recentGames(ctx.db, ctx.brand.id, memberId, RECENT_SHOWN));
}

/**
 * Lotteries by the tickets of the last day; those that nobody played follow in the brand's order.
 * @param prizeMode one of them only, whatever its case
 */
export async function popular(
  ctx: Ctx,
  language: Language,
  { count, prizeMode }: { count: number; prizeMode?: string | undefined },
): Promise<LotteryMenuGame[]> {
  const all = (await gameStore.games(ctx.db, ctx.brand.id)).map(({ code }) => code);
  const played = await ticketStore.popularGames(ctx.db, ctx.brand.id, all.length);
  const games = await inOrder(ctx, language, [...new Set([...played, ...all])]);
  return games.filter((game) => isOfMode(game, prizeMode)).slice(0, count);
}

/** The latest results of each lottery. @param count of all of them together, at most */
export async function openedNumbers(ctx: Ctx, count: number): Promise<CallOutput<typeof listOpenedNumbers>> {
  return shownToAll(ctx, `opened numbers ${count}`, async () => ({ value: await latestOfEach(ctx, count) }), 'moment');
}

async function latestOfEach(ctx: Ctx, count: number): Promise<CallOutput<typeof listOpenedNumbers>> {
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
  const make = async () => {
    const found = await store.nextAndLast(ctx.db, ctx.brand.id);
    const open = (await offered(ctx)).flatMap(({ code }) => {
      const next = found.get(code)?.next;
      return next ? [[code, drawOf(next)] as const] : [];
    });
    return {
      value: Object.fromEntries(open),
      untilMs: untilNextClose(open.map(([, { closesAtMs }]) => closesAtMs)),
    };
  };
  return shownToAll(ctx, 'open numbers', make, 'moment');
}

async function offered(ctx: Ctx): Promise<GameRow[]> {
  return (await gameStore.games(ctx.db, ctx.brand.id)).filter(({ enabled }) => enabled);
}

type Listed = LotteryMenuGame & Pick<GameRow, 'area'>;

function menuGames(ctx: Ctx, language: Language): Promise<readonly Listed[]> {
  const make = async () => {
    const value = await listedGames(ctx, language);
    return { value, untilMs: untilNextClose(value.map(({ closesAtMs }) => closesAtMs)) };
  };
  return shownToAll(ctx, `lotteries ${language}`, make, 'moment');
}

async function listedGames(ctx: Ctx, language: Language): Promise<Listed[]> {
  const found = await store.nextAndLast(ctx.db, ctx.brand.id);
  return (await offered(ctx)).map((row) => {
    const { next, last } = found.get(row.code) ?? {};
    return {
      gameCode: row.code,
      gameName: language === 'EN' ? row.name_en : row.name_bn,
      family: row.family,
      prizeMode: row.prize_mode as LotteryMenuGame['prizeMode'],
      accountTypeName: accountTypeOf(row),
      defaultPlayType: firstPlayOf(familyOf(row.family)),
      showIcon: lobby.drawingOf(row.code),
      everyMinutes: row.schedule.kind === 'every' ? row.schedule.minutes : null,
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

function isOfMode({ prizeMode }: Pick<LotteryMenuGame, 'prizeMode'>, wanted: string | undefined): boolean {
  return !wanted || wanted.toLowerCase() === prizeMode.toLowerCase();
}

/** Fast draws stand by their family, the others by where they are drawn. */
function groupOf({ family, prizeMode, area }: Listed, wanted: string | undefined): string | null {
  if (!isOfMode({ prizeMode }, wanted)) return null;
  if (area !== '') return area;
  return prizeMode === 'Lott' ? family : prizeMode;
}

function grouped(language: Language, games: readonly Listed[], groupIn: (game: Listed) => string | null): Menus {
  const words = said[language].groups as Readonly<Record<string, string>>;
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
