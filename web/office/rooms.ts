import {
  ArrowLeftRight,
  ArrowUpFromLine,
  Blocks,
  BookOpenCheck,
  ChartColumn,
  ChartSpline,
  CircleStar,
  Club,
  ClipboardCheck,
  Coins,
  FileSignature,
  FileStack,
  Fingerprint,
  FlaskConical,
  Gamepad2,
  Gift,
  HeartPulse,
  HandCoins,
  Handshake,
  History,
  IdCard,
  KeyRound,
  Landmark,
  Languages,
  LayoutDashboard,
  LifeBuoy,
  ListTree,
  MessageCircleQuestionMark,
  Mail,
  LoaderPinwheel,
  Mails,
  Megaphone,
  Plug,
  Receipt,
  Scale,
  ListChecks,
  ListTodo,
  PartyPopper,
  PiggyBank,
  MessagesSquare,
  Network,
  ScanEye,
  ScrollText,
  Send,
  ShieldAlert,
  Settings2,
  Split,
  Ticket,
  TicketCheck,
  TicketPercent,
  Tickets,
  Trophy,
  UserPlus,
  Users,
  UsersRound,
  SquareStack,
  Volleyball,
  WalletCards,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from '../../contract/permissions.ts';

interface RoomEntry {
  path: string;
  permission: Permission;
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  group: (typeof roomGroups)[number];
  /** Behind g on the keyboard, letter or digit: the place of the key, so that a Bengali layout works as well. There are
   * more rooms than keys: those of every day have one. */
  code?: `Key${string}` | `Digit${number}`;
}

export const roomGroups = ['now', 'money', 'books', 'offers', 'rewards', 'agents', 'games', 'site', 'house'] as const;

/**
 * The rooms of the office in the order of its menu, by their names in the words of the office. The menu, the search, the
 * keys, the addresses and who may enter come from here; `routes.tsx` says which page each opens.
 */
const table = {
  overview: { path: '/office/', permission: 'brand.read', Icon: LayoutDashboard, group: 'now', code: 'KeyO' },
  members: { path: '/office/members', permission: 'members.read', Icon: Users, group: 'now', code: 'KeyM' },
  excluded: { path: '/office/excluded', permission: 'members.read', Icon: HeartPulse, group: 'now', code: 'KeyX' },
  feedback: {
    path: '/office/feedback',
    permission: 'feedback.read',
    Icon: MessageCircleQuestionMark,
    group: 'now',
    code: 'KeyF',
  },
  proposals: {
    path: '/office/proposals',
    permission: 'proposals.read',
    Icon: UsersRound,
    group: 'now',
    code: 'Digit5',
  },
  draws: { path: '/office/draws', permission: 'draws.read', Icon: TicketCheck, group: 'now', code: 'Digit2' },
  bigWins: { path: '/office/big-wins', permission: 'draws.read', Icon: Trophy, group: 'now', code: 'Digit4' },
  deposits: { path: '/office/deposits', permission: 'cashier.read', Icon: Landmark, group: 'money', code: 'KeyD' },
  withdrawals: {
    path: '/office/withdrawals',
    permission: 'cashier.read',
    Icon: ArrowUpFromLine,
    group: 'money',
    code: 'KeyW',
  },
  bets: { path: '/office/bets', permission: 'records.read', Icon: Receipt, group: 'books' },
  transfers: { path: '/office/transfers', permission: 'records.read', Icon: ArrowLeftRight, group: 'money' },
  callbacks: { path: '/office/callbacks', permission: 'cashier.read', Icon: Webhook, group: 'books', code: 'KeyC' },
  corrections: {
    path: '/office/corrections',
    permission: 'corrections.read',
    Icon: Scale,
    group: 'money',
    code: 'KeyR',
  },
  liability: { path: '/office/liability', permission: 'ledger.read', Icon: HandCoins, group: 'books', code: 'KeyI' },
  cases: { path: '/office/payment-cases', permission: 'cashier.read', Icon: Split, group: 'money', code: 'KeyP' },
  methods: {
    path: '/office/payment-methods',
    permission: 'cashier.read',
    Icon: WalletCards,
    group: 'books',
    code: 'KeyE',
  },
  reconciliation: {
    path: '/office/reconciliation',
    permission: 'cashier.read',
    Icon: ListChecks,
    group: 'books',
    code: 'KeyN',
  },
  revenue: { path: '/office/revenue', permission: 'reports.read', Icon: ChartColumn, group: 'books', code: 'Digit6' },
  ledger: { path: '/office/ledger', permission: 'ledger.read', Icon: BookOpenCheck, group: 'books', code: 'KeyL' },
  bonuses: { path: '/office/bonuses', permission: 'bonuses.read', Icon: TicketPercent, group: 'offers', code: 'KeyB' },
  rewards: { path: '/office/rewards', permission: 'bonuses.read', Icon: Gift, group: 'rewards', code: 'Digit7' },
  missions: { path: '/office/missions', permission: 'bonuses.read', Icon: ListTodo, group: 'rewards', code: 'Digit9' },
  gifts: { path: '/office/gifts', permission: 'bonuses.read', Icon: Mails, group: 'rewards' },
  wheels: { path: '/office/wheels', permission: 'bonuses.read', Icon: LoaderPinwheel, group: 'rewards' },
  codes: { path: '/office/codes', permission: 'bonuses.read', Icon: TicketCheck, group: 'offers' },
  promotions: { path: '/office/promotions', permission: 'bonuses.read', Icon: PartyPopper, group: 'offers' },
  raffles: { path: '/office/raffles', permission: 'bonuses.read', Icon: Tickets, group: 'rewards' },
  applications: { path: '/office/applications', permission: 'bonuses.read', Icon: ClipboardCheck, group: 'offers' },
  mall: { path: '/office/mall', permission: 'bonuses.read', Icon: CircleStar, group: 'rewards', code: 'Digit8' },
  referrals: {
    path: '/office/referrals',
    permission: 'bonuses.read',
    Icon: UserPlus,
    group: 'agents',
    code: 'Digit0',
  },
  agents: { path: '/office/agents', permission: 'members.read', Icon: Network, group: 'agents' },
  agentApplications: {
    path: '/office/agent-applications',
    permission: 'members.read',
    Icon: Handshake,
    group: 'agents',
  },
  agentTree: { path: '/office/agent-tree', permission: 'members.read', Icon: ListTree, group: 'agents' },
  contracts: { path: '/office/contracts', permission: 'members.read', Icon: FileSignature, group: 'agents' },
  contractTemplates: {
    path: '/office/contract-templates',
    permission: 'members.read',
    Icon: FileStack,
    group: 'agents',
  },
  contractChange: { path: '/office/contract-change', permission: 'records.read', Icon: FlaskConical, group: 'agents' },
  agentPayments: { path: '/office/agent-payments', permission: 'records.read', Icon: Coins, group: 'agents' },
  agentRisks: { path: '/office/agent-risks', permission: 'records.read', Icon: ShieldAlert, group: 'agents' },
  content: { path: '/office/content', permission: 'content.read', Icon: Megaphone, group: 'site', code: 'KeyU' },
  messages: { path: '/office/messages', permission: 'messages.read', Icon: Mail, group: 'site', code: 'KeyJ' },
  help: { path: '/office/help', permission: 'content.read', Icon: LifeBuoy, group: 'site', code: 'KeyY' },
  words: { path: '/office/words', permission: 'content.read', Icon: Languages, group: 'site', code: 'KeyZ' },
  chat: { path: '/office/chat', permission: 'chat.read', Icon: MessagesSquare, group: 'site', code: 'KeyV' },
  games: { path: '/office/games', permission: 'games.read', Icon: Gamepad2, group: 'games', code: 'KeyG' },
  returns: { path: '/office/returns', permission: 'games.read', Icon: ChartSpline, group: 'games', code: 'Digit1' },
  pots: { path: '/office/pots', permission: 'games.read', Icon: PiggyBank, group: 'games' },
  lotteries: { path: '/office/lotteries', permission: 'draws.read', Icon: Ticket, group: 'games', code: 'Digit3' },
  sports: { path: '/office/sports', permission: 'games.read', Icon: Volleyball, group: 'games' },
  cardRooms: { path: '/office/card-rooms', permission: 'games.read', Icon: Club, group: 'games' },
  cardHands: { path: '/office/card-hands', permission: 'records.read', Icon: SquareStack, group: 'games' },
  fairCompany: { path: '/office/fair-company', permission: 'games.read', Icon: ScanEye, group: 'games' },
  providers: { path: '/office/providers', permission: 'games.read', Icon: Plug, group: 'games', code: 'KeyK' },
  brands: { path: '/office/brands', permission: 'brands.read', Icon: Blocks, group: 'house' },
  settings: { path: '/office/settings', permission: 'brand.read', Icon: Settings2, group: 'house', code: 'KeyS' },
  identities: { path: '/office/login-companies', permission: 'brand.read', Icon: Fingerprint, group: 'house' },
  history: { path: '/office/history', permission: 'brand.read', Icon: History, group: 'house', code: 'KeyH' },
  outbox: { path: '/office/outbox', permission: 'verification.open', Icon: Send, group: 'house', code: 'KeyQ' },
  staff: { path: '/office/staff', permission: 'staff.read', Icon: IdCard, group: 'house', code: 'KeyT' },
  roles: { path: '/office/roles', permission: 'staff.read', Icon: KeyRound, group: 'house' },
  audit: { path: '/office/audit', permission: 'audit.read', Icon: ScrollText, group: 'house', code: 'KeyA' },
} as const satisfies Record<string, RoomEntry>;

type RoomKey = keyof typeof table;

export interface Room extends RoomEntry {
  key: RoomKey;
}

export const rooms: readonly Room[] = (Object.keys(table) as RoomKey[]).map((key) => ({ key, ...table[key] }));

/** The address of each room. */
export const roomPaths = Object.fromEntries(rooms.map(({ key, path }) => [key, path])) as {
  [Key in RoomKey]: (typeof table)[Key]['path'];
};

/** The room that an address lies in; null for the addresses that need no permission. */
export function roomAt(pathname: string): Room | null {
  const bare = pathname.replace(/\/$/, '');
  if (bare === '/office') return rooms[0] ?? null;
  return (
    rooms.find(({ path }) => path !== roomPaths.overview && (bare === path || bare.startsWith(`${path}/`))) ?? null
  );
}
