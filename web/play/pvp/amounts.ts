import type { PvpTable } from '../../../contract/pvp.ts';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';

/** How what lies at a table is written: as money of the brand, or as chips, which are none. */
export function useAmountText(isChips: boolean): (decimal: string) => string {
  const manner = useManner();
  return (decimal) => (isChips ? numberText(Number(decimal), manner.locale) : moneyText(decimal, manner));
}

/** Whole units of what is dealt at a table, as its amounts are written. */
export function useUnitsText({ room, hand, tournament }: PvpTable): (units: number) => string {
  const { currencyDecimals } = useManner();
  const text = useAmountText(tournament !== null);
  const unitMinor = toMinor(hand?.unit ?? room.unit, currencyDecimals)!;
  return (units) => text(fromMinor(unitMinor * BigInt(units), currencyDecimals));
}
