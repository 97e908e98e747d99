import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { useWords } from '../../kit/speaking.ts';
import { celebrationOfUnits, isCelebrated } from '../frame/celebration.ts';
import { canStake, metUnits } from './presentation.ts';
import { SittingLine } from '../frame/SittingLine.tsx';
import type { SlotGame } from './slot-game.ts';
import { SpinButton } from './SpinButton.tsx';
import { moneyOfUnits } from './unit-money.ts';
import type { words } from './words.ts';

interface Props {
  game: SlotGame;
  onStakes: () => void;
}

/** Balance, what the round has won, stake and the one big button. */
export function Controls({ game, onStakes }: Props) {
  const t = useWords<typeof words>('slots');
  const { show, opened } = game;
  const trial = opened?.trial ?? false;
  const at = show.stakes.indexOf(show.stake);
  const mayStake = canStake(show);
  const choose = (place: number) => {
    const stake = show.stakes[place];
    if (stake !== undefined) game.chooseStake(stake);
  };
  return (
    <section className="slot-controls" aria-label={t('controls')}>
      <div className="slot-figures">
        <WinMeter game={game} />
        <div className="slot-purse">
          <span className="slot-label">{trial ? t('points') : t('balance')}</span>
          <span className="slot-amount" data-testid="balance">
            {opened ? <Money value={show.balance} counting /> : '–'}
          </span>
          <SittingLine sitting={game.sitting} />
        </div>
      </div>
      <SpinButton game={game} />
      <div className="slot-stake" role="group" aria-label={t('stake')}>
        <button type="button" className="slot-stake-value" disabled={!mayStake || opened === null} onClick={onStakes}>
          <span className="slot-label" aria-hidden>
            {t('stake')}
          </span>
          <span className="sr-only">{t('stakeChoose')}</span> <Money value={show.stake} />
        </button>
        <IconButton label={t('stakeLess')} disabled={!mayStake || at <= 0} onClick={() => choose(at - 1)}>
          <Minus aria-hidden />
        </IconButton>
        <IconButton
          label={t('stakeMore')}
          disabled={!mayStake || at >= show.stakes.length - 1}
          onClick={() => choose(at + 1)}
        >
          <Plus aria-hidden />
        </IconButton>
      </div>
    </section>
  );
}

/** What the round has paid as it stands: it grows with each fall and free spin, and begins anew with the next stake. */
function WinMeter({ game: { show, stakeUnits } }: { game: SlotGame }) {
  const t = useWords<typeof words>('slots');
  const { currencyDecimals } = useManner();
  const units = metUnits(show);
  const celebration = celebrationOfUnits(BigInt(units), BigInt(stakeUnits));
  return (
    <div className="slot-meter" data-won={isCelebrated(celebration) || undefined}>
      <span className="slot-label">{t('meter')}</span>
      <span className="slot-amount">
        <Money
          value={moneyOfUnits(units, show.round?.stake ?? show.stake, stakeUnits, currencyDecimals)}
          counting={units > 0}
          // A new round begins at nothing, at once.
          key={show.round === null ? 'next' : 'round'}
        />
      </span>
    </div>
  );
}
