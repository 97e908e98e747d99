import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { listAudit } from '../../../contract/office.ts';
import { useCall } from '../../kit/ask.ts';
import { Drawer } from '../../kit/Drawer.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { Select } from '../../kit/Select.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/words.ts';
import { pageIn, useAddress } from '../paths.tsx';
import { type ChangeNaming, DeedDetails } from './DeedDetails.tsx';
import { deeds } from './deeds.ts';
import type { en } from './words.en.ts';

type Row = CallOutput<typeof listAudit>['list'][number];

/** What staff did: filtered by deed and by person, each entry in plain words. */
export function AuditPage({ nameOf }: { nameOf: ChangeNaming }) {
  const t = useWords<typeof en>('audit');
  const { query, change } = useAddress();
  const [open, setOpen] = useState<Row | null>(null);
  const [action, who, pageNo] = [query['action'] ?? '', query['who'] ?? '', pageIn(query)];
  const audit = useCall(listAudit, {
    action: action || undefined,
    staffAccount: who || undefined,
    pageNo,
    pageSize: 25,
  });
  const { data, error, isFetching, refetch } = audit;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-wrap items-center gap-3">
        <Select
          className="w-full md:w-72"
          label={t('actionFilter')}
          labelHidden
          placeholder={t('all')}
          choices={Object.entries(deeds).map(([value, key]) => ({ value, label: t(`actions.${key}`) }))}
          value={action}
          onChange={(event) => change({ action: event.target.value, page: '' })}
        />
        <SearchField
          className="w-full md:w-72"
          label={t('who')}
          placeholder={t('who')}
          value={who}
          onValue={(who) => change({ who, page: '' })}
        />
        <p role="status" className="ms-auto text-sm text-faint">
          {data && t('count', { n: data.totalCount })}
        </p>
      </div>
      {error && !data ? (
        <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Table<Row>
          label={t('title')}
          dense
          rows={data?.list ?? []}
          rowKey={({ id }) => id}
          loading={!data}
          onRow={setOpen}
          empty={<EmptyState title={t(action || who ? 'emptyFilter' : 'empty')} hint={t('emptyHint')} />}
          columns={columnsOf(t)}
        />
      )}
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
      <Drawer side="end" open={open !== null} onClose={() => setOpen(null)} title={t('entry', { id: open?.id ?? '' })}>
        {open && <DeedDetails deed={open} nameOf={nameOf} />}
      </Drawer>
    </div>
  );
}

function columnsOf(t: Words<typeof en>): Column<Row>[] {
  return [
    {
      key: 'action',
      head: t('action'),
      lead: true,
      cell: ({ action }) => (
        <span className="font-semibold">{deeds[action] ? t(`actions.${deeds[action]}`) : action}</span>
      ),
    },
    {
      key: 'staff',
      head: t('staff'),
      cell: ({ staffAccount }) => staffAccount ?? <span className="text-faint">{t('system')}</span>,
    },
    {
      key: 'subject',
      head: t('subject'),
      cell: ({ subject }) => <span className="text-soft wrap-anywhere">{subject}</span>,
    },
    { key: 'at', head: t('at'), cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
    {
      key: 'address',
      head: t('address'),
      cell: ({ address }) => <span className="k-digits text-soft">{address}</span>,
    },
  ];
}
