import { useMemo } from 'react';
import type { TableRound } from '../../../../contract/tables.ts';
import {
  type Drawn,
  drawnOf,
  leadersOf,
  type Outcome,
  type Player,
  players,
  resultAtMs,
  startOf,
  winnerOf,
  worthOf,
} from '../../../../games/tables/thirty-two/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { usePassed } from '../passed.ts';
import { PlayingCard } from '../PlayingCard.tsx';
import { Boat } from './Boat.tsx';
import type { words } from './words.ts';

const TURNS_AFTER_MS = 120;
/** Cards that are drawn count from when they lie open. */
const OPEN_AFTER_MS = 600;

/** Four boats, each with its start, its card and what both come to. Whoever comes later sees what lies. */
export function ThirtyTwoStage({ round }: { round: TableRound | null }) {
  const t = useWords<typeof words>('game');
  const revealed = round?.revealed ?? null;
  const outcome = revealed === null ? null : (revealed.outcome as unknown as Outcome);
  const drawn = useMemo(() => (outcome === null ? [] : drawnOf(outcome)), [outcome]);
  const moments = useMemo(() => (outcome === null ? [] : momentsOf(drawn, outcome)), [drawn, outcome]);
  const passed = usePassed(revealed?.dealtAtMs ?? null, moments);
  const laid = drawn.slice(0, Math.ceil(passed / 2));
  const open = drawn.slice(0, Math.floor(passed / 2));
  const winner = outcome !== null && passed === moments.length ? winnerOf(outcome) : null;
  const isLevel = outcome !== null && winner === null && levelAfter(outcome, open.length);
  return (
    <div className="thirty-two-stage" data-winner={winner ?? 'open'}>
      {players.map((player) => (
        <Lane
          key={player}
          player={player}
          laid={laid.filter((one) => one.player === player)}
          opened={open.filter((one) => one.player === player).length}
          isWinner={winner === player}
          round={round?.number ?? ''}
        />
      ))}
      {(winner !== null || isLevel) && (
        <p className="thirty-two-call" aria-hidden>
          {winner === null ? t('again') : t(`${winner}Wins`)}
        </p>
      )}
    </div>
  );
}

interface LaneProps {
  player: Player;
  laid: readonly Drawn[];
  opened: number;
  isWinner: boolean;
  round: string;
}

function Lane({ player, laid, opened, isWinner, round }: LaneProps) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const shown = laid.slice(0, opened);
  const [first, ...again] = shown.map(({ card }) => worthOf(card));
  const number = (value: number) => numberText(value, locale);
  return (
    <div className={`thirty-two-lane is-${player}`} data-wins={isWinner}>
      <Boat start={number(startOf[player])} />
      <p className="sr-only">{t(player)}</p>
      <div className="thirty-two-slot">
        {laid.map(({ card }, at) => (
          <div key={`${round}-${at}`} style={{ '--at': at } as object}>
            <PlayingCard card={card} laidInMs={0} turnedInMs={TURNS_AFTER_MS} />
          </div>
        ))}
      </div>
      <b data-shown={first !== undefined}>
        {first !== undefined && number(startOf[player] + first)}
        {again.map((worth, at) => (
          <small key={at}>{number(worth)}</small>
        ))}
      </b>
    </div>
  );
}

/** Of each card when it is laid and when it lies open; the last one opens as the winner is told. */
function momentsOf(drawn: readonly Drawn[], outcome: Outcome): number[] {
  return drawn.flatMap(({ atMs }, at) => [
    atMs,
    at === drawn.length - 1 ? Math.max(atMs, resultAtMs(outcome)) : atMs + OPEN_AFTER_MS,
  ]);
}

/** Whether a turn is over in which several were highest together. */
function levelAfter(outcome: Outcome, opened: number): boolean {
  let sum = 0;
  for (let turn = 1; ; turn += 1) {
    const drawing = players.filter((player) => outcome[player].length >= turn);
    if (drawing.length === 0) return false;
    sum += drawing.length;
    if (sum >= opened) return sum === opened && leadersOf(outcome, turn).length > 1;
  }
}
