import {
  createRootRoute,
  createRoute,
  createRouter,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { barePath } from '../../contract/page-paths.ts';
import { type PromotionType, promotionTypes } from '../../contract/messages.ts';
import { useCallback } from 'react';
import { tokenOf } from '../kit/tokens.ts';
import { siteStatus } from '../kit/site.ts';
import { CrashPage } from './brand/CrashPage.tsx';
import { HomePage } from './home.tsx';
import { page } from './later.tsx';
import { MemberAddress } from './member-address.tsx';
import { categoryPaths, isMemberView, type Modal, modals, type PagedCategory } from './paths.ts';
import { isMissingFile, recover } from './release.ts';
import { gameIn, listIn, lotteryIn, type RootSearch, textIn, textsIn } from './searches.ts';
import { Shell } from './shell.tsx';

/** Those of one file. */
function information(name: keyof typeof import('./pages.tsx')) {
  return page(() => import('./pages.tsx').then((it) => it[name]), 'pages');
}

const guardExceptions = ['/login', '/register', '/register.html', '/helpmc', '/download'];

const root = createRootRoute({
  component: Shell,
  notFoundComponent: page(() => import('./brand/NotFoundPage.tsx').then((it) => it.NotFoundPage), 'below'),
  errorComponent: Crash,
  validateSearch: (given: Record<string, unknown>): RootSearch => ({
    modal: modals.find((modal) => modal === given['modal']),
    member: isMemberView(given['member']) ? given['member'] : undefined,
    agent: textIn(given['agent']),
    of: textIn(given['of']),
    deposit: /^\d{1,19}$/.test(String(given['deposit'])) ? String(given['deposit']) : undefined,
  }),
  beforeLoad: ({ location }) => {
    const guarded = siteStatus().info.routeGuard && tokenOf('member') === null;
    const path = barePath(location.pathname);
    if (guarded && !guardExceptions.includes(path) && !path.startsWith('/login/back/'))
      throw redirect({ to: '/login' });
  },
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/index', replace: true });
  },
});
/** Where a browser comes back from another company by which one signs in. */
const comeBack = createRoute({
  getParentRoute: () => root,
  path: '/login/back/$company',
  component: page(() => import('./come-back.tsx').then((it) => it.ComeBack), 'more'),
});
const member = createRoute({
  getParentRoute: () => root,
  path: '/member/$page',
  component: MemberAddress,
  beforeLoad: ({ params: { page } }) => {
    // The levels stand on a page of their own.
    if (page === 'playerRank') throw redirect({ to: '/vip', replace: true });
  },
});
const AgentAddress = page(() => import('./agent-address.tsx').then((it) => it.AgentAddress), 'below');
const agent = createRoute({ getParentRoute: () => root, path: '/agent', component: AgentAddress });
const agentHome = createRoute({ getParentRoute: () => root, path: '/agentHome', component: AgentAddress });
const hot = createRoute({
  getParentRoute: () => root,
  path: '/hot',
  component: page(() => import('./lobby/HotPage.tsx').then((it) => it.HotPage), 'games'),
});
const game = createRoute({
  getParentRoute: () => root,
  path: '/game',
  component: page(() => import('./game.tsx').then((it) => it.Game), 'games'),
  staticData: { headerOnly: true },
  validateSearch: gameIn,
});
const seamless = createRoute({
  getParentRoute: () => root,
  path: '/seamless',
  component: page(() => import('./game.tsx').then((it) => it.Game), 'games'),
  staticData: { headerOnly: true },
  validateSearch: gameIn,
});
const favourites = createRoute({
  getParentRoute: () => root,
  path: '/fav',
  component: page(() => import('./lobby/FavouritesPage.tsx').then((it) => it.FavouritesPage), 'games'),
});
const notices = createRoute({
  getParentRoute: () => root,
  path: '/noticePage',
  component: page(() => import('./messages/NoticePage.tsx').then((it) => it.NoticePage)),
  validateSearch: textsIn('notice', 'page'),
});
const promotions = createRoute({
  getParentRoute: () => root,
  path: '/promotions',
  component: page(() => import('./promotions.tsx').then((it) => it.Promotions), 'pages'),
  validateSearch: (given: Record<string, unknown>): { type?: PromotionType | undefined } => ({
    type: promotionTypes.find((type) => type === given['type']),
  }),
});
const promotion = createRoute({
  getParentRoute: () => root,
  path: '/promoDetail',
  component: page(() => import('./promotions.tsx').then((it) => it.Promotion), 'pages'),
  validateSearch: textsIn('id'),
});
const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  component: page(() => import('./help/HelpPage.tsx').then((it) => it.HelpPage), 'pages'),
});
const helpBare = createRoute({
  getParentRoute: () => root,
  path: '/helpmc',
  component: page(() => import('./help/HelpPage.tsx').then((it) => it.HelpPage), 'pages'),
  staticData: { bare: true },
});

const fairness = createRoute({
  getParentRoute: () => root,
  path: '/fairness',
  component: page(() => import('./fairness/FairnessPage.tsx').then((it) => it.FairnessPage), 'pages'),
});
const round = createRoute({
  getParentRoute: () => root,
  path: '/round',
  component: page(() => import('./fairness/RoundPage.tsx').then((it) => it.RoundPage), 'pages'),
  validateSearch: textsIn('round', 'shared'),
});
const feedback = createRoute({
  getParentRoute: () => root,
  path: '/feedback',
  component: page(() => import('./feedback/FeedbackPage.tsx').then((it) => it.FeedbackPage), 'pages'),
});
const service = createRoute({
  getParentRoute: () => root,
  path: '/service',
  component: information('Service'),
  staticData: { bare: true },
});
const vip = createRoute({
  getParentRoute: () => root,
  path: '/vip',
  component: information('Vip'),
});
const pointMall = createRoute({
  getParentRoute: () => root,
  path: '/pointMall',
  component: information('Points'),
  staticData: { noSide: true },
});
const activityCenter = createRoute({
  getParentRoute: () => root,
  path: '/activityCenter',
  component: page(() => import('./activities.tsx').then((it) => it.Activities), 'pages'),
});
const DownPage = information('Down');
const down = createRoute({ getParentRoute: () => root, path: '/down', component: DownPage });
/** The same for whoever is not logged in on a site that lets nobody else in. */
const download = createRoute({ getParentRoute: () => root, path: '/download', component: DownPage });
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: information('Join'),
});

/** Finds out whether a file is missing; anything else that broke is ours to mend, and a reload the best that can be done. */
function Crash({ error }: { error: unknown }) {
  const find = useCallback(async () => (isMissingFile(error) ? recover() : ('page' as const)), [error]);
  return <CrashPage find={find} />;
}

/** The home page, alone or under a dialog of who is not in yet. */
function homeRoute<P extends string>(path: P, modal?: Modal) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: HomePage,
    ...(modal && { staticData: { modal } }),
  });
}

/** @param vendor an address of one studio alone */
function categoryRoute<P extends string>(path: P, category: PagedCategory, vendor?: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: category.endsWith('SPORTS')
      ? page(() => import('./sports.tsx').then((it) => it.Sports), 'games', 'sports')
      : category === 'LIVE'
        ? page(() => import('./live.tsx').then((it) => it.Live), 'games')
        : page(() => import('./lobby/CategoryPage.tsx').then((it) => it.CategoryPage), 'games'),
    staticData: { category, ...(vendor && { vendor }) },
    validateSearch: listIn,
  });
}

/** The three addresses of the lottery, which differ in what they list: a lottery and how it is played may stand in them. */
function lotteryRoute<P extends string>(path: P) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: page(() => import('./lottery.tsx').then((it) => it.Lottery), 'games', 'lottery'),
    staticData: { headerOnly: true },
    validateSearch: lotteryIn,
  });
}

/** Draws of the house over all games of the kind. */
const elott = createRoute({
  getParentRoute: () => root,
  path: categoryPaths.ELOTT,
  component: page(() => import('./lottery.tsx').then((it) => it.Elott), 'games', 'lottery'),
  staticData: { category: 'ELOTT' },
  validateSearch: lotteryIn,
});

const tree = root.addChildren([
  start,
  homeRoute('/index'),
  homeRoute('/login', 'login'),
  homeRoute('/register', 'register'),
  homeRoute('/register.html', 'register'),
  comeBack,
  member,
  agent,
  agentHome,
  hot,
  game,
  seamless,
  favourites,
  notices,
  promotions,
  promotion,
  help,
  helpBare,
  fairness,
  round,
  feedback,
  service,
  vip,
  pointMall,
  activityCenter,
  down,
  download,
  join,
  categoryRoute(categoryPaths.RNG, 'RNG'),
  categoryRoute(categoryPaths.LIVE, 'LIVE'),
  categoryRoute(categoryPaths.SPORTS, 'SPORTS'),
  categoryRoute(categoryPaths.ESPORTS, 'ESPORTS'),
  categoryRoute(categoryPaths.FISH, 'FISH'),
  categoryRoute(categoryPaths.PVP, 'PVP'),
  elott,
  categoryRoute('/jlrng', 'RNG', 'JL'),
  categoryRoute('/pgrng', 'RNG', 'PG'),
  lotteryRoute(categoryPaths.LOTT),
  lotteryRoute('/vnlottery'),
  lotteryRoute('/seaLottery'),
]);

export const router = createRouter({
  routeTree: tree,
  scrollRestoration: true,
  // A page that does not come leaves the shell around it where it is.
  defaultErrorComponent: Crash,
  defaultHashScrollIntoView: true,
  // Addresses keep their texts as they are: ?page=2 is the text "2", not a number in JSON.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
