import type { ReactNode } from 'react';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { Chip, toneOf } from './Chip.tsx';
import type { words } from './words.ts';

interface Props {
  chips: readonly string[];
  /** All chips of the table, by which their colours go. */
  stakes: readonly string[];
  /** The one in hand. */
  chip: string;
  onChip(chip: string): void;
  children?: ReactNode;
}

/** The chips that the player can take into their hand. */
export function ChipRack({ chips, stakes, chip, onChip, children }: Props) {
  const t = useWords<typeof words>('tables');
  const manner = useManner();
  return (
    <div className="table-rack" role="radiogroup" aria-label={t('chip')}>
      {chips.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="chip"
            className="sr-only"
            checked={chip === value}
            aria-label={moneyText(value, manner)}
            onChange={() => onChip(value)}
          />
          <Chip value={value} tone={toneOf(value, stakes)} />
        </label>
      ))}
      {children}
    </div>
  );
}
