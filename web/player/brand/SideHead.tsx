import { Link, type LinkProps } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../../kit/IconButton.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words as kitWords } from '../../kit/words.ts';
import type { words } from './menu.words.ts';

const STORAGE_KEY = 'balanceHidden';

export interface Shortcut {
  key: string;
  label: string;
  icon: ReactNode;
  link: LinkProps;
}

interface Props {
  /** The two first ways: of money and rewards for members, of promotions and friends for visitors. */
  first: readonly Shortcut[];
  /** null for visitors. */
  balance: ReactNode;
  shortcuts: readonly Shortcut[];
  /** Any of the ways was taken. */
  onGo?: (() => void) | undefined;
}

/** The head of the side menu. */
export function SideHead({ first, balance, shortcuts, onGo }: Props) {
  return (
    <div className="grid gap-3 px-1 pb-4">
      <ul className="grid auto-cols-fr grid-flow-col gap-2">
        {first.map(({ key, label, icon, link }) => (
          <li key={key}>
            <Link
              {...link}
              onClick={onGo}
              className="grid min-h-16 content-center justify-items-center gap-1 rounded-control bg-raised/60 px-2 py-2 text-center text-sm leading-tight text-soft transition-colors hover:bg-raised hover:text-text [&>svg]:size-6 [&>svg]:text-accent-text"
            >
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {balance !== null && <HiddenBalance balance={balance} shortcuts={shortcuts} onGo={onGo} />}
    </div>
  );
}

/** What the member has, which they may hide from whoever looks over their shoulder. */
function HiddenBalance({ balance, shortcuts, onGo }: Pick<Props, 'balance' | 'shortcuts' | 'onGo'>) {
  const t = useWords<typeof words>('menu');
  const kit = useWords<typeof kitWords>('kit');
  const [hidden, setHidden] = useState(() => sessionStorage.getItem(STORAGE_KEY) === '1');
  const turn = () => {
    sessionStorage.setItem(STORAGE_KEY, hidden ? '0' : '1');
    setHidden(!hidden);
  };
  return (
    <div className="grid gap-2 rounded-control bg-raised/60 p-3">
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="text-xs text-faint">{t('balance')}</p>
          <div className="flex min-h-7 items-center truncate font-semibold">{hidden ? '***' : balance}</div>
        </div>
        <IconButton label={kit(hidden ? 'balanceShow' : 'balanceHide')} aria-pressed={hidden} onClick={turn}>
          {hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
        </IconButton>
      </div>
      <ul className="grid auto-cols-fr grid-flow-col gap-1">
        {shortcuts.map(({ key, label, icon, link }) => (
          <li key={key}>
            <Link
              {...link}
              onClick={onGo}
              className="grid min-h-14 content-center justify-items-center gap-1 rounded-small px-1 py-1.5 text-center text-xs text-soft transition-colors hover:bg-raised hover:text-text [&>svg]:size-5"
            >
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
