import type { ReactNode } from 'react';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';

interface Props {
  label: string;
  numbers: readonly number[];
  nameOf(shown: string): string;
  isSending: boolean;
  onPick(number: number): void;
  /** What else may be said. */
  children?: ReactNode;
}

/** Big numbers to call or bid. */
export function NumberChoice({ label, numbers, nameOf, isSending, onPick, children }: Props) {
  const { locale } = useManner();
  return (
    <div className="tricks-numbers" role="group" aria-label={label}>
      {children}
      {numbers.map((number) => {
        const shown = numberText(number, locale);
        return (
          <button
            key={number}
            type="button"
            className="tricks-press"
            aria-label={nameOf(shown)}
            aria-disabled={isSending}
            onClick={() => !isSending && onPick(number)}
          >
            {shown}
          </button>
        );
      })}
    </div>
  );
}
