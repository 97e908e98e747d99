import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { PageName } from '../frame/bar.ts';
import { later } from '../frame/later.tsx';
import { HistoryPanel } from '../frame/panels/HistoryPanel.tsx';
import type { FishingGame } from './fishing-game.ts';
import type { words } from './words.ts';

const FairnessPanel = later(async () => (await import('../frame/panels/FairnessPanel.tsx')).FairnessPanel);
const FishingRules = later(async () => (await import('./FishingRules.tsx')).FishingRules);

interface Props {
  page: PageName | null;
  onPage: (page: PageName | null) => void;
  game: FishingGame;
}

/** The pages behind the river. */
export function FishingPages({ page, onPage, game }: Props) {
  const t = useWords<typeof words>('fishing');
  const { locale } = useManner();
  const close = () => onPage(null);
  return (
    <>
      <Dialog open={page === 'rules'} onClose={close} title={t('rules')} wide>
        <FishingRules room={game.design.facts} trial={game.opened?.trial ?? false} />
      </Dialog>
      <Dialog open={page === 'history'} onClose={close} title={t('history')}>
        <HistoryPanel
          sitting={game.sitting}
          tell={({ about: { bullets } }) => t('pastBullets', { count: bullets, shown: numberText(bullets, locale) })}
        />
      </Dialog>
      <Dialog open={page === 'fairness'} onClose={close} title={t('fairness')}>
        <FairnessPanel fairness={game.fairness} changeSeed={(seed) => game.director.changeSeed(seed)} />
      </Dialog>
    </>
  );
}
