import { useState } from 'react';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, typedMoney } from '../../../kit/money.ts';
import { TextField } from '../../../kit/TextField.tsx';

interface Props {
  label: string;
  /** Hundredths of a percent. */
  rate: number;
  onRate: (rate: number) => void;
  error?: string | undefined;
}

/** A share in percent with two decimals. */
export function RateField({ label, rate, onRate, error }: Props) {
  const { locale } = useManner();
  const [draft, setDraft] = useState<string | null>(null);
  const change = (typed: string) => {
    setDraft(typed);
    const decimal = typedMoney(typed, 2);
    if (decimal !== null) onRate(Math.round(Number(decimal) * 100));
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      maxLength={6}
      value={draft ?? localDigits((rate / 100).toFixed(2), locale)}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setDraft(null)}
      error={error}
    />
  );
}
