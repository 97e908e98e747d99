import {
  type Correction,
  approveCorrection,
  cancelCorrection,
  refuseCorrection,
} from '../../../contract/corrections.ts';
import { useDeed } from '../../kit/deeds.ts';
import { type Decision, DecisionDialog } from '../../kit/DecisionDialog.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words as correctionsWords } from './words.ts';

const words = {
  approve: { title: 'approveTitle', text: 'approveText', button: 'approve', done: 'approvedDone' },
  refuse: { title: 'refuseTitle', text: 'refuseText', button: 'refuse', done: 'refusedDone' },
  cancel: { title: 'cancelTitle', text: 'cancelText', button: 'cancelOwn', done: 'cancelledDone' },
} as const;

interface Props {
  correction: Correction;
  decision: Decision;
  onDecided: () => void;
  onClose: () => void;
}

/** Asks once more before a correction is decided. Mounted while it is open. */
export function DecideCorrection({ correction, decision, onDecided, onClose }: Props) {
  const t = useWords<typeof correctionsWords>('corrections');
  const [approve, refuse, cancel] = [useDeed(approveCorrection), useDeed(refuseCorrection), useDeed(cancelCorrection)];
  const { title, text, button, done } = words[decision];
  const correctionId = correction.id;
  return (
    <DecisionDialog
      decision={decision}
      title={t(title, { id: correctionId })}
      text={t(text, { by: correction.proposedBy })}
      button={t(button)}
      send={(note): Promise<unknown> => {
        if (decision === 'cancel') return cancel.mutateAsync({ correctionId });
        return (decision === 'approve' ? approve : refuse).mutateAsync({ correctionId, note });
      }}
      done={() => {
        toast(t(done, { id: correctionId }), { tone: decision === 'approve' ? 'win' : 'plain' });
        onDecided();
      }}
      onClose={onClose}
    />
  );
}
