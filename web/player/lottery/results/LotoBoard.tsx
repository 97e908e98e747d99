import { useState } from 'react';
import type { LotteryFacts } from '../../../../games/lottery/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits } from '../../../kit/money.ts';
import { Select } from '../../../kit/Select.tsx';
import { timeText } from '../../../kit/time.ts';
import { useWords } from '../../../kit/speaking.ts';
import { lotoBoard } from './loto-board.ts';
import type { Drawn } from './drawn.ts';
import { TierTable } from './TierTable.tsx';
import type { words } from '../words.ts';

/** A Vietnamese draw by its prizes, and its pairs by their first and their last digit. */
export function LotoBoard({ drawn, facts }: { drawn: readonly Drawn[]; facts: LotteryFacts }) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const [issue, setIssue] = useState('');
  const draw = drawn.find((one) => one.issue === issue) ?? drawn[0]!;
  const text = (digits: readonly string[]) => localDigits(digits.join(' '), manner.locale);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Select
        label={t('drawOf')}
        choices={drawn.map((one) => ({ value: one.issue, label: timeText(one.drawsAtMs, manner, 'date') }))}
        value={draw.issue}
        onChange={(event) => setIssue(event.target.value)}
      />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <TierTable facts={facts} result={draw.result} />
        <table className="lot-board">
          <thead>
            <tr>
              <th scope="col">{t('head')}</th>
              <th scope="col">{t('tailsOfHead')}</th>
              <th scope="col">{t('headsOfTail')}</th>
              <th scope="col">{t('tail')}</th>
            </tr>
          </thead>
          <tbody>
            {lotoBoard(draw.result).map(({ digit, byHead, byTail }) => (
              <tr key={digit}>
                <th scope="row">{text([digit])}</th>
                <td>{text(byHead) || '–'}</td>
                <td>{text(byTail) || '–'}</td>
                <td data-digit>{text([digit])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
