import { useAddress } from '../../kit/address.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useWords } from '../../kit/speaking.ts';
import { GamesTable } from './GamesTable.tsx';
import { KindsTable } from './KindsTable.tsx';
import { StudiosTable } from './StudiosTable.tsx';
import type { words } from './words.ts';

const parts = ['games', 'studios', 'kinds'] as const;

/** The brand's catalogue: its games, their studios, and the kinds they stand under. */
export function GamesPage() {
  const t = useWords<typeof words>('lobby');
  const { query, turnTo } = useAddress();
  const part = parts.find((one) => one === query['part']) ?? 'games';
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('title')}
        tabs={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
        value={part}
        onValue={(next) => turnTo(next === 'games' ? '' : next)}
      >
        {part === 'games' && <GamesTable />}
        {part === 'studios' && <StudiosTable />}
        {part === 'kinds' && <KindsTable />}
      </Tabs>
    </div>
  );
}
