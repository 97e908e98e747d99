/** The addresses of the players' pages. The server knows by them what is no file; the web's routes are exactly these. */
export const pagePaths = [
  '/',
  '/index',
  '/login',
  '/register',
  '/register.html',
  '/login/back/$company',
  '/noticePage',
  '/vip',
  '/pointMall',
  '/activityCenter',
  '/live',
  '/sports',
  '/esports',
  '/rng',
  '/pvp',
  '/fish',
  '/hot',
  '/fav',
  '/jlrng',
  '/pgrng',
  '/lottery',
  '/vnlottery',
  '/seaLottery',
  '/elott',
  '/promotions',
  '/promoDetail',
  '/seamless',
  '/help',
  '/helpmc',
  '/down',
  '/download',
  '/join',
  '/game',
  '/fairness',
  '/round',
  '/feedback',
  '/service',
  '/member/$page',
  '/agent',
  '/agentHome',
] as const;
export type PagePath = (typeof pagePaths)[number];

/** An address as its page knows it: the slash behind it is none of it. */
export function barePath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

/** The page of an address; null where there is none. */
export function pagePathOf(path: string): PagePath | null {
  const bare = barePath(path);
  if (bare.startsWith('/member/')) return '/member/$page';
  if (bare.startsWith('/login/back/')) return '/login/back/$company';
  return pagePaths.find((known) => known === bare) ?? null;
}
