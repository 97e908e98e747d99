import { fromMinor } from '../../../../contract/money.ts';
import { figureText } from '../figures.ts';

/** 198 as "1.98×" or "১.৯৮×". */
export function hundredthsText(hundredths: number, locale: string): string {
  return `${figureText(fromMinor(BigInt(hundredths), 2), locale)}×`;
}

/** What a stake is paid at a multiple, rounded down as the server does it. Decimal text. */
export function paidAt(stakeMinor: bigint, hundredths: number, decimals: number): string {
  return fromMinor((stakeMinor * BigInt(hundredths)) / 100n, decimals);
}
