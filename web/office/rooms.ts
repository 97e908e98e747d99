import {
  BookOpenCheck,
  Gamepad2,
  History,
  IdCard,
  Landmark,
  LayoutDashboard,
  ScrollText,
  Settings2,
  Users,
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
    | 'deposits'
    | 'callbacks'
    | 'ledger'
    | 'games'
    | 'settings'
    | 'history'
    | 'staff'
    | 'audit';
  path: RoomPath;
  permission: Permission;
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  group: 'now' | 'money' | 'site' | 'house';
  /** Behind g on the keyboard: the place of the key, so that a Bengali layout works as well. */
  code: `Key${string}`;
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
  { key: 'deposits', path: paths.deposits, permission: 'cashier.read', Icon: Landmark, group: 'money', code: 'KeyD' },
  { key: 'callbacks', path: paths.callbacks, permission: 'cashier.read', Icon: Webhook, group: 'money', code: 'KeyC' },
  { key: 'ledger', path: paths.ledger, permission: 'ledger.read', Icon: BookOpenCheck, group: 'money', code: 'KeyL' },
  { key: 'games', path: paths.games, permission: 'games.read', Icon: Gamepad2, group: 'site', code: 'KeyG' },
  { key: 'settings', path: paths.settings, permission: 'brand.read', Icon: Settings2, group: 'site', code: 'KeyS' },
  { key: 'history', path: paths.history, permission: 'brand.read', Icon: History, group: 'site', code: 'KeyH' },
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
