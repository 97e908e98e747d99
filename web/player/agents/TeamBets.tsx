import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { listTeamBets } from '../../../contract/agent-team.ts';
import type { BetRow, BetState } from '../../../contract/bets.ts';
import { gameShapes } from '../../../games/catalogue-shapes.ts';
import { gameOfRoom } from '../../../games/tables/room-shapes.ts';
import { Card } from '../../kit/Card.tsx';
import { momentsOf } from '../../kit/day-moments.ts';
import type { DayRange } from '../../kit/date-range.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { Stat } from '../../kit/Stat.tsx';
import type { Column } from '../../kit/Table.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { toTeamRound } from '../agent-paths.ts';
import { ChooseMember } from './ChooseMember.tsx';
import { SaveButton } from './SaveButton.tsx';
import { savePages } from './save-rows.ts';
import { TeamRecord } from './TeamRecord.tsx';
import type { words } from './words.ts';

interface Props {
  memberId: string | undefined;
  /** Games and the states of bets have their names elsewhere. */
  gameName: (gameCode: string) => ReactNode;
  stateName: (state: BetState) => ReactNode;
}

/** Team betting: one member at a time, down to each bet. */
export function TeamBets({ memberId, ...naming }: Props) {
  if (memberId === undefined) return <ChooseMember page="personalHistoryCopy" of="bets" />;
  return <Bets key={memberId} memberId={memberId} {...naming} />;
}

function Bets({ memberId, gameName, stateName }: Props & { memberId: string }) {
  const t = useWords<typeof words>('agents');
  const manner = useManner();
  return (
    <TeamRecord
      page="personalHistoryCopy"
      of={listTeamBets}
      memberId={memberId}
      columns={useColumns(memberId, gameName, stateName)}
      sums={({ totalStake, totalPayout, totalNet }) => (
        <Card className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
          <Stat label={t('stake')} value={<Money value={totalStake} bare />} />
          <Stat label={t('payout')} value={<Money value={totalPayout} bare />} />
          <Stat label={t('net')} value={<Money value={totalNet} change bare />} />
        </Card>
      )}
      count={({ totalCount }, days) => (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-sm text-faint">
            {t('betCount', { n: totalCount })}
          </p>
          {totalCount > 0 && (
            <SaveButton of={t('page.personalHistoryCopy')} save={() => saveBets(memberId, days, manner, t)} />
          )}
        </div>
      )}
      empty={<EmptyState motif="sun" title={t('noBets')} />}
    />
  );
}

function useColumns(memberId: string, gameName: Props['gameName'], stateName: Props['stateName']): Column<BetRow>[] {
  const t = useWords<typeof words>('agents');
  const manner = useManner();
  return [
    { key: 'game', head: t('game'), lead: true, cell: ({ gameCode }) => gameName(gameCode) },
    {
      key: 'time',
      head: t('time'),
      cell: ({ placedAtMs }) => <span className="k-digits">{timeText(placedAtMs, manner, 'short')}</span>,
    },
    { key: 'stake', head: t('stake'), end: true, cell: ({ stake }) => <Money value={stake} bare /> },
    { key: 'payout', head: t('payout'), end: true, cell: ({ payout }) => <Money value={payout} bare /> },
    { key: 'valid', head: t('valid'), end: true, cell: ({ validTurnover }) => <Money value={validTurnover} bare /> },
    { key: 'state', head: t('state'), end: true, cell: ({ state }) => stateName(state) },
    {
      key: 'round',
      head: t('round'),
      end: true,
      // Only rounds of our own games are kept move by move.
      cell: ({ gameCode, roundId }) =>
        gameShapes.some(({ id }) => id === gameOfRoom(gameCode)) && (
          <Link
            {...toTeamRound(roundId, memberId)}
            className="inline-flex min-h-11 items-center text-accent-text underline"
          >
            {t('seeRound')}
          </Link>
        ),
    },
  ];
}

/** Every bet of theirs on some days as a file. */
function saveBets(memberId: string, days: DayRange, manner: Manner, t: Words<typeof words>): Promise<void> {
  return savePages<typeof listTeamBets, BetRow>(
    `bets-${memberId}-${days.from}-${days.to}`,
    [
      ['id', ({ id }) => id],
      [t('game'), ({ gameCode }) => gameCode],
      [t('time'), ({ placedAtMs }) => new Date(placedAtMs).toISOString()],
      [t('stake'), ({ stake }) => stake],
      [t('payout'), ({ payout }) => payout],
      [t('valid'), ({ validTurnover }) => validTurnover],
      [t('state'), ({ state }) => state],
    ],
    { list: listTeamBets, input: { memberId, ...momentsOf(days, manner.timeZone) } },
  );
}
