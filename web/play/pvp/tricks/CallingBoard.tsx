import type { ReactNode } from 'react';
import {
  callsIn,
  cardsIn,
  type CallingOptions,
  type CallingView,
  type Move,
} from '../../../../games/pvp/call-break/calling-shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { BoardProps } from '../design.ts';
import { CallingEnd } from './CallingEnd.tsx';
import { CallingSheet } from './CallingSheet.tsx';
import { useCallingLine, useNames } from './calling-line.ts';
import type { words as callingWords } from './calling.words.ts';
import { HandCards } from './HandCards.tsx';
import { NumberChoice } from './NumberChoice.tsx';
import { type Direction, seatedAround } from './seating.ts';
import { TrickCards } from './TrickCards.tsx';
import { TrickTable } from './TrickTable.tsx';
import { TrumpMark } from './TrumpMark.tsx';

type View = CallingView<CallingOptions>;

/** A call that is not made yet, one that is, and one that cannot be made any more. */
type Stands = (call: number, tricks: number) => 'open' | 'made' | 'lost';

interface Props extends BoardProps<View, Move> {
  stands: Stands;
  direction: Direction;
  petal: ReactNode;
  /** How players of the game write a score. */
  showScore(tenths: number): string;
}

/** The table of Call Break and Call Bridge. */
export function CallingBoard({ direction, petal, stands, showScore, ...board }: Props) {
  const { view, seats, me, isSending, move, amount, calm } = board;
  const t = useWords<typeof callingWords>('game');
  const { locale } = useManner();
  const nameOf = useNames(board);
  const line = useCallingLine(board, showScore);
  const number = (value: number) => numberText(value, locale);
  const score = (tenths: number) => localDigits(showScore(tenths), locale).replace('-', '\u2212');
  const order = view.players.map(({ seat }) => seat);
  const seated = seatedAround(order, seats, me, direction);
  const calls = callsIn(view);
  const playable = cardsIn(view);
  const playerAt = (seat: number) => view.players.find((one) => one.seat === seat)!;
  return (
    <TrickTable
      seated={seated}
      me={me}
      dealer={view.turn === null ? null : view.dealer}
      amount={amount}
      calm={calm}
      noteOf={(seat) => (playerAt(seat).call === null ? null : <CallNote view={view} seat={seat} stands={stands} />)}
      cardsOf={(seat) => playerAt(seat).cards}
      isOut={() => false}
      petal={petal}
      info={
        <>
          <p className="tricks-deal">
            {t('dealOf', { deal: number(view.deal + 1), deals: number(view.options.deals) })}
          </p>
          <TrumpMark suit="spades" />
        </>
      }
      scores={<CallingSheet view={view} nameOf={nameOf} score={score} />}
      middle={
        view.turn === null ? (
          <CallingEnd view={view} nameOf={nameOf} score={score} />
        ) : (
          <TrickCards seated={seated} trick={view.trick} lastTrick={view.lastTrick} nameOf={nameOf} />
        )
      }
      line={line}
      isAsked={view.moves.length > 0}
      asks={
        calls.length === 0 ? null : (
          <NumberChoice
            label={t('callsOpen')}
            numbers={calls}
            nameOf={(tricks) => t('call', { tricks })}
            isSending={isSending}
            onPick={(tricks) => move({ kind: 'call', tricks })}
          />
        )
      }
      hand={
        <HandCards
          hand={view.hand}
          playable={playable.length > 0 ? playable : null}
          deal={`${view.deal}.${view.redeals}`}
          isSending={isSending}
          onPlay={(card) => move({ kind: 'card', card })}
        />
      }
    />
  );
}

/** What a seat has called, and how much of it is taken. */
function CallNote({ view, seat, stands }: { view: View; seat: number; stands: Stands }) {
  const t = useWords<typeof callingWords>('game');
  const { locale } = useManner();
  const player = view.players.find((one) => one.seat === seat);
  if (!player || player.call === null) return null;
  const call = numberText(player.call, locale);
  const isPlayed = view.players.every((one) => one.call !== null);
  return (
    <span className="tricks-count" data-stands={isPlayed ? stands(player.call, player.tricks) : 'open'}>
      {isPlayed ? t('takenOf', { taken: numberText(player.tricks, locale), call }) : t('called', { call })}
    </span>
  );
}
