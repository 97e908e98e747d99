import {
  type PlinkoChoice,
  type PlinkoRisk,
  risks,
  type PlinkoRows,
  rowCounts,
} from '../../../../games/instant/plinko/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { Segments } from '../../../kit/Segments.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { ChoicesProps } from '../design.ts';
import type { words } from './words.ts';

/** Rows of pins, and how far the pockets' pays lie apart. */
export function PlinkoChoices({ choice, onChoice, disabled }: ChoicesProps<PlinkoChoice>) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  return (
    <div className="plinko-choices">
      <Segments
        label={t('risk')}
        value={choice.risk}
        onValue={(risk: PlinkoRisk) => onChoice({ ...choice, risk })}
        choices={risks.map((value) => ({ value, label: t(value), disabled }))}
      />
      <Segments
        label={t('rows')}
        value={String(choice.rows)}
        onValue={(value) => onChoice({ ...choice, rows: Number(value) as PlinkoRows })}
        choices={rowCounts.map((rows) => ({
          value: String(rows),
          label: t('rowsOf', { rows: numberText(rows, locale) }),
          disabled,
        }))}
      />
    </div>
  );
}
