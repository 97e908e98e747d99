import type { CallOutput } from '../../../contract/call.ts';
import { callbackOutcomes } from '../../../contract/cashier.ts';
import { exportDepositCallbacks, listDepositCallbacks } from '../../../contract/callbacks-office.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { dayOf } from '../../kit/time.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import type { Column } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { isRefused } from './refused-callbacks.ts';
import type { words } from './words.ts';

type Output = CallOutput<typeof listDepositCallbacks>;
type Row = Output['list'][number];

/** What the payment company said, and what we made of it. */
export function CallbacksPage() {
  const t = useWords<typeof words>('cashier');
  const { timeZone } = useManner();
  const list = usePagedList(listDepositCallbacks, {
    filters: {
      outcome: oneOf({
        as: 'list',
        label: t('outcomeFilter'),
        values: callbackOutcomes,
        nameOf: (value) => t(`outcomes.${value}`),
        all: t('all'),
      }),
      days: { as: 'days', label: t('at') },
      deposit: {
        as: 'pinned',
        label: t('takeOff'),
        pattern: /^[1-9]\d{0,17}$/,
        nameOf: (id: string) => t('onlyDeposit', { id }),
      },
    },
    input: ({ outcome, deposit, days }) => ({
      outcome,
      depositId: deposit,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
    }),
    orders: ['id'],
    file: exportDepositCallbacks,
  });
  return (
    <ListPage
      list={list}
      views="callbacks"
      title={t('callbacksTitle')}
      lead={t('callbacksLead')}
      above={list.answer && <Unsigned unsigned={list.answer.unsignedInDay} />}
      count={(n) => t('callbacksCount', { n })}
      columns={columnsOf(t)}
      rowKey={({ id }) => id}
      empty={{ motif: 'conch', title: t('callbacksEmpty'), hint: t('callbacksEmptyHint') }}
      details={{ title: ({ id }) => t('callbackDetails', { id }), of: (callback) => <Details callback={callback} /> }}
    />
  );
}

/** Anyone may call without a signature: of a flood the list holds samples only, so the counts stand beside it. */
function Unsigned({ unsigned: { hours, samplesAnHour } }: { unsigned: Output['unsignedInDay'] }) {
  const t = useWords<typeof words>('cashier');
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

function columnsOf(t: Words<typeof words>): Column<Row>[] {
  return [
    { key: 'id', head: t('callbackNumber'), lead: true, cell: ({ id }) => <span className="k-digits">{id}</span> },
    { key: 'time', head: t('at'), cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
    {
      key: 'outcome',
      head: t('outcome'),
      cell: ({ outcome }) => (
        <Badge tone={isRefused(outcome) ? 'danger' : outcome === 'credited' ? 'win' : 'plain'}>
          {t(`outcomes.${outcome}`)}
        </Badge>
      ),
    },
    {
      key: 'deposit',
      head: t('deposit'),
      cell: ({ depositId }) =>
        depositId === null ? (
          <span className="text-faint">{t('noDeposit')}</span>
        ) : (
          <span className="k-digits">{depositId}</span>
        ),
    },
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
  const t = useWords<typeof words>('cashier');
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
