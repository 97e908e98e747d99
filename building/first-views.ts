import type { Language } from '../contract/brand.ts';
import type { PagePath } from '../contract/page-paths.ts';
import { inEach } from '../contract/in-both.ts';
import { words as first } from '../web/player/words.ts';
import { words as below } from '../web/player/menu-and-footer.words.ts';
import { words as games } from '../web/player/game-lists.words.ts';
import { words as lottery } from '../web/player/lotteries.words.ts';
import { words as pages } from '../web/player/information.words.ts';

/** What stands in the page of some addresses until its scripts have drawn it. */
export interface FirstView {
  /** `*`: wherever nothing else is said; `/lottery?gameCode`: the same address where it names a game. */
  paths: readonly (PagePath | '*' | '/lottery?gameCode')[];
  /** `{picture}` and `{text}` are places for what the server knows; `{logo}` gives way to a brand's own, `{nothing}` to what there is. */
  html: string;
}

const words = inEach({ ...first, ...below, ...lottery, ...pages, ...games, lobby: { ...first.lobby, ...games.lobby } });

/** Where a page's first part stands: beside the menu, alone under the header, in the middle of it, or as lotteries do. */
type Around = 'side' | 'page' | 'alone' | 'draws';

/** Letters of the house's name, as kit/Logo.tsx has them: how wide they are where they are 44 high. */
const nameWidths: Record<Language, number> = { BN: 98, EN: 120 };

/**
 * The first views of the player's pages in a language: the header's bar, and under it what the page begins with, in the
 * places where its scripts will have them (web/kit/styles/first-view.css).
 * @param signs address of the picture that holds the signs of the house
 */
export function firstViews(language: Language, signs: string): FirstView[] {
  const { lobby, lottery, promotions, messages, browsing, points } = words[language];
  const bare = (paths: FirstView['paths'], main: string, around: Around, bar = ''): FirstView => ({
    paths,
    html: `<div class="k-first-view" aria-hidden="true">${bar}<div class="k-first-main k-first-${around}">${main}</div></div>`,
  });
  const view = (paths: FirstView['paths'], main: string, around: Around = 'side'): FirstView => {
    const bar = `<div class="k-first-bar${around === 'side' ? ' k-first-menu' : ''}">${logo(language, signs)}</div>`;
    return bare(paths, main, around, bar);
  };
  const sign = (name: string) =>
    `<i class="k-first-sign"><svg width="36" height="36" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><use href="${signs}#${name}"/></svg></i>`;
  const head = (name: string, title: string, lead = '') =>
    `<div class="k-first-head">${sign(name)}<div><b>${text(title)}</b><p class="k-first-small">${text(lead) || '&nbsp;'}</p></div></div>`;
  const nothing = (title: string, hint: string) =>
    `{nothing}<div class="k-first-nothing"><strong>${text(title)}</strong><p>${text(hint)}</p></div>{/nothing}`;
  // A kind of which the house has no games yet.
  const noGames = nothing(lobby.noGames, lobby.noGamesHint);
  const list = (paths: FirstView['paths'], name: string, title: string) =>
    view(paths, `${head(name, title)}<div class="k-first-game">{picture}</div>${noGames}`);
  const studio = nothing(browsing.studioEmpty, browsing.studioEmptyHint);
  const draws = (paths: FirstView['paths'], title: string) =>
    view(paths, `${head('lottery', title, lottery.lead)}<i class="k-first-block"></i>`, 'draws');
  const help = '<div class="k-first-help">{picture}</div>';
  const card = '<div class="k-first-card">{text}</div>';
  return [
    view(['/', '/index', '/login', '/register', '/register.html'], '<div class="k-first-banner">{picture}</div>'),
    list(['/rng'], 'slots', lobby.RNG),
    view(['/jlrng', '/pgrng'], `${head('slots', lobby.RNG)}${studio}`),
    list(['/live'], 'live', lobby.LIVE),
    list(['/sports'], 'sports', lobby.SPORTS),
    list(['/esports'], 'esports', lobby.ESPORTS),
    list(['/fish'], 'fish', lobby.FISH),
    list(['/pvp'], 'cards', lobby.PVP),
    view(
      ['/elott'],
      `${head('elott', lobby.ELOTT)}<b class="k-first-part">${text(lottery.drawsNow)}</b>{text}<div class="k-first-studio">{picture}</div>${noGames}`,
    ),
    view(['/hot'], `${head('hot', lobby.hotGames, lobby.hotHint)}<div class="k-first-game">{picture}</div>`),
    view(['/fav'], head('favourites', browsing.favourites, browsing.favouritesHint)),
    draws(['/lottery'], lottery.kind.all),
    draws(['/vnlottery'], lottery.kind.VN),
    draws(['/seaLottery'], lottery.kind.SEA),
    view(['/lottery?gameCode'], '{text}<i class="k-first-block"></i>', 'draws'),
    view(
      ['/promotions'],
      `<b>${text(promotions.title)}</b><p>${text(promotions.lead)}</p><div class="k-first-promotion">{picture}</div>`,
    ),
    view(
      ['/promoDetail'],
      `<div class="k-first-promotion-page">${nothing(promotions.gone, promotions.goneHint)}{picture}</div>`,
    ),
    view(['/noticePage'], `<b>${text(messages.notices)}</b>{text}`),
    view(['/help'], help),
    view(['/vip', '/down'], card),
    view(['/pointMall'], `${card}${nothing(points.off, points.offHint)}`, 'page'),
    view(['/download'], card, 'page'),
    view(['/join'], '{text}'),
    // Without a header.
    bare(['/helpmc'], help, 'page'),
    { paths: ['/service'], html: '' },
    view(['/game', '/seamless'], `{picture}${nothing(lobby.notFound, lobby.notFoundHint)}`, 'alone'),
    view(['*'], ''),
  ];
}

function logo(language: Language, signs: string): string {
  const width = (nameWidths[language] * 27.2) / 44;
  const mark = `<svg width="34" height="34" viewBox="-32 -32 64 64"><use href="${signs}#mark"/></svg>`;
  const name = `<svg width="${width.toFixed(1)}" height="27.2" viewBox="0 0 ${nameWidths[language]} 44" fill="currentColor"><use href="${signs}#name-${language.toLowerCase()}"/></svg>`;
  return `{logo}${mark}${name}{/logo}`;
}

function text(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{', '&#123;');
}
