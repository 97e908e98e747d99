import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { SentMessages } from './SentMessages.tsx';
import { WriteDialog } from './WriteDialog.tsx';
import type { words } from './words.ts';

/** The messages to one member alone, and writing them one. */
export function MemberMessages({ memberId }: { memberId: string }) {
  const t = useWords<typeof words>('messages');
  const may = useMay('messages.write');
  const [writing, setWriting] = useState(false);
  return (
    <SentMessages
      memberId={memberId}
      after={
        may && (
          <Button size="sm" variant="second" icon={<PenLine aria-hidden />} onClick={() => setWriting(true)}>
            {t('write')}
          </Button>
        )
      }
    >
      {writing && <WriteDialog memberId={memberId} onClose={() => setWriting(false)} />}
    </SentMessages>
  );
}
