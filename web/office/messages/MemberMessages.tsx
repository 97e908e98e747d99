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
    <div className="grid grid-cols-1 gap-3">
      {may && (
        <Button
          size="sm"
          variant="second"
          className="justify-self-end"
          icon={<PenLine aria-hidden />}
          onClick={() => setWriting(true)}
        >
          {t('write')}
        </Button>
      )}
      <SentMessages memberId={memberId} />
      {writing && <WriteDialog memberId={memberId} onClose={() => setWriting(false)} />}
    </div>
  );
}
