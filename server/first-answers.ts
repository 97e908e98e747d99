import type { GameCategory } from '../contract/bets.ts';
import type { Language } from '../contract/brand.ts';
import { HELP_PICTURE } from '../contract/help.ts';
import { GAMES_A_PAGE, listGames, listHotGames } from '../contract/lobby.ts';
import * as help from './help/service.ts';
import * as lobby from './lobby/service.ts';
import * as messages from './messages/service.ts';
import { type Ctx, isSwitchedOn } from './platform/ctx.ts';
import type { FirstImage, FirstPage } from './platform/page-html.ts';

type Beginning = Pick<FirstPage, 'answers' | 'firstImage'>;

/**
 * What a visitor's page would ask for at once, so that it comes with the page (web/kit/first.ts reads it by name), and
 * the picture it shows first: the kinds of games for the menu of each, and what single pages show.
 */
export async function beginningOf(ctx: Ctx, path: string, language: Language): Promise<Beginning> {
  if (/^\/(?:office|play)(?:\/|$)/.test(path)) return { answers: {}, firstImage: null };
  const lanes = await lobby.vendors(ctx, language);
  const { answers, firstImage } = (await beginnings[path]?.(ctx, language)) ?? { answers: {}, firstImage: null };
  return { answers: { lanes, ...answers }, firstImage };
}

type Begin = (ctx: Ctx, language: Language) => Promise<Beginning>;

const beginnings: Readonly<Record<string, Begin>> = {
  ...forAll(['/', '/index', '/index.html', '/login', '/register', '/register.html'], homeOf),
  ...forAll(['/help', '/helpmc'], helpOf),
  '/promotions': promotionsOf,
  '/rng': gamesOf('RNG'),
  '/live': gamesOf('LIVE'),
  '/sports': gamesOf('SPORTS'),
  '/esports': gamesOf('ESPORTS'),
  '/fish': gamesOf('FISH'),
  '/pvp': gamesOf('PVP'),
};

function forAll(paths: readonly string[], begin: Begin): Record<string, Begin> {
  return Object.fromEntries(paths.map((path) => [path, begin]));
}

async function homeOf(ctx: Ctx, language: Language): Promise<Beginning> {
  const announcements = await messages.announcements(ctx, { types: 'B,PL,H,PU' }, language);
  const hotGames = isSwitchedOn(ctx.brand, listHotGames) ? await lobby.hotGames(ctx, undefined, language) : undefined;
  const banner = announcements.banners.find(({ groupName }) => groupName === 'w_home');
  return { answers: { hotGames, announcements }, firstImage: placed(banner?.url, 'banner') };
}

async function promotionsOf(ctx: Ctx, language: Language): Promise<Beginning> {
  const promotions = await messages.announcements(ctx, { types: 'PR' }, language);
  const url = promotions.promotion[0]?.announcementImages[0]?.imageUrl;
  return { answers: { promotions }, firstImage: placed(url, 'promotion') };
}

async function helpOf(ctx: Ctx, language: Language): Promise<Beginning> {
  return { answers: { help: await help.helpCenter(ctx, {}, language) }, firstImage: placed(HELP_PICTURE, 'help') };
}

function placed(url: string | null | undefined, place: FirstImage['place']): FirstImage | null {
  return url ? { url, place } : null;
}

function gamesOf(gameType: GameCategory): Begin {
  return async (ctx, language) => {
    const asked = { gameType, gameClassify: 'ALL', pageNo: 1, pageSize: GAMES_A_PAGE };
    if (!isSwitchedOn(ctx.brand, listGames)) return { answers: {}, firstImage: null };
    const games = await lobby.games(ctx, asked, language);
    // Where pictures come from the brand's CDNs, the page itself chooses one of them.
    const ours = ctx.brand.settings.imageCDNs.length === 0 ? games.games[0]?.showIcon : undefined;
    return { answers: { [`games ${gameType}`]: games }, firstImage: placed(ours, 'game') };
  };
}
