import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './Button.tsx';
import { classNames } from './class-names.ts';
import { CountBadge } from './Badge.tsx';

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What it does, for those who do not see the icon; also shown when the pointer rests on it. */
  label: string;
  variant?: ButtonVariant | undefined;
  size?: 'sm' | 'md' | undefined;
  /** A number of things that wait behind it. */
  count?: number | undefined;
};

/** A button that shows an icon only; the icon is its child. */
export function IconButton({ label, variant = 'quiet', size, count, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(buttonClass({ variant, size }), 'k-icon-button', className)}
    >
      {children}
      {count ? <CountBadge count={count} className="k-icon-button-count" /> : null}
    </button>
  );
}
