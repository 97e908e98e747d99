import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { proposeReversal } from '../../../contract/corrections.ts';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useMay } from '../../kit/staff.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** Proposes to take one transaction back; hidden from those who may not propose. */
export function ReverseButton({ transactionId }: { transactionId: string }) {
  const t = useWords<typeof words>('corrections');
  const propose = useDeed(proposeReversal);
  const [open, setOpen] = useState(false);
  if (!useMay('corrections.propose')) return null;
  return (
    <>
      <Button size="sm" variant="outline" icon={<Undo2 aria-hidden />} onClick={() => setOpen(true)}>
        {t('reverse')}
      </Button>
      {open && (
        <ReasonDialog
          leave="back"
          title={t('reverseTitle', { id: transactionId })}
          button={t('send')}
          text={t('reverseText')}
          hint={t('reasonHint')}
          least={PROPOSAL_REASON_LEAST}
          send={(reason, requestId) => propose.mutateAsync({ transactionId, reason, requestId })}
          done={({ id }) => toast(t('proposedDone', { id }), { tone: 'win' })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
