import type { ExclusionRow, LimitChange } from '../../../contract/protection.ts';
import { Badge } from '../../kit/Badge.tsx';
import { nowMs } from '../../kit/clock.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Money } from '../../kit/Money.tsx';
import { type Column, Table } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** Every break of a member, the newest first. */
export function Breaks({ rows }: { rows: readonly ExclusionRow[] }) {
  const t = useWords<typeof words>('protection');
  if (rows.length === 0) return <p className="text-soft">{t('noBreaks')}</p>;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {rows.map((row) => {
        const isRunning = row.untilMs === null || row.untilMs > nowMs();
        return (
          <li key={row.id} className="grid gap-0.5 text-sm">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-semibold">{t(`kind.${row.kind}`)}</span>
              <Badge tone={isRunning ? 'warning' : 'plain'}>{t(isRunning ? 'running' : 'over')}</Badge>
            </span>
            <span className="text-soft">
              <TimeText atMs={row.fromMs} style="short" /> –{' '}
              {row.untilMs === null ? t('forEver') : <TimeText atMs={row.untilMs} />}
            </span>
            <span className="text-faint wrap-anywhere">
              {t('by')}: {row.staffAccount ?? t('himself')}
              {row.reason && ` · ${row.reason}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Every change of a member's limits, the newest first. */
export function Changes({ rows }: { rows: readonly LimitChange[] }) {
  const t = useWords<typeof words>('protection');
  return (
    <Table<LimitChange>
      label={t('history')}
      dense
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState motif="paddy" title={t('historyEmpty')} hint={t('historyEmptyHint')} />}
      columns={columnsOf(t)}
    />
  );
}

function columnsOf(t: Words<typeof words>): Column<LimitChange>[] {
  const money = (amount: string | null) => (amount === null ? t('none') : <Money value={amount} />);
  return [
    {
      key: 'limit',
      head: t('limitOn'),
      lead: true,
      cell: ({ kind, period }) => t('limitName', { kind: t(`limitKinds.${kind}`), period: t(`periods.${period}`) }),
    },
    { key: 'time', head: t('time'), cell: ({ atMs }) => <TimeText atMs={atMs} style="short" /> },
    { key: 'what', head: t('what'), cell: ({ action }) => t(`actions.${action}`) },
    { key: 'before', head: t('before'), end: true, cell: ({ before }) => money(before) },
    { key: 'after', head: t('after'), end: true, cell: ({ after }) => money(after) },
    {
      key: 'by',
      head: t('by'),
      cell: ({ madeBy, staffAccount }) => staffAccount ?? t(madeBy === 'time' ? 'byTime' : 'himself'),
    },
    { key: 'reason', head: t('reason'), cell: ({ reason }) => reason },
  ];
}
