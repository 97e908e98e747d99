import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { getGiftResults, type OfficeGift } from '../../../contract/gifts-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { Pagination } from '../../kit/Pagination.tsx';
import { Stat } from '../../kit/Stat.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import type { words } from './words.ts';

type Answer = CallOutput<typeof getGiftResults>;

/** The envelopes of a campaign, and who took what from them. */
export function GiftResults({ gift }: { gift: OfficeGift }) {
  const t = useWords<typeof words>('gifts');
  const manner = useManner();
  const [pageNo, setPageNo] = useState(1);
  const asked = useCall(getGiftResults, { id: gift.id, pageNo, pageSize: 20 });
  return (
    <div className="grid grid-cols-1 gap-6 px-3">
      <div className="grid grid-cols-2 gap-4">
        <Stat label={t('budget')} value={<Money value={gift.budget} />} />
        <Stat label={t('reserved')} value={<Money value={gift.reserved} />} />
        <Stat label={t('spent')} value={<Money value={gift.spent} />} />
        <Stat label={t('members')} value={numberText(gift.members, manner.locale)} />
      </div>
      <Asked of={asked} waiting={<LoadingMark />}>
        {(results) => (
          <>
            {results.envelopes.length > 0 && (
              <Table
                dense
                label={t('envelopes')}
                rows={lookedAt(results.envelopes)}
                rowKey={({ id }) => id}
                columns={envelopeColumns(t, manner)}
              />
            )}
            {results.totalCount === 0 ? (
              <p className="text-sm text-faint">{t('noResults')}</p>
            ) : (
              <Table
                dense
                label={t('results')}
                rows={results.list}
                rowKey={({ memberId, number }) => `${memberId} ${number}`}
                columns={takenColumns(t, manner)}
              />
            )}
            <Pagination page={pageNo} pages={results.totalPages} onPage={setPageNo} />
          </>
        )}
      </Asked>
    </div>
  );
}

/** Those that are open or over, the latest at the top, and the one that comes next. */
function lookedAt(all: Answer['envelopes']): Answer['envelopes'] {
  const next = all.find(({ state }) => state === 'coming');
  return all.filter((each) => each.state !== 'coming' || each === next).toReversed();
}

function envelopeColumns(t: Words<typeof words>, { locale }: Manner): Column<Answer['envelopes'][number]>[] {
  return [
    { key: 'number', head: t('number'), lead: true, cell: ({ number }) => numberText(number, locale) },
    { key: 'state', head: t('state'), cell: ({ state }) => t(`envelopeStates.${state}`) },
    {
      key: 'taken',
      head: t('taken'),
      end: true,
      cell: ({ taken, shares }) => t('ofAll', { taken: numberText(taken, locale), all: numberText(shares, locale) }),
    },
    { key: 'given', head: t('spent'), end: true, cell: ({ given }) => <Money value={given} bare /> },
    { key: 'closes', head: t('closes'), cell: ({ closesAtMs }) => <TimeText atMs={closesAtMs} style="short" /> },
    {
      key: 'seal',
      head: t('seal'),
      cell: ({ seal }) => (seal === null ? t('none') : <code className="text-xs">{seal.slice(0, 8)}…</code>),
    },
  ];
}

function takenColumns(t: Words<typeof words>, { locale }: Manner): Column<Answer['list'][number]>[] {
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
    { key: 'place', head: t('place'), end: true, cell: ({ place }) => localDigits(String(place), locale) },
    {
      key: 'share',
      head: t('share'),
      end: true,
      cell: ({ amount }) => (amount === null ? t('none') : <Money value={amount} bare />),
    },
    { key: 'at', head: t('at'), cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
  ];
}
