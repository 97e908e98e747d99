import { useState } from 'react';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import { Field } from '../../kit/Field.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { typedMoney } from '../../kit/money.ts';
import { figureText } from './figures.ts';

interface Props {
  label: string;
  /** Hundredths: 5000 stands for 50.00. */
  value: number;
  least: number;
  most: number;
  disabled: boolean;
  /** Behind the number: "×". */
  sign?: string;
  /** Hears what lies between `least` and `most` as it is typed, and the nearest such number when the field is left. */
  onValue(hundredths: number): void;
}

/** A number with two decimals; takes Bengali and Latin digits. */
export function HundredthsField({ label, value, least, most, disabled, sign, onValue }: Props) {
  const { locale } = useManner();
  const [draft, setDraft] = useState<string | null>(null);
  const read = (typed: string): number | null => {
    const plain = typedMoney(typed, 2);
    const hundredths = plain === null || plain === '' ? null : toMinor(plain, 2);
    return hundredths === null ? null : Number(hundredths);
  };
  const change = (typed: string) => {
    setDraft(typed);
    const typedValue = read(typed);
    if (typedValue !== null && typedValue >= least && typedValue <= most) onValue(typedValue);
  };
  const leave = () => {
    const typedValue = draft === null ? null : read(draft);
    if (typedValue !== null) onValue(Math.min(most, Math.max(least, typedValue)));
    setDraft(null);
  };
  return (
    <Field label={label} labelHidden className="instant-hundredths">
      {(control) => (
        <div className="k-box">
          <input
            {...control}
            className="k-input"
            autoComplete="off"
            inputMode="decimal"
            readOnly={disabled}
            value={draft ?? figureText(fromMinor(BigInt(value), 2), locale)}
            onChange={(event) => change(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={leave}
            onKeyDown={(event) => event.key === 'Enter' && leave()}
          />
          {sign && <span aria-hidden>{sign}</span>}
        </div>
      )}
    </Field>
  );
}
