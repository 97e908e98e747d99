import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode; hint?: ReactNode };

/** On or off, at once: what a switch changes needs no button to save it. */
export function Switch({ label, hint, className, ...input }: Props) {
  return (
    <label className={classNames('k-switch', className)}>
      <span>
        {label}
        {hint && <span className="k-check-hint">{hint}</span>}
      </span>
      <input type="checkbox" role="switch" {...input} />
    </label>
  );
}
