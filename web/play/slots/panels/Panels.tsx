import { Dialog } from '../../../kit/Dialog.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { later } from '../../frame/later.tsx';
import { HistoryPanel } from '../../frame/panels/HistoryPanel.tsx';
import type { PastRound } from '../../frame/sitting.ts';
import type { PageName } from '../../frame/bar.ts';
import type { SlotDesign, SlotWords } from '../design.ts';
import type { SlotAbout, SlotGame } from '../slot-game.ts';
import { StakePanel } from './StakePanel.tsx';
import './panels.css';
import type { words } from '../words.ts';

const RulesPanel = later(async () => (await import('./RulesPanel.tsx')).RulesPanel);
const FairnessPanel = later(async () => (await import('../../frame/panels/FairnessPanel.tsx')).FairnessPanel);

export type PanelName = PageName | 'stakes';

interface Props {
  panel: PanelName | null;
  onPanel: (panel: PanelName | null) => void;
  game: SlotGame;
  design: SlotDesign;
  machine: SlotWords;
}

/** The pages behind the machine. */
export function Panels({ panel, onPanel, game, design, machine }: Props) {
  const t = useWords<typeof words>('slots');
  const { locale } = useManner();
  const close = () => onPanel(null);
  const tell = ({ about: { freeSpins } }: PastRound<SlotAbout>) =>
    freeSpins > 0 ? t('withFree', { spins: numberText(freeSpins, locale) }) : '';
  return (
    <>
      <Dialog open={panel === 'rules'} onClose={close} title={t('rules')} wide>
        <RulesPanel design={design} machine={machine} stake={game.show.stake} trial={game.opened?.trial ?? false} />
      </Dialog>
      <Dialog open={panel === 'history'} onClose={close} title={t('history')}>
        <HistoryPanel sitting={game.sitting} tell={tell} />
      </Dialog>
      <Dialog open={panel === 'fairness'} onClose={close} title={t('fairness')}>
        <FairnessPanel fairness={game.fairness} changeSeed={game.changeSeed} />
      </Dialog>
      <Dialog open={panel === 'stakes'} onClose={close} title={t('stake')}>
        <StakePanel game={game} facts={design.facts} onDone={close} />
      </Dialog>
    </>
  );
}
