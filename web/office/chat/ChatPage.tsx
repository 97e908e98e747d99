import { useAddress } from '../../kit/address.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useWords } from '../../kit/speaking.ts';
import { ForbiddenWords } from './ForbiddenWords.tsx';
import { Messages } from './Messages.tsx';
import { Restrictions } from './Restrictions.tsx';
import { Rooms } from './Rooms.tsx';
import type { words } from './words.ts';

const parts = ['messages', 'rooms', 'restrictions', 'words'] as const;

/** The chat as its moderators see it. */
export function ChatPage() {
  const t = useWords<typeof words>('chat');
  const { query, turnTo } = useAddress();
  const part = parts.find((one) => one === query['part']) ?? 'messages';
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('title')}
        tabs={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
        value={part}
        onValue={(next) => turnTo(next === 'messages' ? '' : next)}
      >
        {part === 'messages' && <Messages />}
        {part === 'rooms' && <Rooms />}
        {part === 'restrictions' && <Restrictions />}
        {part === 'words' && <ForbiddenWords />}
      </Tabs>
    </div>
  );
}
