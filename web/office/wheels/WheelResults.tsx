import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { getWheelResults, type OfficeWheel } from '../../../contract/wheels-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, numberText, percentText } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import type { words } from './words.ts';

type Answer = CallOutput<typeof getWheelResults>;
const WHOLE = 10_000;

/** How a wheel fell against its chances, what it cost against what those members played, and who won what. */
export function WheelResults({ wheel }: { wheel: OfficeWheel }) {
  const t = useWords<typeof words>('wheels');
  const manner = useManner();
  const [pageNo, setPageNo] = useState(1);
  const asked = useCall(getWheelResults, { id: wheel.id, pageNo, pageSize: 20 });
  return (
    <Asked of={asked} waiting={<LoadingMark />}>
      {(results) => (
        <div className="grid grid-cols-1 gap-6 px-3">
          <div className="grid grid-cols-2 gap-4">
            <Stat label={t('budget')} value={<Money value={wheel.budget} />} />
            <Stat label={t('spent')} value={<Money value={wheel.spent} />} />
            <Stat label={t('members')} value={numberText(wheel.members, manner.locale)} />
            <Stat label={t('turnover')} value={<Money value={results.turnover} />} />
          </div>
          <Table
            dense
            label={t('segments')}
            rows={results.segments.map((segment, at) => ({ ...segment, at }))}
            rowKey={({ at }) => String(at)}
            columns={segmentColumns(t, manner)}
          />
          {results.totalCount === 0 ? (
            <p className="text-sm text-faint">{t('noResults')}</p>
          ) : (
            <Table
              dense
              label={t('results')}
              rows={results.list}
              rowKey={({ memberId, number }) => `${memberId} ${number}`}
              columns={spinColumns(t, manner)}
            />
          )}
          <Pagination page={pageNo} pages={results.totalPages} onPage={setPageNo} />
        </div>
      )}
    </Asked>
  );
}

function segmentColumns(
  t: Words<typeof words>,
  { language, locale }: Manner,
): Column<Answer['segments'][number] & { at: number }>[] {
  return [
    { key: 'segment', head: t('segment'), lead: true, cell: ({ label }) => label[language] },
    { key: 'chance', head: t('chance'), end: true, cell: ({ weight }) => percentText(weight / WHOLE, locale) },
    { key: 'fell', head: t('fell'), end: true, cell: ({ fell }) => numberText(fell, locale) },
    { key: 'expected', head: t('expected'), end: true, cell: ({ expected }) => localDigits(expected, locale) },
  ];
}

function spinColumns(t: Words<typeof words>, { language, locale }: Manner): Column<Answer['list'][number]>[] {
  return [
    {
      key: 'member',
      head: t('member'),
      lead: true,
      cell: ({ memberId, account }) => (
        <PathLink href={pathOfMember(memberId, 'rewards')} className="whitespace-nowrap text-accent-text underline">
          {account}
        </PathLink>
      ),
    },
    { key: 'number', head: t('number'), end: true, cell: ({ number }) => numberText(number, locale) },
    { key: 'cause', head: t('cause'), cell: ({ cause }) => t(`causes.${cause}`) },
    { key: 'prize', head: t('prize'), cell: ({ label }) => label[language] },
    { key: 'worth', head: t('worth'), end: true, cell: ({ worth }) => <Money value={worth} bare /> },
    { key: 'at', head: t('at'), cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
  ];
}
