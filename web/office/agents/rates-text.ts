import type { ContractTier } from '../../../contract/contracts.ts';
import type { Manner } from '../../kit/KitProvider.tsx';
import { moneyText, percentText } from '../../kit/money.ts';

const ONE = 1_000_000;
const RATE_DECIMALS = 4;

/** What the steps of terms give, in brief: "10 %, 15 %"; a dash where there are none. */
export function ratesText(tiers: readonly ContractTier[], manner: Manner): string {
  const texts = tiers.map(({ rateType, amount, rateMicro, lossMicro }) =>
    rateType === 'A'
      ? moneyText(amount, manner)
      : [rateMicro, ...(lossMicro > 0 ? [lossMicro] : [])]
          .map((micro) => percentText(micro / ONE, manner.locale, RATE_DECIMALS))
          .join(' / '),
  );
  return texts.join(', ') || '–';
}
