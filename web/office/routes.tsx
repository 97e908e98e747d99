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
import { pathOfSettings, paths } from './paths.tsx';
import { Shell } from './shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage, errorComponent: CrashPage });

/** Each address with the page that it opens, which is loaded when it is first opened. */
const tree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: paths.overview, component: OverviewRoom }),
  page(paths.members, () => import('./members/MembersPage.tsx'), 'MembersPage'),
  page(paths.excluded, () => import('./protection/ExcludedPage.tsx'), 'ExcludedPage'),
  page('/office/members/$memberId', () => import('./member.tsx'), 'Member'),
  page(paths.deposits, () => import('./cashier/DepositsPage.tsx'), 'DepositsPage'),
  page(paths.withdrawals, () => import('./withdrawals/WithdrawalsPage.tsx'), 'WithdrawalsPage'),
  page('/office/withdrawals/$withdrawalId', () => import('./withdrawals/WithdrawalPage.tsx'), 'WithdrawalPage'),
  page('/office/deposits/$depositId', () => import('./cashier/DepositPage.tsx'), 'DepositPage'),
  page(paths.cases, () => import('./cashier/CasesPage.tsx'), 'CasesPage'),
  page(paths.methods, () => import('./cashier/MethodsPage.tsx'), 'MethodsPage'),
  page(paths.reconciliation, () => import('./cashier/ReconciliationPage.tsx'), 'ReconciliationPage'),
  page(paths.callbacks, () => import('./cashier/CallbacksPage.tsx'), 'CallbacksPage'),
  page(paths.proposals, () => import('./proposals.tsx'), 'Proposals'),
  page(paths.corrections, () => import('./corrections/CorrectionsPage.tsx'), 'CorrectionsPage'),
  page('/office/transactions/$transactionId', () => import('./transaction.tsx'), 'Transaction'),
  page(paths.liability, () => import('./office/LiabilityPage.tsx'), 'LiabilityPage'),
  page(paths.ledger, () => import('./wallet/LedgerPage.tsx'), 'LedgerPage'),
  page(paths.bonuses, () => import('./bonuses/BonusesPage.tsx'), 'BonusesPage'),
  page(paths.content, () => import('./messages/ContentPage.tsx'), 'ContentPage'),
  page('/office/content/$announcementId', () => import('./messages/AnnouncementPage.tsx'), 'AnnouncementPage'),
  page(paths.messages, () => import('./messages/MessagesPage.tsx'), 'MessagesPage'),
  page(paths.help, () => import('./help/HelpPage.tsx'), 'HelpPage'),
  page('/office/help/$tag', () => import('./help/ArticlePage.tsx'), 'ArticlePage'),
  page(paths.outbox, () => import('./verification/OutboxPage.tsx'), 'OutboxPage'),
  page(paths.feedback, () => import('./feedback/FeedbackList.tsx'), 'FeedbackList'),
  page('/office/feedback/$feedbackId', () => import('./feedback/FeedbackPage.tsx'), 'FeedbackPage'),
  page(paths.words, () => import('./words/WordsPage.tsx'), 'WordsPage'),
  page(paths.chat, () => import('./chat/ChatPage.tsx'), 'ChatPage'),
  page(paths.games, () => import('./lobby/GamesPage.tsx'), 'GamesPage'),
  page(paths.returns, () => import('./returns/ReturnsPage.tsx'), 'ReturnsPage'),
  page(paths.draws, () => import('./lottery/DrawsPage.tsx'), 'DrawsPage'),
  page(paths.bigWins, () => import('./lottery/BigWinsPage.tsx'), 'BigWinsPage'),
  page(paths.lotteries, () => import('./lottery/LotteriesPage.tsx'), 'LotteriesPage'),
  page('/office/lotteries/$gameCode', () => import('./lottery/PlaysPage.tsx'), 'PlaysPage'),
  page(paths.providers, () => import('./providers/ProvidersPage.tsx'), 'ProvidersPage'),
  page('/office/providers/$code', () => import('./providers/ProviderPage.tsx'), 'ProviderPage'),
  createRoute({
    getParentRoute: () => root,
    path: paths.settings,
    beforeLoad: () => {
      throw redirect({ href: pathOfSettings('general'), replace: true });
    },
  }),
  page('/office/settings/$section', () => import('./brand/SettingsPage.tsx'), 'SettingsPage'),
  page(paths.history, () => import('./brand/HistoryPage.tsx'), 'HistoryPage'),
  page(paths.staff, () => import('./office/StaffPage.tsx'), 'StaffPage'),
  page(paths.audit, () => import('./audit.tsx'), 'Audit'),
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
