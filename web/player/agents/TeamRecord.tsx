import { type ReactNode, useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import type { listTeamBets, listTeamTransactions } from '../../../contract/agent-team.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { nowMs } from '../../kit/clock.ts';
import { momentsOf } from '../../kit/day-moments.ts';
import { DateRange } from '../../kit/DateRange.tsx';
import { type DayRange, presetRange } from '../../kit/date-range.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Pagination } from '../../kit/Pagination.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { dayOf } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { Chosen } from './ChooseMember.tsx';
import type { AgentPage } from './pages.ts';
import type { words } from './words.ts';

/** What is told of one of the team, in pages. */
type RecordCall = typeof listTeamBets | typeof listTeamTransactions;

interface Props<C extends RecordCall> {
  page: AgentPage;
  of: C;
  memberId: string;
  columns: Column<CallOutput<C>['list'][number]>[];
  /** Over all pages. */
  sums: (answer: CallOutput<C>) => ReactNode;
  /** How many there are, and what is done with all of them. */
  count: (answer: CallOutput<C>, days: DayRange) => ReactNode;
  empty: ReactNode;
}

/** A record of one of the team on some days: whose it is, its sums, its rows. */
export function TeamRecord<C extends RecordCall>({ page, of, memberId, columns, sums, count, empty }: Props<C>) {
  const t = useWords<typeof words>('agents');
  const { timeZone } = useManner();
  const [days, setDays] = useState<DayRange>(() => presetRange('sevenDays', dayOf(nowMs(), timeZone)));
  const [pageNo, setPageNo] = useState(1);
  const asked = { memberId, ...momentsOf(days, timeZone), pageNo, pageSize: 20 };
  const record = useCall<RecordCall>(of, asked, { keepsLast: true, staleTime: 0 });
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <DateRange
        value={days}
        onValue={(range) => {
          setPageNo(1);
          setDays(range);
        }}
      />
      <Asked of={record} waiting={<Skeleton className="h-96 w-full rounded-card" />}>
        {(found) => {
          const answer = found as CallOutput<C>;
          return (
            <>
              <Chosen page={page} name={answer.name} />
              {sums(answer)}
              {count(answer, days)}
              <Table
                label={t(`page.${page}`)}
                rows={answer.list}
                rowKey={({ id }) => id}
                columns={columns}
                empty={empty}
              />
              <Pagination page={pageNo} pages={answer.totalPages} onPage={setPageNo} />
            </>
          );
        }}
      </Asked>
    </div>
  );
}
