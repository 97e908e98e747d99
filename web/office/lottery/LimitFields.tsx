import { useManner } from '../../kit/KitProvider.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { localDigits } from '../../kit/money.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { typedNumber } from './lottery-draft.ts';
import type { DraftProps } from './draft-props.ts';
import type { words } from './words.ts';

const amounts = ['leastUnit', 'mostTicket', 'mostLiability', 'bigWinFrom'] as const;

/** What may be bet, what a number may cost, which wins people look at, and what players may take as a rebate. */
export function LimitFields({ draft, set, wrong }: DraftProps) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const percent = (field: 'lowerFrom' | 'lowerTo' | 'rebatePercent') => (
    <TextField
      label={t(field)}
      hint={t(`${field}Hint`)}
      aside={t('percent')}
      inputMode="decimal"
      maxLength={4}
      value={localDigits(draft[field], locale)}
      onChange={({ target }) => set({ [field]: typedNumber(target.value, field === 'rebatePercent') })}
      error={wrong(field)}
    />
  );
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="sr-only">{t('limits')}</legend>
      <h3 className="text-base" aria-hidden>
        {t('limits')}
      </h3>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {amounts.map((field) => (
          <MoneyField
            key={field}
            label={t(field)}
            hint={t(`${field}Hint`)}
            value={draft[field]}
            onValue={(decimal) => set({ [field]: decimal })}
            error={wrong(field)}
          />
        ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {percent('lowerFrom')}
        {percent('lowerTo')}
        {percent('rebatePercent')}
      </div>
    </fieldset>
  );
}
