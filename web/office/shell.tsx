import { Outlet, useLocation } from '@tanstack/react-router';
import {
  BookOpen,
  ExternalLink,
  Gauge,
  Keyboard,
  Languages,
  LogOut,
  Menu as MenuIcon,
  Palette,
  Search,
} from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { getQueueCounts } from '../../contract/office-money.ts';
import { useCall } from '../kit/ask.ts';
import { Asked } from '../kit/Asked.tsx';
import { Avatar } from '../kit/Avatar.tsx';
import { Drawer } from '../kit/Drawer.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { KitProvider, useManner } from '../kit/KitProvider.tsx';
import { LoadingMark } from '../kit/LoadingMark.tsx';
import { Logo } from '../kit/Logo.tsx';
import { Menu } from '../kit/Menu.tsx';
import { SkipLink } from '../kit/SkipLink.tsx';
import { type StaffInfo, useDesk, useMay } from '../kit/staff.ts';
import { useWords } from '../kit/speaking.ts';
import { useBrandSettings } from './brand/queries.ts';
import { useKeys } from './keys.ts';
import { useLanguageSwitch } from './language-switch.ts';
import { useRoleName } from './office/role-names.ts';
import { QuickFind } from './members/QuickFind.tsx';
import { BrandMenu } from './office/BrandMenu.tsx';
import { useChangeBrand } from './office/change-brand.ts';
import { IdleWatch } from './office/IdleWatch.tsx';
import { KeyboardHelp } from './office/KeyboardHelp.tsx';
import { languageChoices } from './office/language-choices.ts';
import { NotAllowed } from './office/NotAllowed.tsx';
import { OwnRoomDialog } from './office/OwnRoomDialog.tsx';
import { useLogout, useStaffInfo } from './office/queries.ts';
import { SideNav } from './office/SideNav.tsx';
import { paths, useGo } from './paths.tsx';
import { menuGroups, waitingIn } from './menu.ts';
import { roomAt, type Room, rooms } from './rooms.ts';
import { spokenNow } from './speech.ts';
import { sessionIsOver } from './surroundings.ts';
import { tabs } from './tabs.ts';
import type { words as staffWords } from './office/staff.words.ts';
import type { words as officeWords } from './office/words.ts';

/** What stands around every room, once it is known who works here and for which brand. */
export function Shell() {
  const staff = useStaffInfo();
  return (
    <Asked of={staff} waiting={<LoadingMark />}>
      {(staff) => (
        <InBrand>
          <Desk staff={staff} />
        </InBrand>
      )}
    </Asked>
  );
}

/** Money and moments are written as the brand on the desk writes them. */
function InBrand({ children }: { children: ReactNode }) {
  const { language } = useManner();
  const settings = useBrandSettings();
  const { words } = spokenNow();
  if (words === null) return null;
  return (
    <Asked of={settings} waiting={<LoadingMark />}>
      {({ settings: { currency, timeZone } }) => (
        <KitProvider language={language} words={words} currency={currency} timeZone={timeZone}>
          {children}
        </KitProvider>
      )}
    </Asked>
  );
}

function Desk({ staff }: { staff: StaffInfo }) {
  const t = useWords<typeof officeWords>('office');
  const { pathname } = useLocation();
  const brandCode = useDesk((desk) => desk.brandCode);
  const [finding, setFinding] = useState(false);
  const [helping, setHelping] = useState(false);
  const mine = useMemo(() => rooms.filter(({ permission }) => staff.permissions.includes(permission)), [staff]);
  const here = roomAt(pathname);
  const go = useGo();
  useKeys(mine, { find: () => setFinding(true), help: () => setHelping(true), go });
  useEffect(() => {
    document.title = `${here ? t(`room.${here.key}`) : t('office')} · Khela`;
  }, [here, t]);
  const leave = useLeave();
  return (
    <>
      <SkipLink />
      <div className="lg:grid lg:grid-cols-[232px_minmax(0,1fr)]">
        <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-surface lg:flex">
          <Navigation mine={mine} here={here} />
        </aside>
        <div className="min-w-0">
          <TopBar
            staff={staff}
            mine={mine}
            here={here}
            onFind={() => setFinding(true)}
            onHelp={() => setHelping(true)}
            onLeave={leave}
          />
          <main
            id="content"
            tabIndex={-1}
            className="k-dense mx-auto max-w-page p-4 pb-24 outline-none md:p-6 md:pb-24"
          >
            {here && !mine.includes(here) ? <NotAllowed /> : <Outlet key={brandCode} />}
          </main>
        </div>
      </div>
      <QuickFind open={finding} onClose={() => setFinding(false)} rooms={namedRooms(mine, t)} />
      <KeyboardHelp open={helping} onClose={() => setHelping(false)} rooms={namedRooms(mine, t)} />
      <IdleWatch onIdle={() => sessionIsOver('idle')} tabs={tabs} />
    </>
  );
}

function namedRooms(mine: readonly Room[], t: (key: `room.${Room['key']}`) => string) {
  return mine.map(({ key, path, code, Icon }) => ({
    key,
    path,
    letter: code?.slice(-1).toLowerCase(),
    name: t(`room.${key}`),
    icon: <Icon aria-hidden />,
  }));
}

function Navigation({ mine, here, onGone }: { mine: readonly Room[]; here: Room | null; onGone?: () => void }) {
  const t = useWords<typeof officeWords>('office');
  const { language } = useManner();
  const mayCount = useMay('cashier.read');
  const waiting = waitingIn(useCall(getQueueCounts, {}, { everyMs: 15_000, enabled: mayCount }).data);
  const groups = menuGroups(mine, waiting).map((group) => ({
    key: group.key,
    name: t(`group.${group.key}`),
    count: group.count,
    rooms: group.rooms.map(({ key, path, Icon }) => ({
      key,
      path,
      name: t(`room.${key}`),
      icon: <Icon aria-hidden />,
      isHere: here?.key === key,
      count: waiting[key] ?? 0,
    })),
  }));
  return (
    <SideNav label={t('rooms')} head={<Logo language={language} heightPx={30} />} groups={groups} onGone={onGone} />
  );
}

interface TopBarProps {
  staff: StaffInfo;
  mine: readonly Room[];
  here: Room | null;
  onFind: () => void;
  onHelp: () => void;
  onLeave: () => void;
}

function TopBar({ staff, mine, here, onFind, onHelp, onLeave }: TopBarProps) {
  const t = useWords<typeof officeWords>('office');
  const [open, setOpen] = useState(false);
  const changeBrand = useChangeBrand();
  return (
    <header className="sticky top-0 z-20 flex h-(--header) items-center gap-1 border-b border-line bg-page px-2 md:gap-2 md:px-6">
      <span className="lg:hidden">
        <IconButton label={t('menu')} onClick={() => setOpen(true)}>
          <MenuIcon aria-hidden />
        </IconButton>
      </span>
      <BrandMenu onChoose={changeBrand} />
      <button
        type="button"
        className="mx-auto hidden h-10 w-full max-w-form items-center gap-2 rounded-control border border-line bg-surface px-3 text-sm text-faint hover:border-edge md:flex"
        onClick={onFind}
      >
        <Search size={16} aria-hidden />
        <span className="flex-1 truncate text-start">{t('find')}</span>
        <kbd className="rounded-small bg-raised px-1.5 text-xs" aria-hidden>
          {slash}
        </kbd>
      </button>
      <span className="ms-auto md:hidden">
        <IconButton label={t('find')} onClick={onFind}>
          <Search aria-hidden />
        </IconButton>
      </span>
      <LanguageMenu />
      <StaffMenu staff={staff} onHelp={onHelp} onLeave={onLeave} />
      <Drawer open={open} onClose={() => setOpen(false)} title={t('rooms')}>
        <Navigation mine={mine} here={here} onGone={() => setOpen(false)} />
      </Drawer>
    </header>
  );
}

const slash = '/';

function LanguageMenu() {
  const t = useWords<typeof officeWords>('office');
  const { language } = useManner();
  const change = useLanguageSwitch();
  return (
    <Menu
      label={t('language')}
      trigger={(props) => (
        <IconButton {...props} label={t('language')}>
          <Languages aria-hidden />
        </IconButton>
      )}
      items={languageChoices.map(({ value, label }) => ({
        key: value,
        label,
        checked: value === language,
        onChoose: () => void change(value),
      }))}
    />
  );
}

function StaffMenu({ staff, onHelp, onLeave }: Pick<TopBarProps, 'staff' | 'onHelp' | 'onLeave'>) {
  const t = useWords<typeof officeWords>('office');
  const nameOf = useRoleName();
  const deeds = useWords<typeof staffWords>('staffDeeds');
  const go = useGo();
  const [room, setRoom] = useState(false);
  return (
    <>
      <Menu
        label={t('staffMenu', { name: staff.name })}
        trigger={(props) => (
          <IconButton {...props} label={t('staffMenu', { name: staff.name })}>
            <Avatar name={staff.name} sizePx={32} />
          </IconButton>
        )}
        head={
          <div className="px-4 pt-2 pb-3">
            <p className="font-semibold">{staff.name}</p>
            <p className="text-sm text-faint">
              {staff.account} · {nameOf(staff.role, staff.roleName)}
            </p>
          </div>
        }
        items={[
          {
            key: 'room',
            label: deeds('roomMine'),
            icon: <Gauge aria-hidden />,
            onChoose: () => setRoom(true),
            apart: true,
          },
          { key: 'keys', label: t('keyboard'), icon: <Keyboard aria-hidden />, onChoose: onHelp },
          {
            key: 'site',
            label: t('site'),
            icon: <ExternalLink aria-hidden />,
            onChoose: () => void window.open('/', '_blank', 'noopener'),
          },
          {
            key: 'apiDocs',
            label: t('apiDocs'),
            icon: <BookOpen aria-hidden />,
            onChoose: () => void window.open('/api-docs', '_blank', 'noopener'),
          },
          { key: 'kit', label: t('kit'), icon: <Palette aria-hidden />, onChoose: () => go(paths.kit) },
          {
            key: 'leave',
            label: t('logOut'),
            icon: <LogOut aria-hidden />,
            onChoose: onLeave,
            apart: true,
            danger: true,
          },
        ]}
      />
      {room && <OwnRoomDialog onClose={() => setRoom(false)} />}
    </>
  );
}

function useLeave(): () => void {
  const logout = useLogout();
  // The token goes with the request first; then the page forgets it.
  return () => logout.mutate(undefined, { onSettled: () => sessionIsOver('left') });
}
