import { Lock, LockOpen, UserX } from 'lucide-react';
import { useState } from 'react';
import { setMemberStatus } from '../../../contract/members.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import type { MemberStatus } from './status-tones.ts';
import type { words } from './words.ts';

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
  const t = useWords<typeof words>('members');
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
      {wanted && <StatusDialog {...props} wanted={wanted} onClose={() => setWanted(null)} />}
    </>
  );
}

interface DialogProps extends Omit<Props, 'status'> {
  wanted: MemberStatus;
  onClose: () => void;
}

function StatusDialog({ memberId, name, wanted, onClose }: DialogProps) {
  const t = useWords<typeof words>('members');
  const set = useDeed(setMemberStatus);
  const deed = deeds[wanted];
  return (
    <ReasonDialog
      danger={wanted !== 'active'}
      title={t(deed.title, { name })}
      button={t(deed.button)}
      text={t(deed.text)}
      hint={t('reasonHint')}
      send={(reason) => set.mutateAsync({ memberId, status: wanted, reason })}
      done={t(deed.done, { name })}
      onClose={onClose}
    />
  );
}
