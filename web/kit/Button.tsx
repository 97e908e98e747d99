import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'second' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface Look {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
}

type Props = ComponentProps<'button'> &
  Look & {
    /** Keeps its width and its focus, shows that it works, and takes no second press. */
    loading?: boolean | undefined;
    /** An icon before the label. */
    icon?: ReactNode;
  };

/** One primary button on a screen at most; everything else is second, outline or quiet. */
export function Button({ variant, size, wide, loading, icon, className, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading && <Spinner />}
      {icon}
      <span className="k-button-label">{children}</span>
    </button>
  );
}

/** The look of a button for a link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'primary', size = 'md', wide = false }: Look = {}): string {
  return classNames('k-button', `k-button-${variant}`, size !== 'md' && `k-button-${size}`, wide && 'k-button-wide');
}
