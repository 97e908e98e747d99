import { useRef, useState } from 'react';
import { depositStates, mayMove, type OfficeDeposit } from '../../../contract/cashier.ts';
import { Chips } from '../../kit/Chips.tsx';
import { nowMs } from '../../kit/clock.ts';
import { dayPresets, presetRange } from '../../kit/date-range.ts';
import { momentsOf } from '../../kit/day-moments.ts';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { useQueueKeys } from '../../kit/queue-keys.ts';
import { Select } from '../../kit/Select.tsx';
import { useMay } from '../../kit/staff.ts';
import { dayOf } from '../../kit/time.ts';
import { useWords } from '../../kit/words.ts';
import { pageIn, useAddress } from '../paths.tsx';
import { type Asked, DecideDialog } from './DecideDialog.tsx';
import { DepositsTable } from './DepositsTable.tsx';
import { useDeposits, usePaymentMethods } from './queries.ts';
import type { en } from './words.en.ts';

/** All deposits of the brand, newest first; with the keyboard through those that wait for people. */
export function DepositsPage() {
  const t = useWords<typeof en>('cashier');
  const { language, timeZone } = useManner();
  const { query, change } = useAddress();
  const state = depositStates.find((one) => one === query['state']);
  const pageNo = pageIn(query);
  const methods = usePaymentMethods();
  const preset = dayPresets.find((one) => one === query['days']);
  const days = preset && momentsOf(presetRange(preset, dayOf(nowMs(), timeZone)), timeZone);
  const filter = { state, method: query['method'] || undefined, ...days };
  const { data, error, isFetching, refetch } = useDeposits({ ...filter, pageNo, pageSize: 25 });
  const { place, asked, drop } = useRowDeeds(data?.list ?? []);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          scroll
          label={t('stateFilter')}
          choices={[
            { value: '', label: t('all') },
            ...depositStates.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
          value={state ?? ''}
          onValue={(state) => change({ state, page: '' })}
        />
        <p role="status" className="text-sm text-faint">
          {data && t('count', { n: data.totalCount })}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          className="w-full md:w-72"
          label={t('method')}
          labelHidden
          placeholder={t('allMethods')}
          choices={(methods.data?.list ?? []).map(({ code, name }) => ({ value: code, label: name[language] }))}
          value={query['method'] ?? ''}
          onChange={(event) => change({ method: event.target.value, page: '' })}
        />
        <Select
          className="w-full md:w-56"
          label={t('days')}
          labelHidden
          placeholder={t('allDays')}
          choices={dayPresets.map((value) => ({ value, label: t(`presets.${value}`) }))}
          value={preset ?? ''}
          onChange={(event) => change({ days: event.target.value, page: '' })}
        />
      </div>
      {error && !data ? (
        <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div ref={place}>
          <DepositsTable
            rows={data?.list ?? []}
            loading={!data}
            filtered={state !== undefined || preset !== undefined || Boolean(query['method'])}
          />
        </div>
      )}
      <p className="text-sm text-faint max-md:hidden">{t('keys')}</p>
      <Pagination page={pageNo} pages={data?.totalPages ?? 1} onPage={(page) => change({ page: String(page) })} />
      <DecideDialog asked={asked} onClose={drop} />
    </div>
  );
}

function useRowDeeds(rows: readonly OfficeDeposit[]) {
  const may = useMay('cashier.write');
  const place = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (decision: Asked['decision']) => (rowAt: number) => {
    const deposit = rows[rowAt];
    const to = decision === 'approve' ? 'credited' : 'rejected';
    if (deposit && may && mayMove(deposit.state, to, 'staff')) setAsked({ decision, deposit });
  };
  useQueueKeys(place, { KeyA: ask('approve'), KeyR: ask('reject') });
  return { place, asked, drop: () => setAsked(null) };
}
