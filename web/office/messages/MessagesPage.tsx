import { LayoutTemplate, PenLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { SentMessages } from './SentMessages.tsx';
import { TemplatesDialog } from './TemplatesDialog.tsx';
import { WriteDialog } from './WriteDialog.tsx';
import type { words } from './words.ts';

/** What was sent to members, writing to one or all of them, and the texts that are sent often. */
export function MessagesPage() {
  const t = useWords<typeof words>('messages');
  const may = useMay('messages.write');
  const [opened, setOpened] = useState<'write' | 'templates' | null>(null);
  return (
    <SentMessages
      title={t('messagesTitle')}
      lead={t('messagesLead')}
      after={
        <>
          <Button
            size="sm"
            variant="outline"
            icon={<LayoutTemplate aria-hidden />}
            onClick={() => setOpened('templates')}
          >
            {t('templates')}
          </Button>
          {may && (
            <Button size="sm" icon={<PenLine aria-hidden />} onClick={() => setOpened('write')}>
              {t('write')}
            </Button>
          )}
        </>
      }
    >
      {opened === 'write' && <WriteDialog memberId={null} onClose={() => setOpened(null)} />}
      {opened === 'templates' && <TemplatesDialog onClose={() => setOpened(null)} />}
    </SentMessages>
  );
}
