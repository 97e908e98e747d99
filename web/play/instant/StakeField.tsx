import { Chips } from '../../kit/Chips.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { InstantDesign } from './design.ts';
import { figureText } from './figures.ts';
import type { InstantGame } from './instant-game.ts';
import { canChoose, type Presentation } from './presentation.ts';
import { mostStakeFor, scaledStake, stakeFault } from './stake.ts';
import type { words } from './words.ts';

interface Props {
  game: InstantGame;
  design: InstantDesign;
}

/** The stake: typed freely, halved, doubled, or one of those that are offered. */
export function StakeField({ game, design }: Props) {
  const t = useWords<typeof words>('instant');
  const manner = useManner();
  const { show, opened } = game;
  const mayChoose = canChoose(show) && opened !== null;
  const most = opened === null ? '0' : mostStakeFor(show.limits, design.largestMultiple(show.choice), show.decimals);
  const scale = (by: 'half' | 'double') =>
    game.chooseStake(scaledStake(show.stake, by, show.limits.leastStake, most, show.decimals));
  return (
    <div className="instant-stake" role="group" aria-label={t('stake')}>
      <MoneyField
        label={t('stake')}
        error={useFaultText(show, design, most)}
        value={show.stake === '0' ? '' : plainStake(show.stake)}
        onValue={(stake) => game.chooseStake(stake === '' ? '0' : stake)}
        readOnly={!mayChoose}
      />
      <button
        type="button"
        className="instant-scale"
        aria-label={t('stakeHalf')}
        disabled={!mayChoose}
        onClick={() => scale('half')}
      >
        {`${figureText('1', manner.locale)}/${figureText('2', manner.locale)}`}
      </button>
      <button
        type="button"
        className="instant-scale"
        aria-label={t('stakeDouble')}
        disabled={!mayChoose}
        onClick={() => scale('double')}
      >
        {`${figureText('2', manner.locale)}×`}
      </button>
      <Chips
        label={t('stakeQuick')}
        value={show.stake}
        choices={show.stakes.map((stake) => ({
          value: stake,
          label: figureText(plainStake(stake), manner.locale),
          disabled: !mayChoose,
        }))}
        onValue={game.chooseStake}
        scroll
      />
    </div>
  );
}

function useFaultText(show: Presentation, design: InstantDesign, most: string): string | undefined {
  const t = useWords<typeof words>('instant');
  const manner = useManner();
  if (show.phase === 'opening' || show.phase === 'broken') return undefined;
  const money = (decimal: string) => moneyText(decimal, manner);
  switch (stakeFault(show.stake, show.limits, design.largestMultiple(show.choice), show.decimals)) {
    case 'none':
      return t('stakeMissing');
    case 'low':
      return t('stakeLow', { least: money(show.limits.leastStake) });
    case 'high':
      return t('stakeHigh', { most: money(most) });
    case 'payout':
      return t('stakePayout', { most: money(most) });
    case null:
      return undefined;
  }
}

/** "10.00" as "10", "2.50" as it is: round stakes are read faster without their empty decimals. */
function plainStake(stake: string): string {
  return stake.replace(/\.0+$/, '');
}
