import { useId } from 'react';

interface Props {
  label: string;
  /** From 0 to 100. */
  percent: number;
  /** How far it is, in words. */
  text: string;
}

/** How far something is on its way. */
export function ProgressBar({ label, percent, text }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span id={id} className="text-soft">
          {label}
        </span>
        <span className="k-digits">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-3 overflow-hidden rounded-full bg-raised"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
