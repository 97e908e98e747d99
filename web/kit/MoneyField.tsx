import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps, splitFieldProps } from './Field.tsx';
import { useManner } from './KitProvider.tsx';
import { numberText, typedMoney } from './money.ts';
import { useWords } from './speaking.ts';
import type { words } from './words.ts';

type Props = Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'onChange' | 'type'> &
  FieldProps & {
    /** Decimal text as the wire wants it: '' or '500.5'. */
    value: string;
    /** Hears every valid amount and '' for none; what is no amount stays in the field with a word on why. */
    onValue: (decimal: string) => void;
  };

/** An amount in the brand's currency; takes Bengali and Latin digits, groups them when the person leaves the field. */
export function MoneyField(props: Props) {
  const [field, { value, onValue, onBlur, ...input }] = splitFieldProps(props);
  const t = useWords<typeof words>('kit');
  const { locale, currencySymbol, currencyDecimals } = useManner();
  const [draft, setDraft] = useState<string | null>(null);
  const broken = draft !== null && typedMoney(draft, currencyDecimals) === null;
  const change = (typed: string) => {
    setDraft(typed);
    onValue(typedMoney(typed, currencyDecimals) ?? '');
  };
  return (
    <Field {...field} error={broken ? t('amountBroken') : field.error}>
      {(control) => (
        <div className="k-box k-box-money">
          <span className="k-box-symbol" aria-hidden>
            {currencySymbol}
          </span>
          <input
            autoComplete="off"
            placeholder={numberText(0, locale)}
            {...input}
            {...control}
            className="k-input"
            inputMode="decimal"
            value={draft ?? grouped(value, locale)}
            onChange={(event) => change(event.target.value)}
            onBlur={(event) => {
              if (!broken) setDraft(null);
              onBlur?.(event);
            }}
          />
        </div>
      )}
    </Field>
  );
}

function grouped(decimal: string, locale: string): string {
  if (decimal === '') return '';
  const places = decimal.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: places });
  return format.format(decimal as `${number}`);
}
