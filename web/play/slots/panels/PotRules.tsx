import type { SlotPot } from '../../../../games/slots/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { type SumRow, Sums } from '../../frame/Sums.tsx';
import { exactPercent } from './exact-percent.ts';
import type { words } from '../pot.words.ts';

interface Props {
  pot: SlotPot;
  /** Of the whole machine, as a decimal text. */
  statedReturn: string;
  stake: string;
}

const SHARE_DIGITS = 12;

/** How the pot of all players is fed, won and begun again, with its chance at the stake now chosen. */
export function PotRules({ pot, statedReturn, stake }: Props) {
  const t = useWords<typeof words>('pot');
  const manner = useManner();
  const { locale, currencyDecimals } = manner;
  const money = (minor: number) => moneyText((minor / 10 ** currencyDecimals).toFixed(currencyDecimals), manner);
  const floor = money(pot.floorMinor);
  const stakeMinor = Math.round(Number(stake) * 10 ** currencyDecimals);
  // Each is a share of the stakes; a hundredth of a percent is exact for all of them.
  const growth = pot.growth.numerator / (pot.ofStakeOneIn * pot.growth.denominator);
  const ofPot = 1 / pot.ofStakeOneIn;
  const rows: SumRow[] = [
    [
      t('potChance', { stake: moneyText(stake, manner) }),
      t('potOneIn', { n: numberText(Math.round(pot.chanceOneInMinor / stakeMinor), locale) }),
    ],
    [t('potOfReels'), exactPercent((Number(statedReturn) - ofPot).toFixed(SHARE_DIGITS), locale)],
    [t('potOfPot'), exactPercent(ofPot.toFixed(2), locale)],
  ];
  return (
    <>
      <h3>{t('potHead')}</h3>
      <p>
        {t('potText', {
          share: exactPercent(ofPot.toFixed(2), locale),
          growth: exactPercent(growth.toFixed(2), locale),
          rest: exactPercent((ofPot - growth).toFixed(2), locale),
          floor,
        })}
      </p>
      <p>{t('potWin', { all: money(pot.chanceOneInMinor), floor })}</p>
      <Sums rows={rows} />
      <p>{t('potNotes', { floor })}</p>
    </>
  );
}
