import { type FormEvent, useState } from 'react';
import type { Correction } from '../../../contract/corrections.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { oneLine } from '../../kit/one-line.ts';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { useApprove, useCancel, useRefuse } from './queries.ts';
import type { en } from './words.en.ts';

export type Decision = 'approve' | 'refuse' | 'cancel';

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

/** Asks once more before a correction is decided; a refusal says why. */
export function DecisionDialog({ correction, decision, onClose }: Props) {
  const t = useWords<typeof en>('corrections');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const deeds = { approve: useApprove(), refuse: useRefuse(), cancel: useCancel() };
  const kind = decision ?? 'approve';
  const { title, text, button, done } = words[kind];
  const short = kind === 'refuse' && note.trim().length < 3;
  const close = () => {
    setNote('');
    setTried(false);
    Object.values(deeds).forEach((deed) => deed.reset());
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (short) return;
    const input = { correctionId: correction.id, note: oneLine(note) };
    const onSuccess = () => {
      toast(t(done, { id: correction.id }), { tone: kind === 'approve' ? 'win' : 'plain' });
      close();
    };
    if (kind === 'cancel') deeds.cancel.mutate({ correctionId: correction.id }, { onSuccess });
    else deeds[kind].mutate(input, { onSuccess });
  };
  return (
    <Dialog
      open={decision !== null}
      onClose={close}
      title={t(title, { id: correction.id })}
      onSubmit={send}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t('no')}
          </Button>
          <Button type="submit" variant={kind === 'refuse' ? 'danger' : 'primary'} loading={deeds[kind].isPending}>
            {t(button)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">{t(text, { by: correction.proposedBy })}</p>
        {kind === 'cancel' ? (
          deeds.cancel.error && (
            <p role="alert" className="text-danger">
              {deeds.cancel.error.message}
            </p>
          )
        ) : (
          <TextArea
            label={t(kind === 'refuse' ? 'noteWhy' : 'noteOptional')}
            rows={2}
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={deeds[kind].error?.message ?? (tried && short ? t('noteShort') : undefined)}
          />
        )}
      </div>
    </Dialog>
  );
}
