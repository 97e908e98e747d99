import { useId, useLayoutEffect, useRef } from 'react';
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
  const strip = useRef<HTMLDivElement>(null);
  // Where they stand on one line the chosen one may stand out of sight.
  useLayoutEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('.k-chip:has(:checked)');
    if (scroll && strip.current && chosen) showIn(strip.current, chosen);
  }, [scroll, value]);
  return (
    <fieldset className={classNames('min-w-0', className)}>
      <legend className="sr-only">{label}</legend>
      <div ref={strip} className={classNames('k-chips', scroll && 'k-chips-scroll')}>
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

/** Along its own line only: the page stays where it is. */
function showIn(strip: HTMLElement, chosen: HTMLElement): void {
  const [line, chip] = [strip.getBoundingClientRect(), chosen.getBoundingClientRect()];
  if (chip.left < line.left) strip.scrollLeft -= line.left - chip.left;
  else if (chip.right > line.right) strip.scrollLeft += chip.right - line.right;
}
