import type { ComponentProps, CSSProperties } from 'react';
import { Field, type FieldProps, splitFieldProps } from './Field.tsx';
import { useManner } from './KitProvider.tsx';
import { localDigits, plainDigits } from './money.ts';

type Props = Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'onChange' | 'type'> &
  FieldProps & {
    /** Digits 0 to 9, at most `places` of them. */
    value: string;
    onValue: (digits: string) => void;
    places?: number;
    /** Called once when the last digit is there. */
    onComplete?: (digits: string) => void;
  };

/** A code from a message or an app: one real input (so that pasting and autofill work) behind boxes. */
export function CodeInput(props: Props) {
  const [field, { value, onValue, onComplete, places = 6, ...input }] = splitFieldProps(props);
  const { locale } = useManner();
  const change = (typed: string) => {
    const digits = plainDigits(typed).replaceAll(/\D/g, '').slice(0, places);
    onValue(digits);
    if (digits.length === places && digits !== value) onComplete?.(digits);
  };
  return (
    <Field {...field}>
      {(control) => (
        <div className="k-code" style={{ '--places': places } as CSSProperties}>
          <input
            autoComplete="one-time-code"
            {...input}
            {...control}
            inputMode="numeric"
            value={value}
            onChange={(event) => change(event.target.value)}
          />
          {Array.from({ length: places }, (_, place) => (
            <span key={place} aria-hidden data-next={place === Math.min(value.length, places - 1) || undefined}>
              {localDigits(value[place] ?? '', locale)}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}
