import { type KeyboardEvent, memo, type SyntheticEvent, useState } from 'react';
import { mostPicks, numbers } from '../../../../games/instant/keno/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { numberAfterKey, starOf, toggled, type Star as StarLook } from './ticket.ts';
import type { words } from './words.ts';

interface Props {
  picks: readonly number[];
  /** The numbers that are lit so far, in the order in which they came. */
  shown: readonly number[];
  /** The ticket can be changed. */
  open: boolean;
  onPicks(picks: number[]): void;
}

const all = Array.from({ length: numbers }, (_, index) => index + 1);

/** Eighty stars over the river: arrow keys move, Enter picks. */
export function Sky({ picks, shown, open, onPicks }: Props) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const [reached, setReached] = useState(1);
  const full = picks.length >= mostPicks;
  const press = (event: SyntheticEvent) => {
    const number = numberOf(event);
    if (number !== null && open && (!full || picks.includes(number))) onPicks(toggled(picks, number));
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const number = numberOf(event);
    const next = number === null ? null : numberAfterKey(number, event.key);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-number="${next}"]`)?.focus();
  };
  return (
    <div
      className="keno-sky"
      role="group"
      aria-label={t('sky')}
      onClick={press}
      onKeyDown={move}
      onFocus={(event) => setReached(numberOf(event) ?? reached)}
    >
      {all.map((number) => {
        const look = starOf(number, picks, shown);
        const [text, picked] = [numberText(number, locale), picks.includes(number)];
        return (
          <Star
            key={number}
            number={number}
            text={text}
            look={look}
            picked={picked}
            latest={number === shown.at(-1)}
            fixed={!open || (full && !picked)}
            reached={number === reached}
            label={look === 'hit' || look === 'drawn' ? `${text}, ${t(look)}` : text}
          />
        );
      })}
    </div>
  );
}

interface StarProps {
  number: number;
  text: string;
  look: StarLook;
  picked: boolean;
  latest: boolean;
  fixed: boolean;
  reached: boolean;
  label: string;
}

/** Kept as it is while nothing about it changes: eighty of them are drawn anew for each that lights up otherwise. */
const Star = memo(function Star({ number, text, look, picked, latest, fixed, reached, label }: StarProps) {
  return (
    <button
      type="button"
      className="keno-star"
      data-number={number}
      data-star={look}
      data-latest={latest || undefined}
      tabIndex={reached ? 0 : -1}
      aria-pressed={picked}
      aria-disabled={fixed || undefined}
      aria-label={label}
    >
      <span>{text}</span>
    </button>
  );
});

/** The star at which something happened. */
function numberOf({ target }: SyntheticEvent): number | null {
  const star = target instanceof Element ? target.closest<HTMLElement>('[data-number]') : null;
  return star === null ? null : Number(star.dataset['number']);
}
