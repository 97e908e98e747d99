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
    path: paths.excluded,
    component: lazyRouteComponent(() => import('./protection/ExcludedPage.tsx'), 'ExcludedPage'),
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
    path: paths.withdrawals,
    component: lazyRouteComponent(() => import('./withdrawals/WithdrawalsPage.tsx'), 'WithdrawalsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/office/withdrawals/$withdrawalId',
    component: lazyRouteComponent(() => import('./withdrawals/WithdrawalPage.tsx'), 'WithdrawalPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/office/deposits/$depositId',
    component: lazyRouteComponent(() => import('./cashier/DepositPage.tsx'), 'DepositPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.cases,
    component: lazyRouteComponent(() => import('./cashier/CasesPage.tsx'), 'CasesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.methods,
    component: lazyRouteComponent(() => import('./cashier/MethodsPage.tsx'), 'MethodsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.reconciliation,
    component: lazyRouteComponent(() => import('./cashier/ReconciliationPage.tsx'), 'ReconciliationPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.callbacks,
    component: lazyRouteComponent(() => import('./cashier/CallbacksPage.tsx'), 'CallbacksPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.proposals,
    component: lazyRouteComponent(() => import('./proposals.tsx'), 'Proposals'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.corrections,
    component: lazyRouteComponent(() => import('./corrections/CorrectionsPage.tsx'), 'CorrectionsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/office/transactions/$transactionId',
    component: lazyRouteComponent(() => import('./transaction.tsx'), 'Transaction'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.liability,
    component: lazyRouteComponent(() => import('./office/LiabilityPage.tsx'), 'LiabilityPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.ledger,
    component: lazyRouteComponent(() => import('./wallet/LedgerPage.tsx'), 'LedgerPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.bonuses,
    component: lazyRouteComponent(() => import('./bonuses/BonusesPage.tsx'), 'BonusesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.content,
    component: lazyRouteComponent(() => import('./messages/ContentPage.tsx'), 'ContentPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/office/content/$announcementId',
    component: lazyRouteComponent(() => import('./messages/AnnouncementPage.tsx'), 'AnnouncementPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.messages,
    component: lazyRouteComponent(() => import('./messages/MessagesPage.tsx'), 'MessagesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.help,
    component: lazyRouteComponent(() => import('./help/HelpPage.tsx'), 'HelpPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/office/help/$tag',
    component: lazyRouteComponent(() => import('./help/ArticlePage.tsx'), 'ArticlePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.outbox,
    component: lazyRouteComponent(() => import('./verification/OutboxPage.tsx'), 'OutboxPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.feedback,
    component: lazyRouteComponent(() => import('./feedback/FeedbackList.tsx'), 'FeedbackList'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/office/feedback/$feedbackId',
    component: lazyRouteComponent(() => import('./feedback/FeedbackPage.tsx'), 'FeedbackPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.words,
    component: lazyRouteComponent(() => import('./words/WordsPage.tsx'), 'WordsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.chat,
    component: lazyRouteComponent(() => import('./chat/ChatPage.tsx'), 'ChatPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.games,
    component: lazyRouteComponent(() => import('./lobby/GamesPage.tsx'), 'GamesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.returns,
    component: lazyRouteComponent(() => import('./returns/ReturnsPage.tsx'), 'ReturnsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.draws,
    component: lazyRouteComponent(() => import('./lottery/DrawsPage.tsx'), 'DrawsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.bigWins,
    component: lazyRouteComponent(() => import('./lottery/BigWinsPage.tsx'), 'BigWinsPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.lotteries,
    component: lazyRouteComponent(() => import('./lottery/LotteriesPage.tsx'), 'LotteriesPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/office/lotteries/$gameCode',
    component: lazyRouteComponent(() => import('./lottery/PlaysPage.tsx'), 'PlaysPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: paths.providers,
    component: lazyRouteComponent(() => import('./providers/ProvidersPage.tsx'), 'ProvidersPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/office/providers/$code',
    component: lazyRouteComponent(() => import('./providers/ProviderPage.tsx'), 'ProviderPage'),
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
