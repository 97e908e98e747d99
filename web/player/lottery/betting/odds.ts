import type { PlayType } from '../../../../games/lottery/shapes.ts';
import { localDigits } from '../../../kit/money.ts';

const MICRO = 1_000_000n;

/**
 * Odds, thousandths, of a player who takes a rebate on their stake: they shrink by the share of the return that the rebate
 * is, rounded down. The stated return is cut to six places, so what is shown is never above what is offered.
 * @param rebateMilli of the stake, thousandths
 * @param returnToPlayer of these odds, a decimal: '0.975'
 */
export function oddsWithRebate(odds: number, rebateMilli: number, returnToPlayer: string): number {
  if (rebateMilli === 0) return odds;
  const returned = microOf(returnToPlayer);
  const left = returned - BigInt(rebateMilli) * 1000n;
  return left <= 0n ? 0 : Number((BigInt(odds) * left) / returned);
}

/** "1.95", "975": thousandths as they are read. */
export function oddsText(odds: number, locale: string): string {
  const [whole = '0', fraction = ''] = (odds / 1000).toFixed(3).split('.');
  const rest = fraction.replace(/0+$/, '');
  const grouped = new Intl.NumberFormat(locale).format(BigInt(whole));
  return rest === '' ? grouped : `${grouped}.${localDigits(rest, locale)}`;
}

/** The odds of the prize that a symbol alone decides; null where all symbols share them. */
export function oddsOfSymbol({ prizes }: PlayType, odds: readonly number[], symbol: string): number | null {
  if (prizes.length === 1) return null;
  const at = prizes.findIndex(({ symbols }) => symbols?.includes(symbol));
  return at === -1 ? null : (odds[at] ?? null);
}

/** The lowest and the highest odds of a play type. */
export function oddsRange(odds: readonly number[]): { least: number; most: number } {
  return { least: Math.min(...odds), most: Math.max(...odds) };
}

function microOf(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole) * MICRO + BigInt(fraction.slice(0, 6).padEnd(6, '0'));
}
