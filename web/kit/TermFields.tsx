import { type ReactNode, useState } from 'react';
import { fromMinor, toMinor } from '../../contract/money.ts';
import { useManner } from './KitProvider.tsx';
import { localDigits, plainDigits } from './money.ts';
import { MoneyField } from './MoneyField.tsx';
import { TextField } from './TextField.tsx';

interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string;
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="pb-2 text-base font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** A whole number; what is none goes back when one leaves the field, what is too big is said by the server. */
export function WholeField(props: FieldProps & { value: number; onValue: (value: number) => void }) {
  const { value, onValue, ...field } = props;
  const { locale } = useManner();
  const [draft, setDraft] = useState<string | null>(null);
  const change = (typed: string) => {
    setDraft(typed);
    const digits = plainDigits(typed);
    if (/^\d{1,9}$/.test(digits)) onValue(Number(digits));
  };
  return (
    <TextField
      {...field}
      inputMode="numeric"
      maxLength={9}
      value={draft ?? localDigits(String(value), locale)}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setDraft(null)}
    />
  );
}

/** An amount in minor units; null where the field is empty. */
export function MinorField(
  props: FieldProps & { valueMinor: number | null; onValueMinor: (valueMinor: number | null) => void },
) {
  const { valueMinor, onValueMinor, ...field } = props;
  const { currencyDecimals: decimals } = useManner();
  const read = (decimal: string) => (decimal === '' ? null : Number(toMinor(decimal, decimals) ?? 0n));
  return (
    <MoneyField
      {...field}
      value={valueMinor === null ? '' : fromMinor(BigInt(valueMinor), decimals)}
      onValue={(decimal) => onValueMinor(read(decimal))}
    />
  );
}
