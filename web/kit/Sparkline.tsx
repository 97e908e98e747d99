import { useId } from 'react';

interface Props {
  values: readonly number[];
  /** What the line tells, as a sentence; without it the line is decoration beside a figure. */
  label?: string;
  tone?: 'accent' | 'second' | 'win' | 'danger';
  heightPx?: number;
}

const colours = { accent: 'var(--accent-text)', second: 'var(--second)', win: 'var(--win)', danger: 'var(--danger)' };

/** The way of a figure in one stroke. */
export function Sparkline({ values, label, tone = 'accent', heightPx = 48 }: Props) {
  const id = useId();
  if (values.length < 2) return <div style={{ height: heightPx }} />;
  const line = values.map((value, at) => `${at === 0 ? 'M' : 'L'}${pointOf(values, value, at)}`).join('');
  return (
    <svg
      className="k-spark"
      style={{ height: heightPx, color: colours[tone] }}
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="currentColor" stopOpacity={0.26} />
        <stop offset="1" stopColor="currentColor" stopOpacity={0} />
      </linearGradient>
      <path d={`${line}L100 40L0 40Z`} fill={`url(#${id})`} />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function pointOf(values: readonly number[], value: number, at: number): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const y = most === least ? 20 : 37 - ((value - least) / (most - least)) * 34;
  return `${((at / (values.length - 1)) * 100).toFixed(2)} ${y.toFixed(2)}`;
}
