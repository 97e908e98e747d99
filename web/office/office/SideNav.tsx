import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { PathLink } from '../paths.tsx';
import type { words } from './words.ts';

export interface NavGroup {
  key: string;
  name: string;
  /** What waits in its rooms, all together. */
  count: number;
  rooms: readonly { key: string; path: string; name: string; icon: ReactNode; isHere: boolean; count: number }[];
}

interface Props {
  label: string;
  head: ReactNode;
  /** The first is always open, of the others one at a time. */
  groups: readonly NavGroup[];
  /** After a choice: the drawer on a phone closes. */
  onGone?: (() => void) | undefined;
}

const OPEN_KEY = 'officeMenu';

/** The rooms that the role opens, in groups; what is shut says how much waits behind it. */
export function SideNav({ label, head, groups, onGone }: Props) {
  const around = groups.find(({ rooms }) => rooms.some(({ isHere }) => isHere));
  const here = around?.key;
  const [open, setOpen] = useState(() => here ?? localStorage.getItem(OPEN_KEY) ?? '');
  const [first, ...others] = groups;
  useEffect(() => {
    if (here !== undefined && here !== first?.key) setOpen(here);
  }, [here, first?.key]);
  const nav = useRef<HTMLElement>(null);
  const room = around?.rooms.find(({ isHere }) => isHere)?.key;
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [room, open]);
  const press = (key: string) => {
    const next = open === key ? '' : key;
    localStorage.setItem(OPEN_KEY, next);
    setOpen(next);
  };
  return (
    <nav ref={nav} aria-label={label} className="flex flex-1 flex-col gap-2 p-3">
      <div className="flex h-12 items-center px-3 max-lg:hidden">{head}</div>
      {first && (
        <section className="pb-2">
          <h2 className="px-3 pb-1 text-xs font-normal text-faint">{first.name}</h2>
          <Rooms group={first} onGone={onGone} />
        </section>
      )}
      {others.map((group) => (
        <Foldable key={group.key} group={group} isOpen={open === group.key} onPress={press} onGone={onGone} />
      ))}
    </nav>
  );
}

interface FoldableProps {
  group: NavGroup;
  isOpen: boolean;
  onPress: (key: string) => void;
  onGone: Props['onGone'];
}

function Foldable({ group, isOpen, onPress, onGone }: FoldableProps) {
  const id = useId();
  return (
    <section>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-11 w-full items-center gap-2 rounded-control px-3 text-start text-sm font-semibold text-soft hover:bg-raised hover:text-text lg:min-h-9"
          onClick={() => onPress(group.key)}
        >
          <span className="flex-1">{group.name}</span>
          {!isOpen && <Waiting count={group.count} />}
          <ChevronDown
            size={16}
            aria-hidden
            className={isOpen ? 'rotate-180 transition-transform' : 'transition-transform'}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        <Rooms group={group} onGone={onGone} />
      </div>
    </section>
  );
}

function Rooms({ group, onGone }: { group: NavGroup; onGone: Props['onGone'] }) {
  return (
    <ul className="grid grid-cols-1 gap-0.5">
      {group.rooms.map((room) => (
        <li key={room.key}>
          <PathLink
            href={room.path}
            aria-current={room.isHere ? 'page' : undefined}
            onClick={onGone}
            className="flex min-h-11 scroll-my-12 items-center gap-3 rounded-control px-3 text-sm text-soft transition-colors hover:bg-raised hover:text-text aria-[current]:bg-accent-tint aria-[current]:font-semibold aria-[current]:text-accent-text lg:min-h-10 [&>svg]:size-4.5 [&>svg]:flex-none"
          >
            {room.icon}
            <span className="min-w-0 flex-1 truncate">{room.name}</span>
            <Waiting count={room.count} />
          </PathLink>
        </li>
      ))}
    </ul>
  );
}

/** How much waits; nothing where nothing does. */
function Waiting({ count }: { count: number }) {
  const t = useWords<typeof words>('office');
  const { locale } = useManner();
  if (count === 0) return null;
  const n = numberText(count, locale);
  return (
    <Badge tone="accent">
      <span aria-hidden>{n}</span>
      <span className="sr-only">{t('waitingHere', { n })}</span>
    </Badge>
  );
}
