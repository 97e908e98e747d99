import type { GameCategory } from '../contract/bets.ts';
import type { Language } from '../contract/brand.ts';
import type { Call, CallInput, CallOutput, FirstAnswer } from '../contract/call.ts';
import { getHelpCenter, HELP_PICTURE } from '../contract/help.ts';
import { GAMES_A_PAGE, getGameVendor, listGames, listHotGames } from '../contract/lobby.ts';
import {
  listLotteryMenus,
  listPopularLotteries,
  listVnLotteryMenu,
  POPULAR_LOTTERIES,
} from '../contract/lottery-menus.ts';
import { ANNOUNCED_AT_ONCE, listAnnouncements } from '../contract/messages.ts';
import { unescapeRichText } from '../contract/rich-text.ts';
import { getVipLadder } from '../contract/vip.ts';
import * as help from './help/service.ts';
import * as lobby from './lobby/service.ts';
import * as lottery from './lottery/service.ts';
import * as messages from './messages/service.ts';
import { type Ctx, isSwitchedOn } from './platform/process/ctx.ts';
import type { FirstPage } from './platform/pages/page-html.ts';
import { shown } from './platform/pages/shown.ts';
import * as vip from './vip/service.ts';

type Beginning = Pick<FirstPage, 'answers' | 'firstImage' | 'firstText' | 'madeOf'>;
type Begin = (ctx: Ctx, language: Language, named: string | null) => Promise<Partial<Beginning>>;

/**
 * What a visitor's page would ask for at once, so that it comes with the page (web/kit/first.ts finds it by call and input), and
 * the picture and the words that it shows first: the kinds of games for the menu of each, and what single pages show.
 */
export async function beginningOf(
  ctx: Ctx,
  { path, named }: { path: string; named: string | null },
  language: Language,
): Promise<Beginning> {
  const nothing = { answers: [], firstImage: null, firstText: null, madeOf: [] };
  if (/^\/(?:office|play)(?:\/|$)/.test(path)) return nothing;
  const lanes = await lobby.vendors(ctx, language);
  const begun = await beginnings[pageOf(path, named)]?.(ctx, language, named);
  return { ...nothing, ...begun, answers: [answered(getGameVendor, {}, lanes), ...(begun?.answers ?? [])] };
}

function answered<C extends Call>({ name }: C, input: CallInput<C>, answer: CallOutput<C>): FirstAnswer {
  return [name, input as object, answer as object];
}

/** The address of a lottery's list is another page where it names one of them. */
export function pageOf(path: string, named: string | null): string {
  return lotteryPaths.includes(path) && named !== null ? ONE_LOTTERY : path;
}

/** What the page is for is not there. */
const NOTHING = { as: 'nothing', title: '', paragraphs: [] } as const;
const ONE_LOTTERY = '/lottery?gameCode';
const lotteryPaths = ['/lottery', '/vnlottery', '/seaLottery'];

const beginnings: Readonly<Record<string, Begin>> = {
  ...forAll(['/', '/index', '/index.html', '/login', '/register', '/register.html'], homeOf),
  ...forAll(['/help', '/helpmc'], helpOf),
  '/promotions': promotionsOf,
  '/promoDetail': promotionOf,
  '/noticePage': noticesOf,
  '/hot': hotOf,
  '/rng': gamesOf('RNG'),
  '/live': gamesOf('LIVE'),
  '/sports': gamesOf('SPORTS'),
  '/esports': gamesOf('ESPORTS'),
  '/fish': gamesOf('FISH'),
  '/pvp': gamesOf('PVP'),
  '/elott': elotteriesOf,
  '/jlrng': gamesOfStudio('JL'),
  '/pgrng': gamesOfStudio('PG'),
  ...forAll(['/game', '/seamless'], gameOf),
  '/lottery': lotteriesOf,
  '/vnlottery': async (ctx, language) => ({
    answers: [answered(listVnLotteryMenu, {}, await lottery.vnMenus(ctx, language))],
  }),
  '/seaLottery': async (ctx, language) => ({
    answers: [answered(listLotteryMenus, { prizeMode: 'SEA' }, await lottery.menus(ctx, language, 'SEA'))],
  }),
  [ONE_LOTTERY]: oneLotteryOf,
  '/vip': vipOf,
  '/pointMall': async (ctx, language, named) =>
    isSwitchedOn(ctx.brand, { feature: 'PTSYS3' }) ? textOf('points')(ctx, language, named) : { firstText: NOTHING },
  ...forAll(['/down', '/download'], textOf('app')),
  '/join': textOf('join'),
};

function forAll(paths: readonly string[], begin: Begin): Record<string, Begin> {
  return Object.fromEntries(paths.map((path) => [path, begin]));
}

async function homeOf(ctx: Ctx, language: Language): Promise<Partial<Beginning>> {
  const announcements = await announcementsOf(ctx, language);
  const banner = announcements.banners.find(({ groupName }) => groupName === 'w_home');
  return {
    answers: [...hotAnswers(await hotGamesOf(ctx, language)), announcedOf(announcements)],
    firstImage: banner?.url ?? null,
  };
}

async function hotOf(ctx: Ctx, language: Language): Promise<Partial<Beginning>> {
  const hotGames = await hotGamesOf(ctx, language);
  return { answers: hotAnswers(hotGames), firstImage: pictureOf(ctx, hotGames?.list[0]) };
}

function announcementsOf(ctx: Ctx, language: Language) {
  return messages.announcements(ctx, { types: ANNOUNCED_AT_ONCE }, language);
}

function announcedOf(announcements: CallOutput<typeof listAnnouncements>): FirstAnswer {
  return answered(listAnnouncements, { types: ANNOUNCED_AT_ONCE }, announcements);
}

async function hotGamesOf(ctx: Ctx, language: Language): Promise<CallOutput<typeof listHotGames> | undefined> {
  return isSwitchedOn(ctx.brand, listHotGames) ? lobby.hotGames(ctx, undefined, language) : undefined;
}

/** None where the brand has them switched off. */
function hotAnswers(games: CallOutput<typeof listHotGames> | undefined): FirstAnswer[] {
  return games ? [answered(listHotGames, {}, games)] : [];
}

async function noticesOf(ctx: Ctx, language: Language): Promise<Partial<Beginning>> {
  const announcements = await announcementsOf(ctx, language);
  const titles = announcements.player.slice(0, FIRST_NOTICES).map(({ title }) => title);
  return { answers: [announcedOf(announcements)], firstText: { as: 'list', title: '', paragraphs: titles } };
}

/** So many titles stand in a first view. */
const FIRST_NOTICES = 9;

async function promotionsOf(ctx: Ctx, language: Language): Promise<Partial<Beginning>> {
  const promotions = await messages.announcements(ctx, { types: 'PR' }, language);
  const url = promotions.promotion[0]?.announcementImages[0]?.imageUrl;
  return { answers: [answered(listAnnouncements, { types: 'PR' }, promotions)], firstImage: url ?? null };
}

/** The promotion that the address names; where it names none, the first of those that its page shows instead. */
async function promotionOf(ctx: Ctx, language: Language, named: string | null): Promise<Partial<Beginning>> {
  const promotions = await messages.announcements(ctx, { types: 'PR' }, language);
  const promotion = promotions.promotion.find(({ id }) => id === named);
  const shownFirst = promotion ?? promotions.promotion.find(({ state }) => state === 'open');
  return {
    answers: [answered(listAnnouncements, { types: 'PR' }, promotions)],
    firstImage: shownFirst?.announcementImages[0]?.imageUrl ?? null,
    firstText: promotion ? null : NOTHING,
  };
}

async function helpOf(ctx: Ctx, language: Language): Promise<Partial<Beginning>> {
  return { answers: [articlesOf(await help.helpCenter(ctx, {}, language))], firstImage: HELP_PICTURE };
}

function articlesOf(articles: CallOutput<typeof getHelpCenter>): FirstAnswer {
  return answered(getHelpCenter, { device: 'WEB' }, articles);
}

async function vipOf(ctx: Ctx, language: Language, named: string | null): Promise<Partial<Beginning>> {
  const { answers = [], firstText = null } = await textOf('vip')(ctx, language, named);
  return { answers: [...answers, answered(getVipLadder, {}, await vip.ladder(ctx, language))], firstText };
}

/** A page that begins with an article of the help centre. */
function textOf(tag: string): Begin {
  return async (ctx, language) => {
    const articles = await help.helpCenter(ctx, {}, language);
    const article = articles.find((one) => one.tag === tag);
    return { answers: [articlesOf(articles)], firstText: article ? saidBy(article) : null };
  };
}

function saidBy({ title, body }: CallOutput<typeof getHelpCenter>[number]): FirstPage['firstText'] {
  const parts = body.split(/<\/(?:p|li|h3|h4|blockquote)>/).map((part) => part.replaceAll(/<[^>]*>/g, '').trim());
  return { as: 'article', title, paragraphs: parts.filter((part) => part !== '').map(unescapeRichText) };
}

async function lotteriesOf(ctx: Ctx, language: Language): Promise<Partial<Beginning>> {
  const most = async () => ({ value: await lottery.popular(ctx, language, { count: POPULAR_LOTTERIES }) });
  const [menus, popular] = await Promise.all([
    lottery.menus(ctx, language),
    shown(ctx, `popular lotteries ${language}`, most, 'moment'),
  ]);
  return {
    answers: [
      answered(listLotteryMenus, {}, menus),
      answered(listPopularLotteries, { count: POPULAR_LOTTERIES }, popular),
    ],
  };
}

async function elotteriesOf(ctx: Ctx, language: Language): Promise<Partial<Beginning>> {
  const { answers = [], firstText } = await gamesOf('ELOTT')(ctx, language, null);
  const menus = await lottery.menus(ctx, language, 'Elott');
  const names = Object.values(menus).flatMap(({ gameMenus }) => gameMenus.map(({ gameName }) => gameName));
  const { data } = await lobby.vendors(ctx, language);
  const [studio] = data.lanes.find(({ title }) => title === 'ELOTT')?.cards ?? [];
  return {
    answers: [...answers, answered(listLotteryMenus, { prizeMode: 'Elott' }, menus)],
    firstImage: studio ? pictureOf(ctx, { showIcon: studio.lagerIcon }) : null,
    firstText: names.length > 0 ? { as: 'strip', title: '', paragraphs: names } : (firstText ?? null),
  };
}

/** Its draws run on from second to second: only the name and how to win come with the page. */
async function oneLotteryOf(ctx: Ctx, language: Language, named: string | null): Promise<Partial<Beginning>> {
  const menus = await lottery.menus(ctx, language);
  const game = Object.values(menus)
    .flatMap(({ gameMenus }) => gameMenus)
    .find((one) => one.gameCode === named);
  const hint = game && lottery.firstHint(game, language);
  const firstText = game && { as: 'name' as const, title: game.gameName, paragraphs: hint ? [hint] : [] };
  return { firstText: firstText ?? null, madeOf: [menus] };
}

function gamesOf(gameType: GameCategory): Begin {
  return async (ctx, language) => {
    const asked = { gameType, gameClassify: 'ALL', pageNo: 1, pageSize: GAMES_A_PAGE };
    if (!isSwitchedOn(ctx.brand, listGames)) return {};
    const games = await lobby.games(ctx, asked, language);
    return {
      answers: [answered(listGames, asked, games)],
      firstImage: pictureOf(ctx, games.games[0]),
      firstText: games.games.length === 0 ? NOTHING : null,
    };
  };
}

/** All that the brand has of a studio comes later; that it has nothing is said at once. */
function gamesOfStudio(vassalage: string): Begin {
  return async (ctx, language) => {
    const { data } = await lobby.vendors(ctx, language);
    const lane = data.lanes.find(({ title }) => title === 'RNG');
    return { firstText: lane?.cards.some((card) => card.vassalage === vassalage) ? null : NOTHING };
  };
}

async function gameOf(ctx: Ctx, language: Language, named: string | null): Promise<Partial<Beginning>> {
  const game = named === null ? undefined : await lobby.gameIfKnown(ctx, named, language);
  return game ? { firstImage: pictureOf(ctx, game) } : { firstText: NOTHING };
}

/** Where pictures come from the brand's CDNs, the page itself chooses one of them. */
function pictureOf(ctx: Ctx, game: { showIcon: string | null } | undefined): string | null {
  return ctx.brand.settings.imageCDNs.length === 0 ? (game?.showIcon ?? null) : null;
}
