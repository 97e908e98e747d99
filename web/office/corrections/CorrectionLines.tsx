import type { Correction } from '../../../contract/corrections.ts';
import { Money } from '../../kit/Money.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** What a correction does to each account, one below the other. */
export function CorrectionLines({ lines }: Pick<Correction, 'lines'>) {
  const t = useWords<typeof words>('corrections');
  return (
    <span className="inline-grid gap-0.5">
      {lines.map(({ account, studio, amount }) => (
        <span key={account + studio} className="flex items-baseline justify-end gap-2 whitespace-nowrap">
          <span className="text-sm text-faint">{studio || t(`accounts.${account}`)}</span>
          <Money value={amount} change />
        </span>
      ))}
    </span>
  );
}
