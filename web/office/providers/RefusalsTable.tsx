import type { CallOutput } from '../../../contract/call.ts';
import { exportProviderRefusals, listProviderRefusals } from '../../../contract/provider-calls.ts';
import { nowMs } from '../../kit/clock.ts';
import { Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { dayOf } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { codeText } from './failures.ts';
import { searched } from './search.ts';
import type { words } from './words.ts';

type Answer = CallOutput<typeof listProviderRefusals>;
type Row = Answer['list'][number];

/** What a studio called and we refused, and why. */
export function RefusalsTable({ provider }: { provider: string }) {
  const t = useWords<typeof words>('providers');
  const { language, timeZone } = useManner();
  const list = usePagedList(listProviderRefusals, {
    filters: {
      search: { as: 'typed', label: t('search'), most: 80 },
      days: { as: 'days', label: t('at') },
    },
    input: ({ search, days }) => ({
      provider,
      search: searched(search),
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
    }),
    orders: ['at'],
    file: exportProviderRefusals,
  });
  return (
    <ListPage
      list={list}
      label={t('parts.refusals')}
      above={
        list.answer &&
        list.answer.inDay.length > 0 && <InDay of={list.answer.inDay} keptAnHour={list.answer.keptAnHour} />
      }
      rowKey={({ id }) => id}
      empty={{ motif: 'conch', title: t('refusalsEmpty'), hint: t('refusalsEmptyHint') }}
      details={{ title: ({ id }) => t('refusalDetails', { id }), of: (row) => <Details of={row} /> }}
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
  );
}

/** All are counted; of many, only the first are in the list. */
function InDay({ of, keptAnHour }: { of: Answer['inDay']; keptAnHour: Answer['keptAnHour'] }) {
  const t = useWords<typeof words>('providers');
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
  const t = useWords<typeof words>('providers');
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
