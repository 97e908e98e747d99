import type { ReactNode } from 'react';
import type { MethodMark as Mark } from '../../../contract/payment-methods.ts';

const grounds: Record<Mark, string> = {
  kite: 'var(--magenta)',
  bell: 'var(--vermilion)',
  arrow: 'var(--indigo)',
  vault: 'var(--leaf)',
  card: 'var(--peacock)',
  coin: 'var(--turmeric)',
};

const drawings: Record<Mark, ReactNode> = {
  kite: <path d="M20 7 31 18 20 29 9 18ZM20 7v22M9 18h22M20 29c0 3 3 3 3 6" />,
  bell: <path d="M12 27c2-2 2-5 2-9a6 6 0 0 1 12 0c0 4 0 7 2 9ZM20 9V6M17 31a3 3 0 0 0 6 0" />,
  arrow: <path d="M20 6c5 5 6 11 4 18h-8c-2-7-1-13 4-18ZM16 20l-5 6 1 4 4-6M24 20l5 6-1 4-4-6M18 28v6M22 28v6" />,
  vault: <path d="M8 17 20 9l12 8ZM11 17v11M17 17v11M23 17v11M29 17v11M8 28h24M7 32h26" />,
  card: <path d="M7 12h26v17H7ZM7 17h26M11 25h7M26 25h3" />,
  coin: <path d="M20 8a12 12 0 1 1 0 24 12 12 0 0 1 0-24ZM20 13c4 4 4 10 0 14-4-4-4-10 0-14Z" />,
};

/** The drawn mark of a payment method: ours, no company's. */
export function MethodMark({ mark, size = 40 }: { mark: Mark; size?: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 40 40" className="flex-none rounded-small">
      <rect width="40" height="40" fill={grounds[mark]} />
      <g fill="none" stroke="var(--rice)" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        {drawings[mark]}
      </g>
    </svg>
  );
}
