import {
  type Correction,
  approveCorrection,
  cancelCorrection,
  refuseCorrection,
} from '../../../contract/corrections.ts';
import { useDeed } from '../../kit/ask.ts';
import { type Decision, DecisionDialog } from '../../kit/DecisionDialog.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

const words = {
  approve: { title: 'approveTitle', text: 'approveText', button: 'approve', done: 'approvedDone' },
  refuse: { title: 'refuseTitle', text: 'refuseText', button: 'refuse', done: 'refusedDone' },
  cancel: { title: 'cancelTitle', text: 'cancelText', button: 'cancelOwn', done: 'cancelledDone' },
} as const;

interface Props {
  correction: Correction;
  decision: Decision | null;
  onClose: () => void;
}

/** Asks once more before a correction is decided. */
export function DecideCorrection({ correction, decision, onClose }: Props) {
  const t = useWords<typeof en>('corrections');
  const deeds = {
    approve: useDeed(approveCorrection),
    refuse: useDeed(refuseCorrection),
    cancel: useDeed(cancelCorrection),
  };
  const kind = decision ?? 'approve';
  const { title, text, button, done } = words[kind];
  const close = () => {
    Object.values(deeds).forEach((deed) => deed.reset());
    onClose();
  };
  const send = (note: string) => {
    const correctionId = correction.id;
    const onSuccess = () => {
      toast(t(done, { id: correctionId }), { tone: kind === 'approve' ? 'win' : 'plain' });
      close();
    };
    if (kind === 'cancel') deeds.cancel.mutate({ correctionId }, { onSuccess });
    else deeds[kind].mutate({ correctionId, note }, { onSuccess });
  };
  return (
    <DecisionDialog
      key={decision}
      decision={decision}
      title={t(title, { id: correction.id })}
      text={t(text, { by: correction.proposedBy })}
      button={t(button)}
      words={{ no: t('no'), noteWhy: t('noteWhy'), noteOptional: t('noteOptional'), noteShort: t('noteShort') }}
      loading={deeds[kind].isPending}
      error={deeds[kind].error}
      onSend={send}
      onClose={close}
    />
  );
}
