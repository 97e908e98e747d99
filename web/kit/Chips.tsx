import { useId } from 'react';
import { classNames } from './class-names.ts';
import type { OneOfProps } from './RadioGroup.tsx';

/** One of a few as chips, a word of hint beside each where it has one: filters, quick amounts. `scroll` keeps them on one line. */
export function Chips<V extends string>({
  label,
  choices,
  value,
  onValue,
  scroll,
  className,
}: OneOfProps<V> & { scroll?: boolean }) {
  const name = useId();
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      <div className={classNames('k-chips', scroll && 'k-chips-scroll')}>
        {choices.map((one) => (
          <label key={one.value} className="k-chip">
            <input
              type="radio"
              name={name}
              checked={one.value === value}
              disabled={one.disabled}
              onChange={() => onValue(one.value)}
            />
            {one.icon}
            {one.label}
            {one.hint && <span className="k-digits text-xs text-faint">{one.hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
