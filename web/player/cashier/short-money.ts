import type { Manner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';

/** An amount without decimals that say nothing: "P 500", but "P 500.50". */
export function shortMoney(amount: string, manner: Manner): string {
  const whole = amount.replace(/\.0+$/, '');
  return whole.includes('.') ? moneyText(amount, manner) : moneyText(whole, { ...manner, currencyDecimals: 0 });
}
