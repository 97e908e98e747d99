import { exportAgents, searchAgents } from '../../../contract/agents-office.ts';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { dayOf } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { pathOfAgent, useGo } from '../paths.tsx';
import { useAgentColumns } from './columns.tsx';
import type { words } from './words.ts';

/** Everyone who may bring people. */
export function AgentsPage() {
  const t = useWords<typeof words>('agents');
  const { timeZone } = useManner();
  const go = useGo();
  const list = usePagedList(searchAgents, {
    filters: {
      search: { as: 'typed', label: t('search') },
      state: oneOf({
        label: t('state'),
        values: ['active', 'frozen'],
        nameOf: (value) => t(`states.${value}`),
        all: t('allStates'),
      }),
      days: { as: 'days', label: t('registered') },
    },
    input: ({ search, state, days }) => ({
      search,
      state,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
    }),
    orders: ['id', 'account'],
    file: exportAgents,
  });
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      label={t('list')}
      count={(n) => t('count', { n })}
      columns={useAgentColumns(pathOfAgent)}
      rowKey={({ id }) => id}
      onRow={({ id }) => go(pathOfAgent(id))}
      empty={{ motif: 'lotus', title: t('empty'), hint: t('emptyHint') }}
    />
  );
}
