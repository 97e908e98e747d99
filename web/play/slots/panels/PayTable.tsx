import { Money } from '../../../kit/Money.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { SlotDesign, SlotWords } from '../design.ts';
import { moneyOfUnits } from '../unit-money.ts';
import type { words } from '../words.ts';

interface Props {
  design: SlotDesign;
  machine: SlotWords;
  stake: string;
}

/** Each symbol with what it pays, by its count or by the least size of a cluster: money, and times the stake. */
export function PayTable({ design, machine, stake }: Props) {
  const t = useWords<typeof words>('slots');
  const manner = useManner();
  const { facts } = design;
  const orMore = facts.multipliers !== undefined;
  const scatterPays = Object.keys(facts.scatterPays).length > 0;
  const scatterRow = facts.scatter !== null && scatterPays ? [[facts.scatter, facts.scatterPays] as const] : [];
  return (
    <ul className="slot-pays">
      {[...scatterRow, ...Object.entries(facts.payTable)].map(([symbol, pays]) => (
        <li key={symbol}>
          <img src={design.art[symbol]} alt="" width={80} height={80} />
          <div>
            <h3>{machine.symbols[symbol]}</h3>
            <table>
              <caption className="sr-only">{machine.symbols[symbol]}</caption>
              <tbody>
                {Object.entries(pays)
                  .toReversed()
                  .map(([count, units]) => (
                    <tr key={count}>
                      <th scope="row">
                        {numberText(Number(count), manner.locale)}
                        {orMore && '+'}
                        <span className="sr-only">{t(orMore ? 'orMore' : 'ofAKind')}</span>
                      </th>
                      <td>
                        <Money value={moneyOfUnits(units, stake, facts.stakeUnits, manner.currencyDecimals)} />
                      </td>
                      <td className="slot-times">{numberText(units / facts.stakeUnits, manner.locale, 2)}×</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        </li>
      ))}
    </ul>
  );
}
