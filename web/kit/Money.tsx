import { classNames } from './class-names.ts';
import { useCountUp } from './count-up.ts';
import { useManner } from './KitProvider.tsx';
import { moneyParts } from './money.ts';

interface Props {
  /** Decimal text as the wire gives it: "1234.50", "-20.00". */
  value: string;
  /** Always shows + or −, and colours won and lost. For changes, not for balances. */
  change?: boolean;
  /** Counts from the last value to the new one; a number says for how many milliseconds. */
  counting?: boolean | number;
  /** Leaves the currency's symbol out, where a column's head says it. */
  bare?: boolean;
  className?: string;
}

/** An amount in the brand's currency and the language's digits. */
export function Money({ value, change, counting, bare, className }: Props) {
  const manner = useManner();
  const shown = useCountUp(value, manner.currencyDecimals, counting ?? false);
  const { symbol, digits } = moneyParts(shown, manner, change ? 'always' : 'auto');
  const tone = change && (value.startsWith('-') ? 'k-money-loss' : /[1-9]/.test(value) && 'k-money-win');
  return (
    <span className={classNames('k-money', tone, shown !== value && 'k-digits', className)}>
      {!bare && <span className="k-money-symbol">{symbol}</span>}
      {digits}
    </span>
  );
}
