import type { CallOutput } from '../../../contract/call.ts';
import { exportAudit, listAudit } from '../../../contract/office.ts';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { dayOf } from '../../kit/time.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import type { Column } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { type ChangeNaming, DeedDetails } from './DeedDetails.tsx';
import { deeds } from './deeds.ts';
import { askedSubject, partsOfSubject, subjectKinds } from './subject-kinds.ts';
import type { words } from './words.ts';

type Row = CallOutput<typeof listAudit>['list'][number];

/** What staff did: filtered by deed and by person, each entry in plain words. */
export function AuditPage({ nameOf }: { nameOf: ChangeNaming }) {
  const t = useWords<typeof words>('audit');
  const { timeZone } = useManner();
  const list = usePagedList(listAudit, {
    filters: {
      action: oneOf({
        as: 'list',
        label: t('actionFilter'),
        values: Object.keys(deeds),
        nameOf: (value) => t(`actions.${deeds[value]!}`),
        all: t('all'),
      }),
      who: { as: 'typed', label: t('who') },
      kind: oneOf({
        as: 'list',
        label: t('kindOfSubject'),
        values: subjectKinds,
        nameOf: (value) => t(`subjectKinds.${value}`),
        all: t('everyKind'),
      }),
      subject: { as: 'typed', label: t('reference') },
      days: { as: 'days', label: t('at') },
    },
    input: ({ action, who, kind, subject, days }) => ({
      action,
      staffAccount: who || undefined,
      ...askedSubject(kind, subject),
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
    }),
    file: exportAudit,
  });
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      views="audit"
      count={(n) => t('count', { n })}
      columns={columnsOf(t)}
      rowKey={({ id }) => id}
      empty={{ title: t(list.isFiltered ? 'emptyFilter' : 'empty'), hint: t('emptyHint') }}
      details={{ title: ({ id }) => t('entry', { id }), of: (deed) => <DeedDetails deed={deed} nameOf={nameOf} /> }}
    />
  );
}

/** Which, and below it of what kind. */
function SubjectText({ subject }: { subject: string }) {
  const t = useWords<typeof words>('audit');
  const { kind, reference } = partsOfSubject(subject);
  return (
    <span className="grid wrap-anywhere">
      {reference}
      {kind && <span className="text-xs text-faint">{t(`subjectKinds.${kind}`)}</span>}
    </span>
  );
}

function columnsOf(t: Words<typeof words>): Column<Row>[] {
  return [
    {
      key: 'action',
      head: t('action'),
      lead: true,
      cell: ({ action }) => (
        <span className="font-semibold">{deeds[action] ? t(`actions.${deeds[action]}`) : action}</span>
      ),
    },
    {
      key: 'staff',
      head: t('staff'),
      cell: ({ staffAccount }) => staffAccount ?? <span className="text-faint">{t('system')}</span>,
    },
    {
      key: 'subject',
      head: t('subject'),
      cell: ({ subject }) => <SubjectText subject={subject} />,
    },
    { key: 'at', head: t('at'), cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
    {
      key: 'address',
      head: t('address'),
      cell: ({ address }) => <span className="k-digits text-soft">{address}</span>,
    },
  ];
}
