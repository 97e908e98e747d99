import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, plainDigits } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { words } from '../words.ts';

interface Props {
  label: string;
  value: number;
  least?: number;
  most: number;
  onValue: (value: number) => void;
}

/** A small whole number: one less, one more, or typed. */
export function Stepper({ label, value, least = 1, most, onValue }: Props) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const [draft, setDraft] = useState<string | null>(null);
  const within = (next: number) => Math.min(most, Math.max(least, next));
  const type = (typed: string) => {
    const digits = plainDigits(typed).replaceAll(/\D/g, '').slice(0, 5);
    setDraft(digits);
    if (digits !== '') onValue(within(Number(digits)));
  };
  return (
    <span className="lot-stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('less', { name: label })}
        disabled={value <= least}
        onClick={() => onValue(within(value - 1))}
      >
        <Minus aria-hidden />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        className="k-digits"
        value={localDigits(draft ?? String(value), locale)}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setDraft(null)}
      />
      <button
        type="button"
        aria-label={t('more', { name: label })}
        disabled={value >= most}
        onClick={() => onValue(within(value + 1))}
      >
        <Plus aria-hidden />
      </button>
    </span>
  );
}
