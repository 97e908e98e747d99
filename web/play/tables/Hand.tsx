import { Copy, Eraser, Repeat2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { Chip } from './Chip.tsx';
import type { TableGameState } from './design.ts';
import type { words } from './words.ts';

/** Chips in the rack: few enough for a thumb. */
const MOST_CHIPS = 8;

/** The player's chips, and what can be done with those on the table. */
export function Hand({ game }: { game: TableGameState }) {
  const t = useWords<typeof words>('tables');
  const manner = useManner();
  const { opened, table, before, pending, chip } = game;
  const chips = (opened?.stakes ?? []).slice(0, MOST_CHIPS);
  const isBetting = table?.round?.phase === 'betting' && !game.broken;
  const has = (table?.own.length ?? 0) > 0;
  const idle = pending.size === 0;
  return (
    <>
      <div className="table-rack" role="radiogroup" aria-label={t('chip')}>
        {chips.map((value, at) => (
          <label key={value}>
            <input
              type="radio"
              name="chip"
              className="sr-only"
              checked={chip === value}
              aria-label={moneyText(value, manner)}
              onChange={() => game.setChip(value)}
            />
            <Chip value={value} tone={at} />
          </label>
        ))}
      </div>
      <div className="table-deeds">
        <Deed label={t('undo')} can={isBetting && has && idle} act={game.undo}>
          <Undo2 aria-hidden />
        </Deed>
        <Deed label={t('clear')} can={isBetting && has && idle} act={game.clear}>
          <Eraser aria-hidden />
        </Deed>
        {has ? (
          <Deed label={t('double')} can={isBetting && idle} act={game.double}>
            <Copy aria-hidden />
          </Deed>
        ) : (
          <Deed label={t('repeat')} can={isBetting && idle && before.size > 0} act={game.repeat}>
            <Repeat2 aria-hidden />
          </Deed>
        )}
      </div>
    </>
  );
}

function Deed({ label, can, act, children }: { label: string; can: boolean; act(): void; children: ReactNode }) {
  return (
    <button type="button" aria-disabled={!can || undefined} onClick={() => can && act()}>
      {children}
      <span>{label}</span>
    </button>
  );
}
