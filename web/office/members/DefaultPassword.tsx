import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { giveDefaultPassword } from '../../../contract/passwords.ts';
import { LEAST_REASON } from '../../../contract/proposals.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { oneLine } from '../../kit/one-line.ts';
import { useMay } from '../../kit/staff.ts';
import { TextArea } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

/** The way back for a member who is locked out: a password to his proved number, or a link that a second person approves. */
export function DefaultPassword({ memberId, name }: { memberId: string; name: string }) {
  const t = useWords<typeof en>('members');
  const may = useMay('members.write');
  const giving = useDeed(giveDefaultPassword, { gcTime: 0 });
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  if (!may) return null;
  const short = reason.trim().length < LEAST_REASON;
  const given = giving.data;
  const close = () => {
    setAsked(false);
    setReason('');
    setTried(false);
    giving.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (given !== undefined) return close();
    if (!short) giving.mutate({ memberId, reason: oneLine(reason) });
  };
  return (
    <>
      <Button size="sm" variant="outline" icon={<KeyRound aria-hidden />} onClick={() => setAsked(true)}>
        {t('oncePassword')}
      </Button>
      <Dialog
        open={asked}
        onClose={close}
        title={t('oncePasswordTitle', { name })}
        onSubmit={send}
        actions={
          <Button type="submit" loading={giving.isPending}>
            {t(given === undefined ? 'oncePasswordGo' : 'oncePasswordDone')}
          </Button>
        }
      >
        {given === undefined ? (
          <div className="grid gap-4">
            <p className="text-soft">{t('oncePasswordText')}</p>
            <TextArea
              label={t('reason')}
              hint={t('oncePasswordReason')}
              rows={3}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              error={giving.error?.message ?? (tried && short ? t('oncePasswordShort') : undefined)}
            />
          </div>
        ) : (
          <p role="status">
            {given.sentTo === null
              ? t('oncePasswordProposed', { id: given.proposalId ?? '' })
              : t('oncePasswordSent', { number: given.sentTo })}
          </p>
        )}
      </Dialog>
    </>
  );
}
