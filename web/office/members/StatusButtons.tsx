import { type FormEvent, useState } from 'react';
import { Lock, LockOpen, UserX } from 'lucide-react';
import { setMemberStatus } from '../../../contract/members.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { oneLine } from '../../kit/one-line.ts';
import { useMay } from '../../kit/staff.ts';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import type { MemberStatus } from './status-tones.ts';
import type { en } from './words.en.ts';

interface Props {
  memberId: string;
  name: string;
  status: MemberStatus;
}

const deeds = {
  active: { button: 'reopen', title: 'reopenTitle', text: 'reopenText', done: 'reopenedDone' },
  locked: { button: 'lock', title: 'lockTitle', text: 'lockText', done: 'lockedDone' },
  closed: { button: 'close', title: 'closeTitle', text: 'closeText', done: 'closedDone' },
} as const;

/** Locks, closes and reopens an account, each with a reason. */
export function StatusButtons(props: Props) {
  const t = useWords<typeof en>('members');
  const may = useMay('members.write');
  const [wanted, setWanted] = useState<MemberStatus | null>(null);
  if (!may) return null;
  return (
    <>
      {props.status !== 'active' && (
        <Button size="sm" variant="second" icon={<LockOpen aria-hidden />} onClick={() => setWanted('active')}>
          {t('reopen')}
        </Button>
      )}
      {props.status === 'active' && (
        <Button size="sm" variant="outline" icon={<Lock aria-hidden />} onClick={() => setWanted('locked')}>
          {t('lock')}
        </Button>
      )}
      {props.status !== 'closed' && (
        <Button size="sm" variant="danger" icon={<UserX aria-hidden />} onClick={() => setWanted('closed')}>
          {t('close')}
        </Button>
      )}
      <StatusDialog {...props} wanted={wanted} onClose={() => setWanted(null)} />
    </>
  );
}

function StatusDialog({
  memberId,
  name,
  wanted,
  onClose,
}: Props & { wanted: MemberStatus | null; onClose: () => void }) {
  const t = useWords<typeof en>('members');
  const set = useDeed(setMemberStatus);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const deed = deeds[wanted ?? 'active'];
  const short = reason.trim().length < 3;
  const close = () => {
    setReason('');
    setTried(false);
    set.reset();
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (short || wanted === null) return;
    set.mutate(
      { memberId, status: wanted, reason: oneLine(reason) },
      {
        onSuccess: () => {
          toast(t(deed.done, { name }), { tone: 'win' });
          close();
        },
      },
    );
  };
  return (
    <Dialog
      open={wanted !== null}
      onClose={close}
      title={t(deed.title, { name })}
      onSubmit={send}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant={wanted === 'active' ? 'primary' : 'danger'} loading={set.isPending}>
            {t(deed.button)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-soft">{t(deed.text)}</p>
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          rows={3}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={set.error?.message ?? (tried && short ? t('reasonShort') : undefined)}
        />
      </div>
    </Dialog>
  );
}
