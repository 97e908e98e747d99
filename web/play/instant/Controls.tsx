import { Money } from '../../kit/Money.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { SittingLine } from '../frame/SittingLine.tsx';
import type { InstantDesign } from './design.ts';
import type { InstantGame } from './instant-game.ts';
import { PlayButton } from './PlayButton.tsx';
import { canChoose, shownBalance } from './presentation.ts';
import { StakeField } from './StakeField.tsx';
import type { words } from './words.ts';

interface Props {
  game: InstantGame;
  design: InstantDesign;
}

/** What is chosen, what is staked, the one big button, and what the player has. */
export function Controls({ game, design }: Props) {
  const t = useWords<typeof words>('instant');
  const manner = useManner();
  const { show, opened } = game;
  const { Choices } = design;
  return (
    <section className="instant-controls" aria-label={t('controls')}>
      <div className="instant-choices">
        {opened !== null && (
          <Choices
            choice={show.choice}
            onChoice={game.choose}
            disabled={!canChoose(show)}
            stake={show.stake}
            money={(decimal) => moneyText(decimal, manner)}
          />
        )}
      </div>
      <StakeField game={game} design={design} />
      <PlayButton game={game} design={design} />
      <div className="instant-purse">
        <span className="instant-label">{opened?.trial ? t('points') : t('balance')}</span>
        <span className="instant-amount" data-testid="balance">
          {opened ? <Money value={shownBalance(show)} counting /> : '–'}
        </span>
        <SittingLine sitting={game.sitting} />
      </div>
    </section>
  );
}
