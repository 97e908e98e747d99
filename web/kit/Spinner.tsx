import { classNames } from './class-names.ts';

/** A small lotus whose petals light up in turn; beside a label, or alone with a label for screen readers. */
export function Spinner({ size = 20, label, className }: { size?: number; label?: string; className?: string }) {
  return (
    <svg
      className={classNames('k-spinner', className)}
      width={size}
      height={size}
      viewBox="-12 -12 24 24"
      fill="currentColor"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {petals.map((turn) => (
        <path
          key={turn}
          d="M0 -3.2C-2.6 -5.4 -2.6 -8.6 0 -11.4C2.6 -8.6 2.6 -5.4 0 -3.2Z"
          transform={`rotate(${turn})`}
        />
      ))}
    </svg>
  );
}

const petals = [0, 45, 90, 135, 180, 225, 270, 315];
