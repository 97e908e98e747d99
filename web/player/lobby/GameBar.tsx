import {
  ArrowDownToLine,
  ArrowLeft,
  BookOpen,
  Ellipsis,
  Expand,
  History,
  RotateCw,
  Share2,
  ShieldCheck,
  Shrink,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Menu, type MenuItem } from '../../kit/Menu.tsx';
import { Money } from '../../kit/Money.tsx';
import { useWords } from '../../kit/speaking.ts';
import { useWide } from '../../kit/wide.ts';
import type { BarNews, WordToFrame } from './frame-news.ts';
import { useFullscreen } from './fullscreen.ts';
import type { words } from './lists.words.ts';

interface Props {
  title: string;
  forFun: boolean;
  place: RefObject<HTMLDivElement | null>;
  /** What the game says of itself; null where it says nothing, as games of other studios do. */
  bar: BarNews | null;
  /** What the page offers before all that the game does. */
  first?: readonly Deed[];
  onTell: (word: WordToFrame) => void;
  onLeave: () => void;
  onAgain: () => void;
  onShare: (roundId: string) => void;
  /** null: nothing can be deposited from here. */
  onDeposit: (() => void) | null;
  /** The wallet's own balance, for games that do not tell theirs. */
  purse: ReactNode;
  /** Time and result. */
  children: ReactNode;
}

/** The one bar above a game: the way back, the balance, time and result, and all that belongs to the game. */
export function GameBar({ title, forFun, bar, onLeave, purse, children, ...deeds }: Props) {
  const t = useWords<typeof words>('lobby');
  return (
    <div className="game-bar flex h-12 flex-none items-center gap-1 border-b border-line bg-surface px-1">
      <IconButton label={t('back')} onClick={onLeave}>
        <ArrowLeft aria-hidden />
      </IconButton>
      <h1 className="game-bar-name min-w-0 truncate text-base">{title}</h1>
      <div className="game-bar-purse k-digits flex-none font-semibold" aria-live="off">
        {bar === null ? (
          !forFun && purse
        ) : (
          <>
            <span className="sr-only">{t('balance')}</span>{' '}
            {bar.balance !== null && <Money value={bar.balance} counting bare={forFun} />}
          </>
        )}
      </div>
      {forFun && (
        <span className="ms-2 flex-none" title={t('forFunBar')}>
          <Badge tone="second">{t('forFunBadge')}</Badge>
        </span>
      )}
      <span className="ms-auto flex flex-none items-center">
        {children}
        <Deeds bar={bar} {...deeds} />
      </span>
    </div>
  );
}

type DeedsProps = Pick<Props, 'bar' | 'first' | 'place' | 'onTell' | 'onAgain' | 'onShare' | 'onDeposit'>;

/** What can be done in a game's bar. */
export type Deed = MenuItem & { pressed?: boolean };

/** Side by side where there is room, behind one button where there is none. */
function Deeds({ place, onAgain, ...props }: DeedsProps) {
  const t = useWords<typeof words>('lobby');
  const wide = useWide('md');
  const [full, turnFull] = useFullscreen(place);
  const items = useGameDeeds(props, wide);
  items.push({ key: 'reload', label: t('reload'), icon: <RotateCw aria-hidden />, apart: true, onChoose: onAgain });
  if (turnFull !== null) {
    const label = t(full ? 'leaveFullscreen' : 'fullscreen');
    items.push({
      key: 'full',
      label,
      icon: full ? <Shrink aria-hidden /> : <Expand aria-hidden />,
      onChoose: turnFull,
    });
  }
  if (wide) {
    return items.map(({ key, label, icon, pressed, onChoose }) => (
      <IconButton key={key} label={label} aria-pressed={pressed} onClick={onChoose}>
        {icon}
      </IconButton>
    ));
  }
  return (
    <Menu
      label={t('gameMenu')}
      items={items}
      trigger={(props) => (
        <IconButton label={t('gameMenu')} {...props}>
          <Ellipsis aria-hidden />
        </IconButton>
      )}
    />
  );
}

/** What the game itself offers, and what the header offers where it stands aside. */
function useGameDeeds(
  { bar, first = [], onTell, onShare, onDeposit }: Omit<DeedsProps, 'place' | 'onAgain'>,
  wide: boolean,
): Deed[] {
  const t = useWords<typeof words>('lobby');
  const deeds: Deed[] = [...first];
  const round = bar?.round ?? null;
  // First, so that the others keep their places when there is something to share.
  if (round !== null) {
    deeds.push({ key: 'share', label: t('share'), icon: <Share2 aria-hidden />, onChoose: () => onShare(round) });
  }
  for (const page of bar?.pages ?? []) {
    deeds.push({ key: page, label: t(page), icon: icons[page], onChoose: () => onTell({ khela: 'page', page }) });
  }
  if (bar !== null) {
    deeds.push({
      key: 'sound',
      label: wide ? t('sound') : t(bar.sound ? 'soundOff' : 'soundOn'),
      icon: bar.sound ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />,
      pressed: bar.sound,
      onChoose: () => onTell({ khela: 'sound', on: !bar.sound }),
    });
  }
  if (!wide && onDeposit !== null) {
    const icon = <ArrowDownToLine aria-hidden />;
    deeds.push({ key: 'deposit', label: t('deposit'), icon, apart: true, onChoose: onDeposit });
  }
  return deeds;
}

const icons = {
  rules: <BookOpen aria-hidden />,
  history: <History aria-hidden />,
  fairness: <ShieldCheck aria-hidden />,
};
