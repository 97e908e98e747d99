import type { Refusal } from '../frame/refusals.ts';

const amounts = { least: 'leastStake', position: 'mostStake', payout: 'mostPayout' } as const;

/**
 * Which limit a refused bet went beyond, and what it is.
 * @returns the limit with its amount, decimal; null where the server named none
 */
export function limitTold({ code, value }: Refusal): { name: keyof typeof amounts; amount: string } | null {
  const name = value?.['limit'];
  if (code !== 'stake_limit' || (name !== 'least' && name !== 'position' && name !== 'payout')) return null;
  const amount = value?.[amounts[name]];
  return typeof amount === 'string' ? { name, amount } : null;
}
