import { type ReactNode, useState } from 'react';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, plainDigits } from '../../../kit/money.ts';
import { TextField } from '../../../kit/TextField.tsx';

interface Props {
  label: string;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  value: number;
  least: number;
  most: number;
  onValue: (value: number) => void;
  className?: string;
  disabled?: boolean;
}

/** A whole number within bounds; what is beyond them goes back when one leaves the field. */
export function NumberField({ value, least, most, onValue, ...field }: Props) {
  const { locale } = useManner();
  const [draft, setDraft] = useState<string | null>(null);
  const change = (typed: string) => {
    const digits = plainDigits(typed);
    setDraft(typed);
    const wanted = Number(digits);
    if (/^\d{1,10}$/.test(digits) && wanted >= least && wanted <= most) onValue(wanted);
  };
  return (
    <TextField
      {...field}
      inputMode="numeric"
      maxLength={10}
      value={draft ?? localDigits(String(value), locale)}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setDraft(null)}
    />
  );
}
