import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { limitsOf } from '../../../contract/limits.ts';
import { listGames } from '../../../contract/lobby.ts';
import { useCall } from '../../kit/ask.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toGame } from '../paths.ts';
import { Thumb } from './Thumb.tsx';
import type { words } from './pulse.words.ts';

const MOST_FOUND = 12;

/** Finds a game of any kind by its name, in either language. */
export function FindGame() {
  const t = useWords<typeof words>('pulse');
  const on = useOffered(listGames);
  const [open, setOpen] = useState(false);
  if (!on) return null;
  return (
    <>
      <button
        type="button"
        aria-label={t('search')}
        title={t('search')}
        onClick={() => setOpen(true)}
        className="@container flex h-full min-h-11 w-full items-center justify-center gap-3 rounded-control bg-surface text-soft transition-colors hover:bg-raised hover:text-text"
      >
        <Search aria-hidden className="size-5 flex-none" />
        <span className="hidden @[16rem]:inline">{t('search')}</span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('search')}>
        <Finder onChoose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Finder({ onChoose }: { onChoose: () => void }) {
  const t = useWords<typeof words>('pulse');
  const { language } = useManner();
  const [sought, setSought] = useState('');
  const { data } = useCall(
    listGames,
    { gameName: sought, pageNo: 1, pageSize: MOST_FOUND },
    { enabled: sought.trim() !== '', select: ({ games }) => games },
  );
  return (
    <div className="grid min-h-64 content-start gap-3">
      <SearchField
        label={t('search')}
        placeholder={t('searchHint')}
        maxLength={limitsOf(listGames, 'gameName').most}
        value={sought}
        onValue={setSought}
      />
      <p role="status" className="text-soft empty:hidden">
        {sought.trim() !== '' && data?.length === 0 && t('searchNone')}
      </p>
      <ul className="grid gap-1">
        {sought.trim() !== '' &&
          data?.map((game) => (
            <li key={game.gameCode}>
              <Link
                {...toGame(game.gameCode)}
                onClick={onChoose}
                className="flex items-center gap-3 rounded-control p-2 transition-colors hover:bg-raised"
              >
                <Thumb src={game.showIcon} />
                <span className="min-w-0 truncate font-semibold">{game.names[language]}</span>
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}
