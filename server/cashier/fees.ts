import type { FeeBearer } from '../../contract/payment-methods.ts';

export interface FeeTerms {
  feeFixedMinor: bigint;
  feeBasisPoints: number;
  feeBearer: FeeBearer;
}

/** An amount and how it is shared; fee and rest are always the amount again. */
export interface FeeSplit {
  feeMinor: bigint;
  /** What the member gets: all of it where the house bears the fee. */
  creditedMinor: bigint;
}

/**
 * Fee of a payment, minor units: the fixed part and so many hundredths of a percent, parts of a minor unit dropped in the
 * payer's favour. It never takes the whole.
 */
export function splitFee(amountMinor: bigint, { feeFixedMinor, feeBasisPoints, feeBearer }: FeeTerms): FeeSplit {
  const wantedMinor = feeFixedMinor + (amountMinor * BigInt(feeBasisPoints)) / 10_000n;
  const feeMinor = wantedMinor < amountMinor ? wantedMinor : amountMinor - 1n;
  return { feeMinor, creditedMinor: feeBearer === 'member' ? amountMinor - feeMinor : amountMinor };
}
