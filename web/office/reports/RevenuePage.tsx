import { Download } from 'lucide-react';
import {
  getRevenue,
  getRevenueFile,
  revenueComparisons,
  type RevenueGroup,
  revenueGroups,
} from '../../../contract/reports.ts';
import { useAddress } from '../../kit/address.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { nowMs } from '../../kit/clock.ts';
import { type DayRange, presetRange } from '../../kit/date-range.ts';
import { DateRange } from '../../kit/DateRange.tsx';
import { momentsOf } from '../../kit/day-moments.ts';
import { download } from '../../kit/download.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { useWords } from '../../kit/speaking.ts';
import { useDesk } from '../../kit/staff.ts';
import { dayOf } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { LiveTiles } from './LiveTiles.tsx';
import { Proof } from './Proof.tsx';
import { RevenueTable } from './RevenueTable.tsx';
import { RevenueTotal } from './RevenueTotal.tsx';
import type { words } from './words.ts';

/** What the brand won: today as it goes on, then a period in groups, with the proof of it. */
export function RevenuePage() {
  const t = useWords<typeof words>('reports');
  const { by, days, against, window, change } = useQuestion();
  const report = useCall(getRevenue, { ...window, by, against }, { keepsLast: true });
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('title')} lead={t('lead')} after={<FileButton {...window} by={by} />} />
      <LiveTiles />
      <DateRange value={days} onValue={({ from, to }) => change({ from, to })} withMonths />
      <div className="flex flex-wrap gap-3">
        <Segments
          label={t('by')}
          choices={revenueGroups.map((value) => ({ value, label: t(`groups.${value}`) }))}
          value={by}
          onValue={(by) => change({ by: by === 'day' ? '' : by })}
        />
        <Segments
          label={t('against')}
          choices={revenueComparisons.map((value) => ({ value, label: t(`comparisons.${value}`) }))}
          value={against}
          onValue={(against) => change({ against: against === 'before' ? '' : against })}
        />
      </div>
      <Asked of={report} waiting={<LoadingMark />}>
        {(report) => (
          <>
            <RevenueTotal total={report.total} before={report.against.total} />
            <RevenueTable
              rows={report.rows}
              by={by}
              window={window}
              onDay={(day) => change({ by: 'hour', from: day, to: day })}
            />
            <Proof identities={report.identities} />
            <section className="max-w-read text-sm text-faint">
              <h2 className="text-sm font-semibold">{t('definitions', { version: report.definitions })}</h2>
              <p>{t('definitionText', { currency: report.currency })}</p>
            </section>
          </>
        )}
      </Asked>
    </div>
  );
}

/** What the address asks for: it can be sent to a colleague. */
function useQuestion() {
  const { query, change } = useAddress();
  const { timeZone } = useManner();
  const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');
  const { from, to } = query;
  const days: DayRange =
    isDay(from) && isDay(to) && from <= to ? { from, to } : presetRange('sevenDays', dayOf(nowMs(), timeZone));
  return {
    days,
    by: revenueGroups.find((each) => each === query['by']) ?? 'day',
    against: revenueComparisons.find((each) => each === query['against']) ?? 'before',
    window: momentsOf(days, timeZone),
    change,
  };
}

function FileButton(asked: { fromMs: number; untilMs: number; by: RevenueGroup }) {
  const t = useWords<typeof words>('reports');
  const { language } = useManner();
  const merchant = useDesk(({ brandCode }) => brandCode);
  const save = async () => {
    try {
      await download(getRevenueFile, asked, { language, merchant });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(t('failed', { message: error.message }), { tone: 'danger' });
    }
  };
  return (
    <Button size="sm" variant="outline" icon={<Download aria-hidden />} onClick={() => void save()}>
      {t('csv')}
    </Button>
  );
}
