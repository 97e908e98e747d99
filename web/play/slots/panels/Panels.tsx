import { Dialog } from '../../../kit/Dialog.tsx';
import { useWords } from '../../../kit/words.ts';
import type { SlotDesign, SlotWords } from '../design.ts';
import type { SlotGame } from '../slot-game.ts';
import type { en } from '../words.en.ts';
import { FairnessPanel } from './FairnessPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { RulesPanel } from './RulesPanel.tsx';
import { StakePanel } from './StakePanel.tsx';
import './panels.css';

export type PanelName = 'rules' | 'history' | 'fairness' | 'stakes';

interface Props {
  panel: PanelName | null;
  onPanel: (panel: PanelName | null) => void;
  game: SlotGame;
  design: SlotDesign;
  machine: SlotWords;
}

/** The pages behind the machine. */
export function Panels({ panel, onPanel, game, design, machine }: Props) {
  const t = useWords<typeof en>('slots');
  const close = () => onPanel(null);
  return (
    <>
      <Dialog open={panel === 'rules'} onClose={close} title={t('rules')} wide>
        <RulesPanel design={design} machine={machine} stake={game.show.stake} trial={game.opened?.trial ?? false} />
      </Dialog>
      <Dialog open={panel === 'history'} onClose={close} title={t('history')}>
        <HistoryPanel game={game} />
      </Dialog>
      <Dialog open={panel === 'fairness'} onClose={close} title={t('fairness')}>
        <FairnessPanel game={game} />
      </Dialog>
      <Dialog open={panel === 'stakes'} onClose={close} title={t('stake')}>
        <StakePanel game={game} lines={design.facts.lines.length} onDone={close} />
      </Dialog>
    </>
  );
}
