import { X } from 'lucide-react';
import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { callbackOutcomes, type listDepositCallbacks } from '../../../contract/cashier.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { Drawer } from '../../kit/Drawer.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { Select } from '../../kit/Select.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/words.ts';
import { pageIn, useAddress } from '../paths.tsx';
import { isRefused, useCallbacks } from './queries.ts';
import type { en } from './words.en.ts';

type Output = CallOutput<typeof listDepositCallbacks>;
type Row = Output['list'][number];

/** What the payment company said, and what we made of it. */
export function CallbacksPage() {
  const t = useWords<typeof en>('cashier');
  const { query, change } = useAddress();
  const [open, setOpen] = useState<Row | null>(null);
  const depositId = /^[1-9]\d{0,17}$/.test(query['deposit'] ?? '') ? query['deposit'] : undefined;
  const outcome = callbackOutcomes.find((one) => one === query['outcome']);
  const pageNo = pageIn(query);
  const { data, error, isFetching, refetch } = useCallbacks({ depositId, outcome, pageNo, pageSize: 25 });
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('callbacksTitle')} lead={t('callbacksLead')} />
      {data && <Unsigned unsigned={data.unsignedInDay} />}
      <div className="flex flex-wrap items-center gap-3">
        <Select
          className="w-full md:w-80"
          label={t('outcomeFilter')}
          labelHidden
          placeholder={t('all')}
          choices={callbackOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          value={outcome ?? ''}
          onChange={(event) => change({ outcome: event.target.value, page: '' })}
        />
        {depositId && (
          <Button
            size="sm"
            variant="second"
            icon={<X aria-hidden />}
            aria-label={t('takeOff')}
            onClick={() => change({ deposit: '', page: '' })}
          >
            {t('onlyDeposit', { id: depositId })}
          </Button>
        )}
        <p role="status" className="ms-auto text-sm text-faint">
          {data && t('callbacksCount', { n: data.totalCount })}
        </p>
      </div>
      {error && !data ? (
        <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Table<Row>
          label={t('callbacksTitle')}
          dense
          rows={data?.list ?? []}
          rowKey={({ id }) => id}
          loading={!data}
          onRow={setOpen}
          empty={<EmptyState motif="conch" title={t('callbacksEmpty')} hint={t('callbacksEmptyHint')} />}
          columns={columnsOf(t)}
        />
      )}
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
      <Drawer
        side="end"
        open={open !== null}
        onClose={() => setOpen(null)}
        title={t('callbackDetails', { id: open?.id ?? '' })}
      >
        {open && <Details callback={open} />}
      </Drawer>
    </div>
  );
}

/** Anyone may call without a signature: of a flood the list holds samples only, so the counts stand beside it. */
function Unsigned({ unsigned: { hours, samplesAnHour } }: { unsigned: Output['unsignedInDay'] }) {
  const t = useWords<typeof en>('cashier');
  if (hours.length === 0) return null;
  const received = hours.reduce((sum, hour) => sum + hour.received, 0);
  return (
    <Card className="grid gap-2">
      <CardHead title={t('unsignedInDay', { n: received })} />
      <p className="max-w-read text-sm text-soft">{t('unsignedHint', { n: samplesAnHour })}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {hours.map((hour) => (
          <li key={hour.fromMs} className="flex gap-2">
            <TimeText atMs={hour.fromMs} style="short" className="text-faint" />
            {t('unsignedCalls', { n: hour.received })}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function columnsOf(t: Words<typeof en>): Column<Row>[] {
  return [
    { key: 'time', head: t('at'), lead: true, cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
    {
      key: 'outcome',
      head: t('outcome'),
      cell: ({ outcome }) => (
        <Badge tone={isRefused(outcome) ? 'danger' : outcome === 'credited' ? 'win' : 'plain'}>
          {t(`outcomes.${outcome}`)}
        </Badge>
      ),
    },
    { key: 'deposit', head: t('deposit'), cell: ({ depositId }) => <span className="k-digits">{depositId}</span> },
    {
      key: 'signature',
      head: t('signature'),
      cell: ({ signatureGood, inquired }) => (
        <span className={signatureGood ? 'text-soft' : 'text-danger'}>
          {t(inquired ? 'inquired' : signatureGood ? 'signatureGood' : 'signatureBad')}
        </span>
      ),
    },
    {
      key: 'address',
      head: t('address'),
      cell: ({ address }) => <span className="k-digits text-soft">{address}</span>,
    },
  ];
}

function Details({ callback }: { callback: Row }) {
  const t = useWords<typeof en>('cashier');
  return (
    <div className="grid gap-4 px-3">
      <div
        className={`rounded-control px-4 py-3 text-sm ${isRefused(callback.outcome) ? 'bg-danger-tint' : 'bg-raised'}`}
      >
        <p className="font-semibold">{t(`outcomes.${callback.outcome}`)}</p>
        <p className="text-soft">{t(`outcomeHints.${callback.outcome}`)}</p>
      </div>
      <Facts
        facts={[
          { key: 'time', label: t('at'), value: <TimeText atMs={callback.atMs} /> },
          ...(callback.depositId === null ? [] : [{ key: 'deposit', label: t('deposit'), value: callback.depositId }]),
          {
            key: 'signature',
            label: t('signature'),
            value: t(callback.inquired ? 'inquired' : callback.signatureGood ? 'signatureGood' : 'signatureBad'),
          },
          ...(callback.inquired ? [] : [{ key: 'address', label: t('address'), value: callback.address }]),
        ]}
      />
      <div>
        <h3 className="text-sm text-faint">{t('body')}</h3>
        <pre className="mt-1 overflow-x-auto rounded-control bg-page p-3 text-xs whitespace-pre-wrap wrap-anywhere">
          {pretty(callback.body)}
        </pre>
      </div>
    </div>
  );
}

/** What is JSON is set out in lines; what is not stands as it came. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
