import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { giveDefaultPassword } from '../../../contract/passwords.ts';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** The way back for a member who is locked out: a password to their proved number, or a link that a second person approves. */
export function DefaultPassword({ memberId, name }: { memberId: string; name: string }) {
  const t = useWords<typeof words>('members');
  const may = useMay('members.write');
  const giving = useDeed(giveDefaultPassword, { gcTime: 0 });
  const [asked, setAsked] = useState(false);
  const [given, setGiven] = useState<CallOutput<typeof giveDefaultPassword> | null>(null);
  const close = () => setGiven(null);
  if (!may) return null;
  return (
    <>
      <Button size="sm" variant="outline" icon={<KeyRound aria-hidden />} onClick={() => setAsked(true)}>
        {t('oncePassword')}
      </Button>
      {asked && (
        <ReasonDialog
          title={t('oncePasswordTitle', { name })}
          button={t('oncePasswordGo')}
          text={t('oncePasswordText')}
          hint={t('oncePasswordReason')}
          least={PROPOSAL_REASON_LEAST}
          send={(reason) => giving.mutateAsync({ memberId, reason })}
          done={setGiven}
          onClose={() => setAsked(false)}
        />
      )}
      {given && (
        <Dialog
          open
          onClose={close}
          title={t('oncePasswordTitle', { name })}
          actions={<Button onClick={close}>{t('oncePasswordDone')}</Button>}
        >
          <p role="status">
            {given.sentTo === null
              ? t('oncePasswordProposed', { id: given.proposalId ?? '' })
              : t('oncePasswordSent', { number: given.sentTo })}
          </p>
        </Dialog>
      )}
    </>
  );
}
