import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { CrashPage } from './office/CrashPage.tsx';
import { NotFoundPage } from './office/NotFoundPage.tsx';
import { OverviewRoom } from './overview.tsx';
import { pathOfSettings, paths, sportsFeedPath, sportsSlipsPath } from './paths.tsx';
import { type Room, rooms } from './rooms.ts';
import { Shell } from './shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage, errorComponent: CrashPage });

/** Rooms whose page is another than the one named after them, or is made of several slices. */
const ownPages: ReadonlySet<Room['key']> = new Set(['overview', 'proposals', 'feedback', 'settings', 'audit']);

const pages = import.meta.glob<Record<string, ComponentType>>([
  './*/*Page.tsx',
  '!./office/{Login,Crash,NotFound}Page.tsx',
]);

/** Each address with the page that it opens, which is loaded when it is first opened. */
const tree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: paths.overview, component: OverviewRoom }),
  page('/office/members/$memberId', () => import('./member.tsx'), 'Member'),
  page('/office/agents/$memberId', () => import('./agents/AgentPage.tsx'), 'AgentPage'),
  page('/office/withdrawals/$withdrawalId', () => import('./withdrawals/WithdrawalPage.tsx'), 'WithdrawalPage'),
  page('/office/deposits/$depositId', () => import('./cashier/DepositPage.tsx'), 'DepositPage'),
  page(paths.proposals, () => import('./proposals.tsx'), 'Proposals'),
  page('/office/transactions/$transactionId', () => import('./transaction.tsx'), 'Transaction'),
  page('/office/bets/$betId', () => import('./bet.tsx'), 'Bet'),
  page('/office/content/$announcementId', () => import('./messages/AnnouncementPage.tsx'), 'AnnouncementPage'),
  page('/office/help/$tag', () => import('./help/ArticlePage.tsx'), 'ArticlePage'),
  page(paths.feedback, () => import('./feedback/FeedbackList.tsx'), 'FeedbackList'),
  page('/office/feedback/$feedbackId', () => import('./feedback/FeedbackPage.tsx'), 'FeedbackPage'),
  page('/office/lotteries/$gameCode', () => import('./lottery/PlaysPage.tsx'), 'PlaysPage'),
  page('/office/card-hands/$handId', () => import('./pvp/CardHandPage.tsx'), 'CardHandPage'),
  page(sportsFeedPath, () => import('./sports/SportsFeedPage.tsx'), 'SportsFeedPage'),
  page(sportsSlipsPath, () => import('./sports/SharedSlipsPage.tsx'), 'SharedSlipsPage'),
  page('/office/sports/$eventId', () => import('./sports/SportsEventPage.tsx'), 'SportsEventPage'),
  page('/office/providers/$code', () => import('./providers/ProviderPage.tsx'), 'ProviderPage'),
  createRoute({
    getParentRoute: () => root,
    path: paths.settings,
    beforeLoad: () => {
      throw redirect({ href: pathOfSettings('general'), replace: true });
    },
  }),
  page('/office/settings/$section', () => import('./brand/SettingsPage.tsx'), 'SettingsPage'),
  page(paths.audit, () => import('./audit.tsx'), 'Audit'),
  ...rooms.filter(({ key }) => !ownPages.has(key)).map(pageOfRoom),
  page(paths.kit, () => import('./kit/KitPage.tsx'), 'KitPage'),
]);

export const router = createRouter({
  routeTree: tree,
  scrollRestoration: true,
  // Addresses keep their texts as they are: ?page=2 is the text "2", not a number in JSON.
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
});

function page<Name extends string>(path: string, load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, name) });
}

/** The room `bigWins` opens BigWinsPage.tsx, in whichever slice it lies. */
function pageOfRoom({ key, path }: Room) {
  const name = `${key.charAt(0).toUpperCase()}${key.slice(1)}Page`;
  const load = Object.entries(pages).find(([file]) => file.endsWith(`/${name}.tsx`))?.[1];
  if (!load) throw new Error(`there is no ${name}.tsx for the room ${key}`);
  return page(path, load, name);
}
