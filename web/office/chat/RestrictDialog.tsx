import { useState } from 'react';
import { restrictChatMember } from '../../../contract/chat-office.ts';
import type { RestrictionKind } from '../../../contract/chat.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { Select } from '../../kit/Select.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { MembersMessage } from './chat-rows.ts';
import type { words } from './words.ts';

/** Mutes or bans the author of a message. Mounted while it is open. */
export function RestrictDialog({ message, onClose }: { message: MembersMessage; onClose: () => void }) {
  const t = useWords<typeof words>('chat');
  const restrict = useDeed(restrictChatMember);
  const [kind, setKind] = useState<RestrictionKind>('mute');
  const [minutes, setMinutes] = useState('60');
  const [removesMessages, setRemoves] = useState(false);
  const { memberId } = message;
  return (
    <ReasonDialog
      danger
      title={t('restrictTitle', { account: message.account ?? message.author })}
      button={t('confirm')}
      hint={t('reasonHint')}
      most={200}
      send={(reason) =>
        restrict.mutateAsync({
          memberId,
          kind,
          minutes: minutes === '' ? null : Number(minutes),
          reason,
          removesMessages,
        })
      }
      done={t('done')}
      onClose={onClose}
    >
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
        checked={removesMessages}
        onChange={({ target }) => setRemoves(target.checked)}
      />
    </ReasonDialog>
  );
}
