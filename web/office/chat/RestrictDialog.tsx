import { type FormEvent, useState } from 'react';
import { restrictChatMember } from '../../../contract/chat-office.ts';
import type { RestrictionKind } from '../../../contract/chat.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import type { OfficeMessage } from './chat-rows.ts';
import type { en } from './words.en.ts';

/** Mutes or bans the author of a message. Mounted while it is open. */
export function RestrictDialog({ message, onClose }: { message: OfficeMessage; onClose: () => void }) {
  const t = useWords<typeof en>('chat');
  const form = useRestriction(message, onClose);
  const { kind, setKind, minutes, setMinutes, removes, setRemoves, reason, setReason, error, sending, send } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      title={t('restrictTitle', { account: message.account ?? message.author })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" loading={sending}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Segments
          label={t('kind')}
          choices={[
            { value: 'mute', label: t('mute') },
            { value: 'ban', label: t('ban') },
          ]}
          value={kind}
          onValue={setKind}
        />
        <Select
          label={t('duration')}
          choices={[
            { value: '10', label: t('minutes10') },
            { value: '60', label: t('hour') },
            { value: '1440', label: t('day') },
            { value: '10080', label: t('week') },
            { value: '', label: t('forGood') },
          ]}
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
        />
        <Checkbox
          label={t('removesMessages')}
          checked={removes}
          onChange={({ target }) => setRemoves(target.checked)}
        />
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={2}
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={error}
        />
      </div>
    </Dialog>
  );
}

/** What is typed, what is wrong with it once it was sent, and sending it. */
function useRestriction(message: OfficeMessage, onDone: () => void) {
  const t = useWords<typeof en>('chat');
  const restrict = useDeed(restrictChatMember);
  const [kind, setKind] = useState<RestrictionKind>('mute');
  const [minutes, setMinutes] = useState('60');
  const [removes, setRemoves] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim().length < 3;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isMissing || message.memberId === null) return;
    restrict.mutate(
      {
        memberId: message.memberId,
        kind,
        minutes: minutes === '' ? null : Number(minutes),
        reason: reason.trim(),
        removesMessages: removes,
      },
      {
        onSuccess: () => {
          toast(t('done'));
          onDone();
        },
      },
    );
  };
  return {
    kind,
    setKind,
    minutes,
    setMinutes,
    removes,
    setRemoves,
    reason,
    setReason,
    error: tried && isMissing ? t('reasonMissing') : restrict.error?.message,
    sending: restrict.isPending,
    send,
  };
}
