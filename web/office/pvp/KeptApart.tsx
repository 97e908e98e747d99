import type { CallOutput } from '../../../contract/call.ts';
import type { officeListPvpPairs } from '../../../contract/pvp-company.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PairLinks } from './DecidedPairs.tsx';
import type { words } from './company.words.ts';

type Kept = CallOutput<typeof officeListPvpPairs>['keptApart'][number];

/** Who was kept apart, and what the two have in common. */
export function KeptApart({ kept }: { kept: readonly Kept[] }) {
  const t = useWords<typeof words>('pvpCompany');
  const { language } = useManner();
  return (
    <section className="grid grid-cols-1 gap-3 pt-4">
      <div>
        <h2 className="text-lg">{t('keptApart')}</h2>
        <p className="text-sm text-faint">{t('keptApartLead')}</p>
      </div>
      <Table<Kept>
        label={t('keptApart')}
        dense
        rows={kept}
        rowKey={({ keptId }) => keptId}
        columns={[
          { key: 'pair', head: t('pair'), lead: true, cell: (pair) => <PairLinks {...pair} /> },
          { key: 'link', head: t('links'), cell: ({ link }) => t(`link.${link}`) },
          { key: 'room', head: t('room'), cell: ({ roomName }) => roomName[language] },
          {
            key: 'outcome',
            head: t('outcome'),
            cell: ({ outcome, times, first }) => t(`kept.${outcome}`, { name: first.account, times }),
          },
          { key: 'when', head: t('when'), cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
        ]}
      />
    </section>
  );
}
