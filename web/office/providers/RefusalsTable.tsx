import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { listProviderRefusals } from '../../../contract/providers-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Drawer } from '../../kit/Drawer.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/words.ts';
import { pageIn, useAddress } from '../paths.tsx';
import { codeText } from './failures.ts';
import { searched } from './search.ts';
import type { en } from './words.en.ts';

type Answer = CallOutput<typeof listProviderRefusals>;
type Row = Answer['list'][number];

/** What a studio called and we refused, and why. */
export function RefusalsTable({ provider }: { provider: string }) {
  const t = useWords<typeof en>('providers');
  const { language } = useManner();
  const { query, change } = useAddress();
  const pageNo = pageIn(query);
  const search = query['search'] ?? '';
  const refusals = useCall(listProviderRefusals, { provider, search: searched(search), pageNo, pageSize: 25 });
  const [open, setOpen] = useState<Row | null>(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchField
        className="w-full md:w-80"
        label={t('search')}
        maxLength={80}
        value={search}
        onValue={(search) => change({ search, page: '' })}
      />
      <Asked of={refusals} waiting={<LoadingMark />}>
        {({ list, totalPages, inDay, keptAnHour }) => (
          <>
            {inDay.length > 0 && <InDay of={inDay} keptAnHour={keptAnHour} />}
            <Table<Row>
              label={t('parts.refusals')}
              dense
              rows={list}
              rowKey={({ id }) => id}
              onRow={setOpen}
              empty={<EmptyState motif="conch" title={t('refusalsEmpty')} hint={t('refusalsEmptyHint')} />}
              columns={[
                { key: 'at', head: t('at'), lead: true, cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
                { key: 'reason', head: t('reason'), cell: ({ code }) => codeText(code, language) },
                { key: 'call', head: t('call'), cell: ({ call }) => call || '–' },
                {
                  key: 'transaction',
                  head: t('transaction'),
                  cell: ({ transactionId }) => <span className="wrap-anywhere">{transactionId ?? '–'}</span>,
                },
                { key: 'address', head: t('address'), cell: ({ address }) => address },
              ]}
            />
            <Pagination page={pageNo} pages={totalPages} onPage={(page) => change({ page: String(page) })} />
          </>
        )}
      </Asked>
      <Drawer
        side="end"
        open={open !== null}
        onClose={() => setOpen(null)}
        title={t('refusalDetails', { id: open?.id ?? '' })}
      >
        {open && <Details of={open} />}
      </Drawer>
    </div>
  );
}

/** All are counted; of many, only the first are in the list. */
function InDay({ of, keptAnHour }: { of: Answer['inDay']; keptAnHour: Answer['keptAnHour'] }) {
  const t = useWords<typeof en>('providers');
  const { language } = useManner();
  return (
    <div className="grid gap-2">
      <Facts
        facts={of.map(({ code, refused }) => ({
          key: code,
          label: codeText(code, language),
          value: t('refusedCalls', { n: refused }),
        }))}
      />
      <p className="text-sm text-faint">{t('refusalsInDay', keptAnHour)}</p>
    </div>
  );
}

function Details({ of }: { of: Row }) {
  const t = useWords<typeof en>('providers');
  const { language } = useManner();
  return (
    <div className="grid gap-4 px-3">
      <div className="rounded-control bg-danger-tint px-4 py-3 text-sm">
        <p className="font-semibold">{codeText(of.code, language)}</p>
        <p className="text-soft">{of.code}</p>
      </div>
      <Facts
        facts={[
          { key: 'at', label: t('at'), value: <TimeText atMs={of.atMs} /> },
          { key: 'round', label: t('round'), value: of.round ?? '–' },
          { key: 'address', label: t('address'), value: of.address },
        ]}
      />
      <div>
        <h3 className="text-sm text-faint">{t('body')}</h3>
        <pre className="mt-1 rounded-control bg-page p-3 text-xs whitespace-pre-wrap wrap-anywhere">{of.body}</pre>
      </div>
    </div>
  );
}
