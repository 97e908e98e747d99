import type { CallOutput } from '../../../contract/call.ts';
import { bigWinStates, exportBigWins, listBigWins } from '../../../contract/lottery-wins.ts';
import { nowMs } from '../../kit/clock.ts';
import type { words as deskWords } from '../../kit/desk.words.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { amountsIn, momentsIn } from '../../kit/list-ranges.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { dayOf } from '../../kit/time.ts';
import { columnsOf } from './big-win-columns.tsx';
import { BigWinDialog } from './BigWinDialog.tsx';
import type { words } from './wins.words.ts';

/** Big wins of all lotteries, first those that nobody has looked at; a row opens what is known of one, and its review. */
export function BigWinsPage() {
  const t = useWords<typeof words>('wins');
  const desk = useWords<typeof deskWords>('desk');
  const manner = useManner();
  const text = (n: number) => numberText(n, manner.locale);
  const list = usePagedList(listBigWins, {
    filters: {
      state: oneOf({
        label: t('stateFilter'),
        values: bigWinStates,
        nameOf: (value, answer: CallOutput<typeof listBigWins> | undefined) =>
          value === 'unreviewed' ? t('states.unreviewed', { n: text(answer?.unreviewed ?? 0) }) : t(`states.${value}`),
        all: t('states.all'),
        first: 'unreviewed',
      }),
      member: { as: 'typed', label: desk('byMember') },
      days: { as: 'days', label: t('won') },
      amount: { as: 'amounts', label: t('prize') },
    },
    input: ({ state, member, days, amount }) => ({
      state,
      member: member || undefined,
      ...momentsIn(days, dayOf(nowMs(), manner.timeZone), manner.timeZone),
      ...amountsIn(amount),
    }),
    orders: ['at'],
    file: exportBigWins,
    everyMs: 30_000,
  });
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      count={(n) => t('count', { n, text: text(n) })}
      columns={columnsOf(t, manner)}
      rowKey={({ ticketId }) => ticketId}
      empty={{ title: t(`empty.${list.values.state ?? 'all'}`), hint: t('emptyHint') }}
      opened={(win, close) => <BigWinDialog key={win.ticketId} win={win} onClose={close} />}
    />
  );
}
