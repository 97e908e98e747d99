import type { ReactNode } from 'react';
import { type Correction, exportCorrections, listCorrections } from '../../../contract/corrections.ts';
import { proposalStates } from '../../../contract/proposals.ts';
import { Badge } from '../../kit/Badge.tsx';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { dayOf } from '../../kit/time.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { stateTones } from '../../kit/proposal-tones.ts';
import type { Column } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { CorrectionDetails } from './CorrectionDetails.tsx';
import { CorrectionLines } from './CorrectionLines.tsx';
import type { words } from './words.ts';

interface Props {
  /** Those of one member; all of the brand where it is left out. */
  memberId?: string;
  title?: string;
  lead?: string;
  after?: ReactNode;
  children?: ReactNode;
}

/** Corrections with what can be done about each. */
export function CorrectionsList({ memberId, ...page }: Props) {
  const t = useWords<typeof words>('corrections');
  const desk = useWords<typeof deskWords>('desk');
  const { timeZone } = useManner();
  const filters = {
    state: oneOf({
      label: t('stateFilter'),
      values: proposalStates,
      nameOf: (value) => t(`states.${value}`),
      all: t('all'),
    }),
    member: { as: 'typed', label: desk('byMember') },
    days: { as: 'days', label: t('at') },
  } as const;
  const list = usePagedList(listCorrections, {
    filters: memberId === undefined ? filters : { state: filters.state, days: filters.days },
    input: (values) => ({
      state: values.state,
      memberId,
      member: ('member' in values && values.member) || undefined,
      ...momentsIn(values.days, dayOf(nowMs(), timeZone), timeZone),
    }),
    orders: ['id'],
    file: exportCorrections,
    everyMs: 5_000,
  });
  return (
    <ListPage
      {...page}
      {...(memberId === undefined && { views: 'corrections' as const })}
      list={list}
      label={t('title')}
      count={(n) => t('count', { n })}
      columns={columnsOf(t).filter(({ key }) => key !== 'member' || memberId === undefined)}
      rowKey={({ id }) => id}
      empty={{ motif: 'conch', title: t(list.isFiltered ? 'emptyState' : 'empty'), hint: t('emptyHint') }}
      details={{
        title: ({ id }) => t('details', { id }),
        of: (correction, { close }) => <CorrectionDetails correction={correction} onDecided={close} />,
      }}
    />
  );
}

function columnsOf(t: Words<typeof words>): Column<Correction>[] {
  return [
    { key: 'id', head: t('number'), lead: true, cell: ({ id }) => <span className="k-digits">{id}</span> },
    {
      key: 'member',
      head: t('member'),
      cell: ({ memberAccount }) => <span className="font-semibold">{memberAccount}</span>,
    },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>,
    },
    { key: 'by', head: t('by'), cell: ({ proposedBy }) => proposedBy },
    { key: 'at', head: t('at'), cell: ({ proposedAtMs }) => <TimeText atMs={proposedAtMs} style="short" /> },
    { key: 'what', head: t('what'), end: true, cell: ({ lines }) => <CorrectionLines lines={lines} /> },
  ];
}
