import { Bookmark, Copy, Eraser, Repeat2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { later } from '../frame/later.tsx';
import { storeOf } from '../frame/seen-steps.ts';
import { Chip, toneOf } from './Chip.tsx';
import type { TableGameState } from './design.ts';
import { OwnChip } from './OwnChip.tsx';
import { ownChipOf } from './own-chip.ts';
import type { words } from './words.ts';

/** Places in the rack, that of making a chip of one's own among them: few enough for a thumb. */
const MOST_PLACES = 8;

/** The player's chips, and what can be done with those on the table. */
export function Hand({ game }: { game: TableGameState }) {
  const t = useWords<typeof words>('tables');
  const manner = useManner();
  const { opened, table, before, pending, chip } = game;
  const [own, keepOwn] = useOwnChip(game);
  const [showsSaved, setShowsSaved] = useState(false);
  const offered = (opened?.stakes ?? []).filter((value) => value !== own);
  const chips = offered.slice(0, MOST_PLACES - (own === null ? 1 : 2));
  if (own !== null) chips.push(own);
  const isBetting = table?.round?.phase === 'betting' && !game.broken;
  const has = (table?.own.length ?? 0) > 0;
  const idle = pending.size === 0;
  return (
    <>
      <div className="table-rack" role="radiogroup" aria-label={t('chip')}>
        {chips.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="chip"
              className="sr-only"
              checked={chip === value}
              aria-label={moneyText(value, manner)}
              onChange={() => game.setChip(value)}
            />
            <Chip value={value} tone={toneOf(value, opened?.stakes ?? [])} />
          </label>
        ))}
        {opened && <OwnChip opened={opened} chip={own} onChip={keepOwn} />}
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
        {opened?.trial === false && (
          <Deed label={t('saved.short')} can={!game.broken} act={() => setShowsSaved(true)}>
            <Bookmark aria-hidden />
          </Deed>
        )}
      </div>
      {showsSaved && (
        // While it loads, nothing beside it moves.
        <div className="absolute">
          <SavedBets game={game} onClose={() => setShowsSaved(false)} />
        </div>
      )}
    </>
  );
}

const SavedBets = later(() => import('./SavedBets.tsx').then((it) => it.SavedBets));

/** The player's own chip, as this device keeps it for the game, or the chip in hand that has no place in the rack. */
function useOwnChip({ room, opened, chip, setChip }: TableGameState): [string | null, (chip: string) => void] {
  const { currencyDecimals } = useManner();
  const kept = `khela.${room}.own-chip`;
  const [own, setOwn] = useState(() => storeOf('local')?.getItem(kept) ?? null);
  const keep = (made: string) => {
    storeOf('local')?.setItem(kept, made);
    setOwn(made);
    setChip(made);
  };
  if (!opened) return [null, keep];
  const inRack = opened.stakes.slice(0, MOST_PLACES - 1).includes(chip);
  return [ownChipOf(own, opened, currencyDecimals) ?? ownChipOf(inRack ? null : chip, opened, currencyDecimals), keep];
}

function Deed({ label, can, act, children }: { label: string; can: boolean; act(): void; children: ReactNode }) {
  return (
    <button type="button" aria-disabled={!can || undefined} onClick={() => can && act()}>
      {children}
      <span>{label}</span>
    </button>
  );
}
