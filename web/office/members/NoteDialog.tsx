import { useState } from 'react';
import { addMemberNote } from '../../../contract/member-timeline.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './timeline.words.ts';

/** Writes something down about a member, for colleagues. Mounted while it is open. */
export function NoteDialog({ memberId, account, onClose }: { memberId: string; account: string; onClose: () => void }) {
  const t = useWords<typeof words>('timeline');
  const add = useDeed(addMemberNote);
  const [content, setContent] = useState('');
  return (
    <FormDialog
      title={t('noteTitle', { name: account })}
      button={t('save')}
      faults={{ content: content.trim() === '' && t('noteMissing') }}
      send={() => add.mutateAsync({ memberId, content })}
      done={t('noteDone')}
      onClose={onClose}
    >
      {(wrong) => (
        <TextArea
          label={t('noteLabel')}
          hint={t('noteText')}
          rows={5}
          maxLength={1000}
          value={content}
          onChange={({ target }) => setContent(target.value)}
          error={wrong('content')}
        />
      )}
    </FormDialog>
  );
}
