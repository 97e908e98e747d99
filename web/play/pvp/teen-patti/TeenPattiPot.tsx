import type { CSSProperties } from 'react';
import type { View } from '../../../../games/pvp/teen-patti/shapes.ts';
import { useWords } from '../../../kit/speaking.ts';
import { GameCard } from '../GameCard.tsx';
import type { words } from './words.ts';

const MOST_CHIPS = 15;

interface Props {
  view: View;
  amount(units: number): string;
  told: string;
}

/** The middle of the table: chips, what they come to, what counts here, and what has just happened. */
export function TeenPattiPot({ view, amount, told }: Props) {
  const t = useWords<typeof words>('game');
  const { pot, options, stakeUnits, turned } = view;
  // A turned card says itself that its rank is wild.
  const hasHint = options.variation !== 'classic' && turned === null;
  return (
    <div className="teen-patti-pot">
      <div className="teen-patti-middle">
        {turned !== null && (
          <p className="teen-patti-turned">
            <GameCard card={turned} />
            <span>{t('turned')}</span>
          </p>
        )}
        <div className="teen-patti-heap" aria-hidden>
          {Array.from({ length: chipsFor(pot, options.boot) }, (_, at) => (
            <i key={at} style={{ '--pile': at % 3, '--high': Math.floor(at / 3) } as CSSProperties} />
          ))}
        </div>
      </div>
      <p className="teen-patti-sum">
        <span>{t('pot')}</span> <b>{amount(pot)}</b>
      </p>
      <p className={view.turn === null ? 'sr-only' : 'teen-patti-told'} role="status">
        {told}
      </p>
      <p className="teen-patti-terms">
        {hasHint && <b>{t(`hint.${options.variation}`)}</b>}
        {view.turn !== null && <span>{t('stake', { blind: amount(stakeUnits), seen: amount(2 * stakeUnits) })}</span>}
      </p>
    </div>
  );
}

/** More chips for a larger pot, slowly: a doubled pot is two chips more. */
function chipsFor(pot: number, boot: number): number {
  return Math.max(1, Math.min(MOST_CHIPS, Math.round(2 * Math.log2(Math.max(2, pot / boot)))));
}
