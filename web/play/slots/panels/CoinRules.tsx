import { Money } from '../../../kit/Money.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { SlotDesign, SlotWords } from '../design.ts';
import { jackpotsOf } from '../jackpots.ts';
import { moneyOfUnits } from '../unit-money.ts';
import type { words } from '../words.ts';

interface Props {
  design: SlotDesign;
  machine: SlotWords;
  stake: string;
}

/** Coins, the respins that hold them, what they may be worth and how often, and the jackpots. */
export function CoinRules({ design, machine, stake }: Props) {
  const t = useWords<typeof words>('slots');
  const { locale, currencyDecimals } = useManner();
  const { facts } = design;
  const { worths = [], scatter, grand } = facts;
  if (scatter === null) return null;
  const count = (value: number) => numberText(value, locale);
  const moneyOf = (units: number) => <Money value={moneyOfUnits(units, stake, facts.stakeUnits, currencyDecimals)} />;
  const all = worths.reduce((sum, { weight }) => sum + weight, 0);
  const nameOf = (jackpot: string | null) => (jackpot === null ? '' : (machine.jackpots?.[jackpot] ?? ''));
  return (
    <>
      <section className="slot-special">
        <img src={design.art[scatter]} alt="" width={96} height={96} />
        <div>
          <h3>{t('coinsHead', { symbol: machine.symbols[scatter] ?? '' })}</h3>
          <p>{t('coinsText', { least: count(facts.leastCoins ?? 0), respins: count(facts.respins ?? 0) })}</p>
        </div>
      </section>
      <h3>{t('worthsHead')}</h3>
      <dl className="frame-sums">
        {worths.map(({ units, jackpot, weight }) => (
          <div key={units}>
            <dt>
              {nameOf(jackpot)} {moneyOf(units)} <span className="slot-times">{times(units)}</span>
            </dt>
            <dd>{t('worthsChance', { all: count(all), weight: count(weight) })}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('jackpotsHead')}</h3>
      <p>{t('jackpotsText', { grand: nameOf(grand?.name ?? null) })}</p>
      <dl className="frame-sums">
        {jackpotsOf(facts).map(({ name, units }) => (
          <div key={name}>
            <dt>{nameOf(name)}</dt>
            <dd>
              {moneyOf(units)} <span className="slot-times">{times(units)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );

  function times(units: number): string {
    return `${numberText(units / facts.stakeUnits, locale, 2)}×`;
  }
}
