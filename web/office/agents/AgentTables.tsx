import type { getAgentPage } from '../../../contract/agents-office.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { Badge } from '../../kit/Badge.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfAgent } from '../paths.tsx';
import type { words } from './words.ts';

type Page = CallOutput<typeof getAgentPage>;

/** Under whom somebody stood, the first one first. */
export function UplineTable({ rows }: { rows: Page['uplines'] }) {
  const t = useWords<typeof words>('agents');
  return (
    <Table
      dense
      label={t('history')}
      rows={rows}
      rowKey={({ fromMs }) => fromMs ?? 0}
      columns={[
        { key: 'upline', head: t('upline'), lead: true, cell: ({ upline }) => <Named who={upline} /> },
        {
          key: 'from',
          head: t('since'),
          cell: ({ fromMs }) => (fromMs === null ? t('joined') : <TimeText atMs={fromMs} />),
        },
        {
          key: 'until',
          head: t('until'),
          cell: ({ untilMs }) => (untilMs === null ? t('now') : <TimeText atMs={untilMs} />),
        },
      ]}
    />
  );
}

export function MoveTable({ rows }: { rows: Page['moves'] }) {
  const t = useWords<typeof words>('agents');
  const { locale } = useManner();
  return (
    <Table
      dense
      label={t('moves')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className="text-soft">{t('noMoves')}</p>}
      columns={[
        {
          key: 'effective',
          head: t('effective'),
          lead: true,
          cell: ({ effectiveAtMs, isDone }) => (
            <span className="flex flex-wrap items-center gap-2">
              <TimeText atMs={effectiveAtMs} />
              {!isDone && <Badge tone="warning">{t('waits')}</Badge>}
            </span>
          ),
        },
        { key: 'from', head: t('moveFrom'), cell: ({ from }) => <Named who={from} /> },
        { key: 'to', head: t('moveTo'), cell: ({ to }) => <Named who={to} /> },
        { key: 'along', head: t('along'), end: true, cell: ({ teamSize }) => numberText(teamSize, locale) },
        {
          key: 'decided',
          head: t('decided'),
          cell: ({ proposedBy, decidedBy }) => t('deciders', { one: proposedBy, other: decidedBy }),
        },
        { key: 'reason', head: t('reason'), cell: ({ reason }) => reason },
      ]}
    />
  );
}

export function LinkTable({ rows }: { rows: Page['links'] }) {
  const t = useWords<typeof words>('agents');
  const { locale } = useManner();
  return (
    <Table
      dense
      label={t('links')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className="text-soft">{t('noLinks')}</p>}
      columns={[
        { key: 'code', head: t('code'), lead: true, cell: ({ code }) => <span className="k-digits">{code}</span> },
        { key: 'label', head: t('label'), cell: ({ label }) => label },
        { key: 'makes', head: t('makes'), cell: ({ makes }) => t(`kinds.${makes}`) },
        { key: 'visits', head: t('visits'), end: true, cell: ({ visits }) => numberText(visits, locale) },
        {
          key: 'registrations',
          head: t('registrations'),
          end: true,
          cell: ({ registrations }) => numberText(registrations, locale),
        },
        {
          key: 'deposits',
          head: t('deposits'),
          end: true,
          cell: ({ firstDeposits }) => numberText(firstDeposits, locale),
        },
        {
          key: 'ends',
          head: t('ends'),
          cell: ({ endsAtMs }) => (endsAtMs === null ? t('noEnd') : <TimeText atMs={endsAtMs} />),
        },
      ]}
    />
  );
}

function Named({ who }: { who: { id: string; account: string } | null }) {
  const t = useWords<typeof words>('agents');
  if (who === null) return <span className="text-faint">{t('nobody')}</span>;
  return (
    <PathLink href={pathOfAgent(who.id)} className="text-accent-text underline">
      {who.account}
    </PathLink>
  );
}
