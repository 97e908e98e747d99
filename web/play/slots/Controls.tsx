import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../../kit/IconButton.tsx';
import { Money } from '../../kit/Money.tsx';
import { useWords } from '../../kit/speaking.ts';
import { canStake } from './presentation.ts';
import { SittingLine } from '../frame/SittingLine.tsx';
import type { SlotGame } from './slot-game.ts';
import { SpinButton } from './SpinButton.tsx';
import type { words } from './words.ts';

interface Props {
  game: SlotGame;
  onStakes: () => void;
}

/** Balance, stake and the one big button. */
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
      <div className="slot-purse">
        <span className="slot-label">{trial ? t('points') : t('balance')}</span>
        <span className="slot-amount" data-testid="balance">
          {opened ? <Money value={show.balance} counting /> : '–'}
        </span>
        <SittingLine sitting={game.sitting} />
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
