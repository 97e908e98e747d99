import { useId } from 'react';
import { classNames } from './class-names.ts';
import type { OneOfProps } from './RadioGroup.tsx';

/** Two to four views of the same thing, one of them chosen. */
export function Segments<V extends string>({ label, choices, value, onValue, className }: OneOfProps<V>) {
  const name = useId();
  return (
    <div className={classNames('k-segments', className)} role="radiogroup" aria-label={label}>
      {choices.map((one) => (
        <label key={one.value}>
          <input
            type="radio"
            name={name}
            checked={one.value === value}
            disabled={one.disabled}
            onChange={() => onValue(one.value)}
          />
          {one.icon}
          {one.label}
        </label>
      ))}
    </div>
  );
}
