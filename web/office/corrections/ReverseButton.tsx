import { Undo2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { proposeReversal } from '../../../contract/corrections.ts';
import { LEAST_REASON } from '../../../contract/proposals.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { newKey } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { oneLine } from '../../kit/one-line.ts';
import { useMay } from '../../kit/staff.ts';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

/** Proposes to take one transaction back; hidden from those who may not propose. */
export function ReverseButton({ transactionId }: { transactionId: string }) {
  const t = useWords<typeof en>('corrections');
  const [open, setOpen] = useState(false);
  if (!useMay('corrections.propose')) return null;
  return (
    <>
      <Button size="sm" variant="outline" icon={<Undo2 aria-hidden />} onClick={() => setOpen(true)}>
        {t('reverse')}
      </Button>
      <ReverseDialog transactionId={transactionId} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function ReverseDialog({
  transactionId,
  open,
  onClose,
}: {
  transactionId: string;
  open: boolean;
  onClose: () => void;
}) {
  const t = useWords<typeof en>('corrections');
  const propose = useDeed(proposeReversal);
  const [draft, setDraft] = useState({ reason: '', requestId: newKey() });
  const [tried, setTried] = useState(false);
  const isShort = draft.reason.trim().length < LEAST_REASON;
  const close = () => {
    setDraft({ reason: '', requestId: newKey() });
    setTried(false);
    propose.reset();
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort) return;
    propose.mutate(
      { transactionId, reason: oneLine(draft.reason), requestId: draft.requestId },
      {
        onSuccess: ({ id }) => {
          toast(t('proposedDone', { id }), { tone: 'win' });
          close();
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('reverseTitle', { id: transactionId })}
      onSubmit={send}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t('no')}
          </Button>
          <Button type="submit" loading={propose.isPending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">{t('reverseText')}</p>
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={3}
          maxLength={300}
          value={draft.reason}
          onChange={(event) => setDraft({ reason: event.target.value, requestId: newKey() })}
          error={propose.error?.message ?? (tried && isShort ? t('reasonShort') : undefined)}
        />
      </div>
    </Dialog>
  );
}
