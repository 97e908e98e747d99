import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { Opened } from './table.ts';
import { ownChipOf } from './own-chip.ts';
import type { words } from './words.ts';

interface Props {
  opened: Opened;
  /** Decimal; null: none was made. */
  chip: string | null;
  /** Hears the worth of a chip that the table takes. */
  onChip(chip: string): void;
}

/** Makes a chip of any worth between the limits of the table. */
export function OwnChip({ opened, chip, onChip }: Props) {
  const t = useWords<typeof words>('tables');
  const manner = useManner();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const range = t('stakeRange', {
    least: moneyText(opened.leastStake, manner),
    most: moneyText(opened.mostStake, manner),
  });
  const open = () => {
    setRefused(false);
    setTyped(chip ?? '');
  };
  const make = () => {
    const made = ownChipOf(typed, opened, manner.currencyDecimals);
    setRefused(made === null);
    if (made === null) return;
    onChip(made);
    setTyped(null);
  };
  return (
    <>
      <button type="button" className="table-own-chip" aria-label={t('ownChip')} onClick={open}>
        <Plus aria-hidden />
      </button>
      <Dialog
        open={typed !== null}
        onClose={() => setTyped(null)}
        title={t('ownChip')}
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
        actions={<Button type="submit">{t('ownChipTake')}</Button>}
      >
        <MoneyField
          label={t('ownChipWorth')}
          hint={range}
          error={refused ? t('ownChipRefused', { range }) : undefined}
          value={typed ?? ''}
          onValue={(amount) => {
            setRefused(false);
            setTyped(amount);
          }}
        />
      </Dialog>
    </>
  );
}
