import { type KeyboardEvent, useRef, useState } from 'react';
import { columns, type MinesMove, type MinesRoundView, tiles } from '../../../../games/instant/mines/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import crocodile from './art/crocodile.svg?url';
import lotus from './art/lotus.svg?url';
import lurking from './art/lurking.svg?url';
import { type Leaf, leafAfterKey, leavesOf } from './pond.ts';
import type { words } from './words.ts';

interface Props {
  view: MinesRoundView | null;
  /** A leaf can be turned now. */
  open: boolean;
  /** The leaf that has been turned and is not answered yet. */
  asked: number | null;
  onMove(move: MinesMove): void;
}

const finds: Readonly<Partial<Record<Leaf, string>>> = { lotus, crocodile, bud: lotus, lurking };
const rows = Array.from({ length: tiles / columns }, (_, row) =>
  Array.from({ length: columns }, (_, column) => row * columns + column),
);

/** Twenty-five lotus leaves on the water, a grid of buttons: arrow keys move, Enter turns the leaf. */
export function Pond({ view, open, asked, onMove }: Props) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const [reached, setReached] = useState(12);
  const grid = useRef<HTMLDivElement>(null);
  const leaves = leavesOf(view, asked);
  const move = (event: KeyboardEvent, tile: number) => {
    const next = leafAfterKey(tile, event.key);
    if (next === null) return;
    event.preventDefault();
    setReached(next);
    grid.current?.querySelector<HTMLElement>(`[data-tile="${next}"]`)?.focus();
  };
  const place = (tile: number) => ({
    row: numberText(Math.floor(tile / columns) + 1, locale),
    column: numberText((tile % columns) + 1, locale),
  });
  return (
    <div ref={grid} className="mines-pond" role="grid" aria-label={t('pond')} data-over={view?.closed || undefined}>
      {rows.map((row) => (
        <div key={row[0]} role="row">
          {row.map((tile) => {
            const leaf = leaves[tile] ?? 'closed';
            const find = finds[leaf];
            return (
              <div key={tile} role="gridcell">
                <button
                  type="button"
                  className="mines-leaf"
                  data-tile={tile}
                  data-leaf={leaf}
                  data-turn={(tile * 7) % 4}
                  tabIndex={tile === reached ? 0 : -1}
                  aria-disabled={!open || leaf !== 'closed' || undefined}
                  aria-label={`${t('leafAt', place(tile))}: ${t(leaf)}`}
                  onFocus={() => setReached(tile)}
                  onKeyDown={(event) => move(event, tile)}
                  onClick={open && leaf === 'closed' ? () => onMove({ kind: 'open', tile }) : undefined}
                >
                  <span className="mines-pad" />
                  {find && <img src={find} alt="" draggable={false} />}
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
