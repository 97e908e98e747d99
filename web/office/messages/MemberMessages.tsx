import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/words.ts';
import { SentMessages } from './SentMessages.tsx';
import type { en } from './words.en.ts';
import { WriteDialog } from './WriteDialog.tsx';

/** The messages to one member alone, and writing him one. */
export function MemberMessages({ memberId }: { memberId: string }) {
  const t = useWords<typeof en>('messages');
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
