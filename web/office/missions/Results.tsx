import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { getMissionResults, type OfficeProgram } from '../../../contract/missions-office.ts';
import { toMinor } from '../../../contract/money.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, percentText } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { dayText } from '../../kit/time.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import { ProgramPreview } from './ProgramPreview.tsx';
import type { words } from './words.ts';

type Answer = CallOutput<typeof getMissionResults>;
type Row = Answer['list'][number];
type Correction = Answer['corrections'][number];

/** What a program gave to whom, against what those people played. */
export function Results({ program }: { program: OfficeProgram }) {
  const t = useWords<typeof words>('missions');
  const manner = useManner();
  const [pageNo, setPageNo] = useState(1);
  const asked = useCall(getMissionResults, { id: program.id, pageNo, pageSize: 20 });
  return (
    <div className="grid grid-cols-1 gap-6 px-3">
      <ProgramPreview terms={program.terms} />
      <Asked of={asked} waiting={<LoadingMark />}>
        {(results) => (
          <>
            <Sums results={results} />
            {results.totalCount === 0 ? (
              <p className="text-sm text-faint">{t('noResults')}</p>
            ) : (
              <Table
                dense
                label={t('results')}
                rows={results.list}
                rowKey={({ memberId, what }) => `${memberId} ${what}`}
                columns={columnsOf(program, t, manner)}
              />
            )}
            <Pagination page={pageNo} pages={results.totalPages} onPage={setPageNo} />
            {results.corrections.length > 0 && <Corrections list={results.corrections} />}
          </>
        )}
      </Asked>
    </div>
  );
}

function Sums({ results: { given, turnover } }: { results: Answer }) {
  const t = useWords<typeof words>('missions');
  const { currencyDecimals: decimals, locale } = useManner();
  const [givenMinor, playedMinor] = [toMinor(given, decimals) ?? 0n, toMinor(turnover, decimals) ?? 0n];
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Stat label={t('given')} value={<Money value={given} />} />
      <Stat label={t('turnover')} value={<Money value={turnover} />} />
      <Stat
        label={t('costShare')}
        value={playedMinor === 0n ? t('none') : percentText(Number(givenMinor) / Number(playedMinor), locale)}
      />
    </div>
  );
}

function MemberLink({ memberId, name }: { memberId: string; name: string }) {
  return (
    <PathLink href={pathOfMember(memberId, 'rewards')} className="whitespace-nowrap text-accent-text underline">
      {name}
    </PathLink>
  );
}

function columnsOf({ kind }: OfficeProgram, t: Words<typeof words>, { locale }: Manner): Column<Row>[] {
  const columns: Column<Row>[] = [
    {
      key: 'member',
      head: t('member'),
      lead: true,
      cell: ({ memberId, account }) => <MemberLink memberId={memberId} name={account} />,
    },
    {
      key: 'place',
      head: t('place'),
      end: true,
      cell: ({ place }) => (place === null ? t('none') : localDigits(String(place), locale)),
    },
    { key: 'what', head: t(kind === 'board' ? 'score' : 'what'), cell: ({ what }) => whatText(kind, what, t, locale) },
    { key: 'prize', head: t('prize'), end: true, cell: ({ prize }) => <Money value={prize} bare /> },
    { key: 'at', head: t('at'), cell: ({ atMs }) => <TimeText atMs={atMs} /> },
  ];
  return columns.filter(({ key }) => key !== 'place' || kind === 'board');
}

/** A window by its first day, a time by its number, a day in a row by both. */
function whatText(kind: OfficeProgram['kind'], what: string, t: Words<typeof words>, locale: string): string {
  if (kind === 'board') return localDigits(what, locale);
  if (what === 'once') return t('once');
  if (kind === 'sign_in') {
    const [day = '', place = ''] = what.split(':');
    return t('dayPlace', { day: dayText(day, locale), n: localDigits(place, locale) });
  }
  return what.includes('-') ? dayText(what, locale) : t('time', { n: localDigits(what, locale) });
}

function Corrections({ list }: { list: readonly Correction[] }) {
  const t = useWords<typeof words>('missions');
  const { locale } = useManner();
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{t('corrections')}</h3>
      <p className="text-sm text-soft">{t('correctionsText')}</p>
      <Table
        dense
        label={t('corrections')}
        rows={list}
        rowKey={({ betId, atMs }) => `${betId} ${atMs}`}
        columns={[
          {
            key: 'member',
            head: t('member'),
            lead: true,
            cell: ({ memberId }) => <MemberLink memberId={memberId} name={localDigits(memberId, locale)} />,
          },
          { key: 'bet', head: t('bet'), cell: ({ betId }) => localDigits(betId, locale) },
          {
            key: 'turnover',
            head: t('scores.turnover'),
            end: true,
            cell: ({ turnover }) => <Money value={turnover} bare change />,
          },
          { key: 'at', head: t('at'), cell: ({ atMs }) => <TimeText atMs={atMs} /> },
        ]}
      />
    </section>
  );
}
