import {
  ArrowUpFromLine,
  BookOpenCheck,
  ChartSpline,
  Gamepad2,
  Gift,
  HeartPulse,
  HandCoins,
  History,
  IdCard,
  Landmark,
  Languages,
  LayoutDashboard,
  LifeBuoy,
  MessageCircleQuestionMark,
  Mail,
  Megaphone,
  Plug,
  Scale,
  ListChecks,
  MessagesSquare,
  ScrollText,
  Send,
  Settings2,
  Split,
  Ticket,
  TicketCheck,
  Trophy,
  Users,
  UsersRound,
  WalletCards,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '../../contract/permissions.ts';
import { paths, type RoomPath } from './paths.tsx';

export interface Room {
  /** Its name in the words of the office. */
  key:
    | 'overview'
    | 'members'
    | 'excluded'
    | 'deposits'
    | 'withdrawals'
    | 'callbacks'
    | 'cases'
    | 'methods'
    | 'reconciliation'
    | 'ledger'
    | 'corrections'
    | 'proposals'
    | 'liability'
    | 'bonuses'
    | 'content'
    | 'messages'
    | 'outbox'
    | 'help'
    | 'feedback'
    | 'words'
    | 'chat'
    | 'games'
    | 'returns'
    | 'draws'
    | 'bigWins'
    | 'lotteries'
    | 'providers'
    | 'settings'
    | 'history'
    | 'staff'
    | 'audit';
  path: RoomPath;
  permission: Permission;
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  group: 'now' | 'money' | 'site' | 'house';
  /** Behind g on the keyboard, letter or digit: the place of the key, so that a Bengali layout works as well. */
  code: `Key${string}` | `Digit${number}`;
}

/** The rooms of the office in the order of its menu. */
export const rooms: readonly Room[] = [
  {
    key: 'overview',
    path: paths.overview,
    permission: 'brand.read',
    Icon: LayoutDashboard,
    group: 'now',
    code: 'KeyO',
  },
  { key: 'members', path: paths.members, permission: 'members.read', Icon: Users, group: 'now', code: 'KeyM' },
  { key: 'excluded', path: paths.excluded, permission: 'members.read', Icon: HeartPulse, group: 'now', code: 'KeyX' },
  {
    key: 'feedback',
    path: paths.feedback,
    permission: 'feedback.read',
    Icon: MessageCircleQuestionMark,
    group: 'now',
    code: 'KeyF',
  },
  {
    key: 'proposals',
    path: paths.proposals,
    permission: 'proposals.read',
    Icon: UsersRound,
    group: 'now',
    code: 'Digit5',
  },
  { key: 'draws', path: paths.draws, permission: 'draws.read', Icon: TicketCheck, group: 'now', code: 'Digit2' },
  { key: 'bigWins', path: paths.bigWins, permission: 'draws.read', Icon: Trophy, group: 'now', code: 'Digit4' },
  { key: 'deposits', path: paths.deposits, permission: 'cashier.read', Icon: Landmark, group: 'money', code: 'KeyD' },
  {
    key: 'withdrawals',
    path: paths.withdrawals,
    permission: 'cashier.read',
    Icon: ArrowUpFromLine,
    group: 'money',
    code: 'KeyW',
  },
  { key: 'callbacks', path: paths.callbacks, permission: 'cashier.read', Icon: Webhook, group: 'money', code: 'KeyC' },
  {
    key: 'corrections',
    path: paths.corrections,
    permission: 'corrections.read',
    Icon: Scale,
    group: 'money',
    code: 'KeyR',
  },
  { key: 'liability', path: paths.liability, permission: 'ledger.read', Icon: HandCoins, group: 'money', code: 'KeyI' },
  { key: 'cases', path: paths.cases, permission: 'cashier.read', Icon: Split, group: 'money', code: 'KeyP' },
  { key: 'methods', path: paths.methods, permission: 'cashier.read', Icon: WalletCards, group: 'money', code: 'KeyE' },
  {
    key: 'reconciliation',
    path: paths.reconciliation,
    permission: 'cashier.read',
    Icon: ListChecks,
    group: 'money',
    code: 'KeyN',
  },
  { key: 'ledger', path: paths.ledger, permission: 'ledger.read', Icon: BookOpenCheck, group: 'money', code: 'KeyL' },
  { key: 'bonuses', path: paths.bonuses, permission: 'bonuses.read', Icon: Gift, group: 'money', code: 'KeyB' },
  { key: 'content', path: paths.content, permission: 'content.read', Icon: Megaphone, group: 'site', code: 'KeyU' },
  { key: 'messages', path: paths.messages, permission: 'messages.read', Icon: Mail, group: 'site', code: 'KeyJ' },
  { key: 'help', path: paths.help, permission: 'content.read', Icon: LifeBuoy, group: 'site', code: 'KeyY' },
  { key: 'words', path: paths.words, permission: 'content.read', Icon: Languages, group: 'site', code: 'KeyZ' },
  { key: 'chat', path: paths.chat, permission: 'chat.read', Icon: MessagesSquare, group: 'site', code: 'KeyV' },
  { key: 'games', path: paths.games, permission: 'games.read', Icon: Gamepad2, group: 'site', code: 'KeyG' },
  { key: 'returns', path: paths.returns, permission: 'games.read', Icon: ChartSpline, group: 'site', code: 'Digit1' },
  { key: 'lotteries', path: paths.lotteries, permission: 'draws.read', Icon: Ticket, group: 'site', code: 'Digit3' },
  { key: 'providers', path: paths.providers, permission: 'games.read', Icon: Plug, group: 'site', code: 'KeyK' },
  { key: 'settings', path: paths.settings, permission: 'brand.read', Icon: Settings2, group: 'site', code: 'KeyS' },
  { key: 'history', path: paths.history, permission: 'brand.read', Icon: History, group: 'site', code: 'KeyH' },
  {
    key: 'outbox',
    path: paths.outbox,
    permission: 'verification.open',
    Icon: Send,
    group: 'house',
    code: 'KeyQ',
  },
  { key: 'staff', path: paths.staff, permission: 'staff.read', Icon: IdCard, group: 'house', code: 'KeyT' },
  { key: 'audit', path: paths.audit, permission: 'audit.read', Icon: ScrollText, group: 'house', code: 'KeyA' },
];

export const roomGroups = ['now', 'money', 'site', 'house'] as const;

/** The room that an address lies in; null for the addresses that need no permission. */
export function roomAt(pathname: string): Room | null {
  const bare = pathname.replace(/\/$/, '');
  if (bare === '/office') return rooms[0] ?? null;
  return rooms.find(({ path }) => path !== paths.overview && (bare === path || bare.startsWith(`${path}/`))) ?? null;
}
