import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { later } from '../frame/later.tsx';
import { HistoryPanel } from '../frame/panels/HistoryPanel.tsx';
import type { PageName } from '../frame/bar.ts';
import type { InstantDesign } from './design.ts';
import { multipleText, shareText } from './figures.ts';
import type { InstantGame } from './instant-game.ts';
import { Sums } from '../frame/Sums.tsx';
import type { words } from './words.ts';

const FairnessPanel = later(async () => (await import('../frame/panels/FairnessPanel.tsx')).FairnessPanel);

interface Props {
  page: PageName | null;
  onPage: (page: PageName | null) => void;
  game: InstantGame;
  design: InstantDesign;
}

/** The pages behind the game. */
export function InstantPages({ page, onPage, game, design }: Props) {
  const t = useWords<typeof words>('instant');
  const tell = design.useTell();
  const close = () => onPage(null);
  return (
    <>
      <Dialog open={page === 'rules'} onClose={close} title={t('rules')} wide>
        <Rules game={game} design={design} />
      </Dialog>
      <Dialog open={page === 'history'} onClose={close} title={t('history')}>
        <HistoryPanel sitting={game.sitting} tell={({ about }) => tell(about).spoken} />
      </Dialog>
      <Dialog open={page === 'fairness'} onClose={close} title={t('fairness')}>
        <FairnessPanel fairness={game.fairness} changeSeed={game.changeSeed} />
      </Dialog>
    </>
  );
}

/** How the game pays, and its exact numbers for the choice as it stands. */
function Rules({ game, design }: Pick<Props, 'game' | 'design'>) {
  const t = useWords<typeof words>('instant');
  const manner = useManner();
  const { show, opened } = game;
  const { Rules: OfGame } = design;
  const money = (decimal: string) => moneyText(decimal, manner);
  const { leastStake, mostStake, mostPayout } = show.limits;
  const rows = [
    [t('returnHead'), t('returnText', { share: shareText(design.returnOf(show.choice), manner.locale, 4) })],
    [t('largestHead'), multipleText(design.largestMultiple(show.choice), manner.locale, 4)],
    [t('capHead'), money(mostPayout)],
    [t('stakeHead'), t('stakeRange', { least: money(leastStake), most: money(mostStake) })],
  ] as const;
  return (
    // Long and without anything to press: the keyboard scrolls it once it has the focus.
    <article className="instant-rules" tabIndex={0} aria-label={t('rules')}>
      <OfGame choice={show.choice} stake={show.stake} money={money} />
      <h3>{t('numbersHead')}</h3>
      <Sums rows={rows} />
      <p className="text-sm text-faint">{t('numbersNote')}</p>
      <h3>{t('fairness')}</h3>
      <p>{opened?.trial ? t('fairTrial') : t('fairShort')}</p>
      <h3>{t('troubleHead')}</h3>
      <p>{t('troubleText')}</p>
    </article>
  );
}
