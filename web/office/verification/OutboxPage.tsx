import { exportOutbox, listOutbox, messagePurposes, messageStates } from '../../../contract/verification.ts';
import { Badge } from '../../kit/Badge.tsx';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { dayOf } from '../../kit/time.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import type { Column } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import type { OutMessage } from './out-message.ts';
import type { words } from './words.ts';

const tones = {
  waiting: 'plain',
  sending: 'plain',
  sent: 'win',
  kept: 'second',
  failed: 'danger',
  withheld: 'warning',
} as const;

/** Codes and letters to members: what became of each, and the text of those that stay here. */
export function OutboxPage() {
  const t = useWords<typeof words>('outbox');
  const { timeZone } = useManner();
  const list = usePagedList(listOutbox, {
    filters: {
      channel: oneOf({ label: t('channel'), values: ['sms', 'email'], nameOf: (value) => t(value), all: t('all') }),
      state: oneOf({
        as: 'list',
        label: t('state'),
        values: messageStates,
        nameOf: (value) => t(`states.${value}`),
        all: t('everyState'),
      }),
      purpose: oneOf({
        as: 'list',
        label: t('purpose'),
        values: messagePurposes,
        nameOf: (value) => t(`purposes.${value}`),
        all: t('everyPurpose'),
      }),
      search: { as: 'typed', label: t('search') },
      days: { as: 'days', label: t('at') },
    },
    input: ({ days, ...values }) => ({ ...values, ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone) }),
    orders: ['id'],
    file: exportOutbox,
    everyMs: 3_000,
  });
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      count={(n) => t('count', { n })}
      columns={columnsOf(t)}
      rowKey={({ id }) => id}
      empty={{ motif: 'conch', title: t('empty'), hint: t('emptyHint') }}
    />
  );
}

function columnsOf(t: Words<typeof words>): Column<OutMessage>[] {
  return [
    { key: 'id', head: t('number'), cell: ({ id }) => <span className="k-digits">{id}</span> },
    {
      key: 'target',
      head: t('target'),
      lead: true,
      cell: ({ channel, target }) => (
        <span className="k-digits font-semibold wrap-anywhere">{channel === 'sms' ? `+${target}` : target}</span>
      ),
    },
    { key: 'purpose', head: t('purpose'), cell: ({ purpose }) => t(`purposes.${purpose}`) },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state, problem }) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
          {problem && <span className="text-xs text-danger">{problem}</span>}
        </span>
      ),
    },
    {
      key: 'body',
      head: t('body'),
      cell: ({ body, state }) =>
        body === null ? (
          <span className="text-faint">{t(state === 'withheld' ? 'nobody' : 'gone')}</span>
        ) : (
          <span className="block max-w-[52ch] text-sm whitespace-pre-line">{body}</span>
        ),
    },
    {
      key: 'address',
      head: t('address'),
      cell: ({ address }) => <span className="k-digits text-soft">{address}</span>,
    },
    { key: 'at', head: t('at'), end: true, cell: ({ createdAtMs }) => <TimeText atMs={createdAtMs} style="short" /> },
  ];
}
