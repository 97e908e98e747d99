import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { CrashPage } from './office/CrashPage.tsx';
import { NotFoundPage } from './office/NotFoundPage.tsx';
import { OverviewRoom } from './overview.tsx';
import { pathOfSettings, paths } from './paths.tsx';
import { Shell } from './shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage, errorComponent: CrashPage });

const tree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: paths.overview, component: OverviewRoom }),
  createRoute({
    getParentRoute: () => root,
    path: paths.members,
    component: lazyRouteComponent(() => import('./members/MembersPage.tsx'), 'MembersPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/office/members/$memberId',
    component: lazyRouteComponent(() => import('./member.tsx'), 'Member'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.deposits,
    component: lazyRouteComponent(() => import('./cashier/DepositsPage.tsx'), 'DepositsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.callbacks,
    component: lazyRouteComponent(() => import('./cashier/CallbacksPage.tsx'), 'CallbacksPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.ledger,
    component: lazyRouteComponent(() => import('./wallet/LedgerPage.tsx'), 'LedgerPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.games,
    component: lazyRouteComponent(() => import('./lobby/GamesPage.tsx'), 'GamesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.settings,
    beforeLoad: () => {
      throw redirect({ href: pathOfSettings('general'), replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/office/settings/$section',
    component: lazyRouteComponent(() => import('./brand/SettingsPage.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.history,
    component: lazyRouteComponent(() => import('./brand/HistoryPage.tsx'), 'HistoryPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.staff,
    component: lazyRouteComponent(() => import('./office/StaffPage.tsx'), 'StaffPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.audit,
    component: lazyRouteComponent(() => import('./audit.tsx'), 'Audit'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.kit,
    component: lazyRouteComponent(() => import('./kit/KitPage.tsx'), 'KitPage'),
  }),
]);

export const router = createRouter({
  routeTree: tree,
  scrollRestoration: true,
  // Addresses keep their texts as they are: ?page=2 is the text "2", not a number in JSON.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
});
