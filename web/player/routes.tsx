import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { tokenOf } from '../kit/tokens.ts';
import { siteStatus } from '../kit/site.ts';
import { CrashPage } from './brand/CrashPage.tsx';
import { HomePage } from './home.tsx';
import { categoryPaths, isMemberView, type MemberView, type Modal, modals, type PagedCategory } from './paths.ts';
import { Shell } from './shell.tsx';

interface RootSearch {
  modal?: Modal | undefined;
  member?: MemberView | undefined;
  /** The payment company sends the payer back with the number of his deposit. */
  deposit?: string | undefined;
}

const guardExceptions = ['/login', '/register', '/register.html', '/helpmc', '/download'];

const root = createRootRoute({
  component: Shell,
  notFoundComponent: lazyRouteComponent(() => import('./brand/NotFoundPage.tsx'), 'NotFoundPage'),
  errorComponent: CrashPage,
  validateSearch: (given: Record<string, unknown>): RootSearch => ({
    modal: modals.find((modal) => modal === given['modal']),
    member: isMemberView(given['member']) ? given['member'] : undefined,
    deposit: /^\d{1,19}$/.test(String(given['deposit'])) ? String(given['deposit']) : undefined,
  }),
  beforeLoad: ({ location }) => {
    const guarded = siteStatus().info.routeGuard && tokenOf('member') === null;
    if (guarded && !guardExceptions.includes(location.pathname)) throw redirect({ to: '/login' });
  },
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/index', replace: true });
  },
});
const home = createRoute({ getParentRoute: () => root, path: '/index', component: HomePage });
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: HomePage,
  staticData: { modal: 'login' },
});
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  component: HomePage,
  staticData: { modal: 'register' },
});
const registerHtml = createRoute({
  getParentRoute: () => root,
  path: '/register.html',
  component: HomePage,
  staticData: { modal: 'register' },
});
const member = createRoute({ getParentRoute: () => root, path: '/member/$page', component: HomePage });
const hot = createRoute({
  getParentRoute: () => root,
  path: '/hot',
  component: lazyRouteComponent(() => import('./lobby/HotPage.tsx'), 'HotPage'),
});
const game = createRoute({
  getParentRoute: () => root,
  path: '/game',
  component: lazyRouteComponent(() => import('./game.tsx'), 'Game'),
  staticData: { headerOnly: true },
  validateSearch: (given: Record<string, unknown>): { game?: string | undefined; fun?: '1' | undefined } => ({
    game: textIn(given['game']),
    fun: textIn(given['fun']) === '1' ? '1' : undefined,
  }),
});
const notices = createRoute({
  getParentRoute: () => root,
  path: '/noticePage',
  component: lazyRouteComponent(() => import('./messages/NoticePage.tsx'), 'NoticePage'),
  validateSearch: (given: Record<string, unknown>): { notice?: string | undefined; page?: string | undefined } => ({
    notice: textIn(given['notice']),
    page: textIn(given['page']),
  }),
});
const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  component: lazyRouteComponent(() => import('./help/HelpPage.tsx'), 'HelpPage'),
});
const helpBare = createRoute({
  getParentRoute: () => root,
  path: '/helpmc',
  component: lazyRouteComponent(() => import('./help/HelpPage.tsx'), 'HelpPage'),
  staticData: { bare: true },
});

function categoryRoute<P extends string>(path: P, category: PagedCategory) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import('./lobby/CategoryPage.tsx'), 'CategoryPage'),
    staticData: { category },
    validateSearch: (given: Record<string, unknown>): { page?: string | undefined } => ({
      page: textIn(given['page']),
    }),
  });
}

const tree = root.addChildren([
  start,
  home,
  login,
  register,
  registerHtml,
  member,
  hot,
  game,
  notices,
  help,
  helpBare,
  categoryRoute(categoryPaths.RNG, 'RNG'),
  categoryRoute(categoryPaths.LIVE, 'LIVE'),
  categoryRoute(categoryPaths.SPORTS, 'SPORTS'),
  categoryRoute(categoryPaths.ESPORTS, 'ESPORTS'),
  categoryRoute(categoryPaths.FISH, 'FISH'),
  categoryRoute(categoryPaths.PVP, 'PVP'),
]);

export const router = createRouter({
  routeTree: tree,
  scrollRestoration: true,
  defaultHashScrollIntoView: true,
  // Addresses keep their texts as they are: ?page=2 is the text "2", not a number in JSON.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
});

/** The router reads ?page=2 as a number; an address holds texts. */
function textIn(given: unknown): string | undefined {
  if (given === undefined || given === null || given === '') return undefined;
  return typeof given === 'string' ? given : JSON.stringify(given);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The dialog that belongs to the address. */
    modal?: Modal;
    /** Header only: no side menu, footer or bottom bar. */
    headerOnly?: boolean;
    /** Not even the header. */
    bare?: boolean;
    category?: PagedCategory;
  }
}
