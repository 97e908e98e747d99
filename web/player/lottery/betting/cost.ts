import { decimalOf, minorOf } from '../../../kit/money-sum.ts';

interface Costly {
  lines: number;
  unit: string;
  unitsPerLine: number;
}

/** What a ticket costs, minor units: each line costs as many units as it is played in numbers. */
export function costMinor({ lines, unit, unitsPerLine }: Costly, decimals: number): bigint {
  return minorOf(unit, decimals) * BigInt(lines) * BigInt(unitsPerLine);
}

export function sumCostMinor(tickets: readonly Costly[], decimals: number): bigint {
  return tickets.reduce((sumMinor, ticket) => sumMinor + costMinor(ticket, decimals), 0n);
}

/** A unit several times: '0.5', 3 -> '1.50'. */
export function multiplied(unit: string, multiple: number, decimals: number): string {
  return decimalOf(minorOf(unit, decimals) * BigInt(multiple), decimals);
}

/** The most that one line can win once, minor units, rounded down. @param odds thousandths */
export function lineWinMinor(unit: string, odds: number, decimals: number): bigint {
  return (minorOf(unit, decimals) * BigInt(odds)) / 1000n;
}
