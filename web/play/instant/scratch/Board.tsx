import { type KeyboardEvent, useRef, useState } from 'react';
import {
  columns,
  fields,
  type ScratchChoice,
  type ScratchRoundView,
} from '../../../../games/instant/scratch/shapes.ts';
import { announce } from '../../../kit/announce.ts';
import { Button } from '../../../kit/Button.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { BoardProps } from '../design.ts';
import { pictures } from './pictures.ts';
import { fieldAfterKey } from './scratching.ts';
import { useCard } from './use-card.ts';
import type { words } from './words.ts';

type Props = BoardProps<ScratchChoice, ScratchRoundView, never>;

const all = Array.from({ length: fields }, (_, field) => field);

/** A card painted like the back of a rickshaw; its nine fields are scratched with the finger, the mouse or by key. */
export function ScratchBoard(props: Props) {
  const { phase, view, viewKey } = props;
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const [reached, setReached] = useState(0);
  const plate = useRef<HTMLDivElement>(null);
  const card = useCard(props);
  const scratching = phase === 'showing';
  const move = (event: KeyboardEvent, field: number) => {
    const next = fieldAfterKey(field, event.key);
    if (next === null) return;
    event.preventDefault();
    setReached(next);
    plate.current?.querySelector<HTMLElement>(`[data-field="${next}"]`)?.focus();
  };
  const labelOf = (field: number) => {
    const symbol = card.isOpen(field) ? view?.outcome.card[field] : undefined;
    const place = {
      row: numberText(Math.floor(field / columns) + 1, locale),
      column: numberText((field % columns) + 1, locale),
    };
    return `${t('fieldAt', place)}: ${t(symbol ?? 'covered')}`;
  };
  const open = (field: number) => {
    card.open(field);
    const symbol = view?.outcome.card[field];
    if (symbol) announce(t(symbol));
  };
  return (
    <div className="scratch">
      <div className="scratch-card" key={viewKey} data-fresh={scratching || undefined}>
        <div className="scratch-hood" aria-hidden />
        <div ref={plate} className="scratch-plate" role="group" aria-label={t('card')}>
          {all.map((field) => {
            const symbol = view?.outcome.card[field];
            return (
              <button
                key={field}
                type="button"
                className="scratch-field"
                data-field={field}
                data-open={card.isOpen(field) || undefined}
                data-won={card.won?.includes(field) || undefined}
                tabIndex={field === reached ? 0 : -1}
                aria-disabled={!scratching || card.isOpen(field) || undefined}
                aria-label={labelOf(field)}
                onFocus={() => setReached(field)}
                onKeyDown={(event) => move(event, field)}
                onClick={scratching ? () => open(field) : undefined}
              >
                {symbol && <img src={pictures[symbol]} alt="" draggable={false} />}
              </button>
            );
          })}
          <canvas ref={card.canvas} className="scratch-foil" aria-hidden {...(scratching ? card.pointer : {})} />
        </div>
      </div>
      <div className="scratch-hint">
        {scratching && (
          <Button size="sm" variant="second" onClick={card.openAll}>
            {t('revealAll')}
          </Button>
        )}
      </div>
    </div>
  );
}
