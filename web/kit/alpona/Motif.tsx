import type { ReactNode } from 'react';

export interface MotifProps {
  size?: number;
  className?: string;
  /** Of the lines, in units of a drawing 120 wide. */
  thickness?: number;
}

/** The sheet that every alpona motif is drawn on: 120 by 120 around the middle, lines only, in the colour of the text. */
export function Motif({ size = 96, className, thickness = 2, children }: MotifProps & { children: ReactNode }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="-60 -60 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth={thickness}
      strokeLinecap="round"
      strokeLinejoin="round"
      overflow="visible"
      aria-hidden
    >
      {children}
    </svg>
  );
}

/** The same stroke turned around the middle. */
export function Around({ times, from = 0, children }: { times: number; from?: number; children: ReactNode }) {
  return Array.from({ length: times }, (_, at) => (
    <g key={at} transform={`rotate(${from + (at * 360) / times})`}>
      {children}
    </g>
  ));
}

/** A drop of rice paste. */
export function Drop({ x, y, r = 2 }: { x: number; y: number; r?: number }) {
  return <circle cx={x} cy={y} r={r} fill="currentColor" stroke="none" />;
}
