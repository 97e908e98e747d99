import { type BetRow, type BetState, betStates, listMemberBets } from '../../../contract/bets.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { dayOf } from '../../kit/time.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { Money } from '../../kit/Money.tsx';
import type { Column } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { type GameNames, NameAndCode, useGameNames } from '../../kit/game-names.tsx';
import { pathOfBet, useGo } from '../paths.tsx';
import type { words } from './words.ts';

/** How each state of a bet is coloured. */
export const tones: Record<BetState, Tone> = { accepted: 'accent', settled: 'plain', rolled_back: 'warning' };

/** A member's bets, newest first. */
export function MemberBets({ memberId }: { memberId: string }) {
  const t = useWords<typeof words>('bets');
  const { timeZone } = useManner();
  const go = useGo();
  const names = useGameNames();
  const list = usePagedList(listMemberBets, {
    filters: {
      state: oneOf({ label: t('state'), values: betStates, nameOf: (value) => t(`states.${value}`), all: t('all') }),
      game: { as: 'typed', label: t('game'), offered: names.games },
      days: { as: 'days', label: t('time') },
    },
    input: ({ state, game, days }) => ({
      memberId,
      state,
      gameCode: names.gameCode(game) || undefined,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
    }),
  });
  return (
    <ListPage
      list={list}
      label={t('title')}
      count={(n) => t('count', { n })}
      columns={columnsOf(t, names)}
      rowKey={({ id }) => id}
      onRow={({ id }) => go(pathOfBet(id))}
      empty={{ motif: 'paisley', title: t('empty'), hint: t('emptyHint') }}
    />
  );
}

function columnsOf(t: Words<typeof words>, names: GameNames): Column<BetRow>[] {
  return [
    {
      key: 'game',
      head: t('game'),
      lead: true,
      cell: ({ gameCode }) => <NameAndCode name={names.game(gameCode)} code={gameCode} />,
    },
    { key: 'time', head: t('time'), cell: ({ placedAtMs }) => <TimeText atMs={placedAtMs} style="short" /> },
    { key: 'bet', head: t('bet'), cell: ({ id }) => <span className="k-digits text-soft">{id}</span> },
    {
      key: 'round',
      head: t('round'),
      cell: ({ roundId }) => <span className="k-digits text-soft wrap-anywhere">{roundId}</span>,
    },
    { key: 'state', head: t('state'), cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge> },
    { key: 'stake', head: t('stake'), end: true, cell: ({ stake }) => <Money value={stake} bare /> },
    { key: 'payout', head: t('payout'), end: true, cell: ({ payout }) => <Money value={payout} bare /> },
    {
      key: 'net',
      head: t('net'),
      end: true,
      cell: ({ net, state }) => (state === 'settled' ? <Money value={net} change bare /> : null),
    },
    {
      key: 'valid',
      head: t('validTurnover'),
      end: true,
      cell: ({ validTurnover, state }) => (state === 'settled' ? <Money value={validTurnover} bare /> : null),
    },
  ];
}
