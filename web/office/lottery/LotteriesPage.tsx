import { useAddress } from '../../kit/address.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { Tabs } from '../../kit/Tabs.tsx';
import { useWords } from '../../kit/speaking.ts';
import { Holidays } from './Holidays.tsx';
import { LotteriesTable } from './LotteriesTable.tsx';
import type { words } from './words.ts';

const parts = ['lotteries', 'holidays'] as const;

/** The lotteries that the brand offers: their calendars, limits and odds, and the days without draws. */
export function LotteriesPage() {
  const t = useWords<typeof words>('lottery');
  const { query, turnTo } = useAddress();
  const part = parts.find((one) => one === query['part']) ?? 'lotteries';
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('lotteriesTitle')} lead={t('lotteriesLead')} />
      <Tabs
        label={t('lotteriesTitle')}
        tabs={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
        value={part}
        onValue={(next) => turnTo(next === 'lotteries' ? '' : next)}
      >
        {part === 'lotteries' ? <LotteriesTable /> : <Holidays />}
      </Tabs>
    </div>
  );
}
