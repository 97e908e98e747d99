import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import type { Choice } from './Select.tsx';

export interface OneOfProps<V extends string> {
  /** What is chosen here, for screen readers; visible in RadioGroup. */
  label: string;
  choices: readonly (Choice<V> & { hint?: ReactNode })[];
  value: V | null;
  onValue: (value: V) => void;
  className?: string | undefined;
}

/** One of a few with room for a line of explanation each. */
export function RadioGroup<V extends string>({ label, choices, value, onValue, className }: OneOfProps<V>) {
  const name = useId();
  return (
    <fieldset className={classNames('grid', className)}>
      <legend className="k-field-label text-sm">{label}</legend>
      {choices.map((one) => (
        <label key={one.value} className="k-check">
          <input
            type="radio"
            name={name}
            checked={one.value === value}
            disabled={one.disabled}
            onChange={() => onValue(one.value)}
          />
          <span>
            {one.label}
            {one.hint && <span className="k-check-hint">{one.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
