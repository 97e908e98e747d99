import { cardsIn, type Move, type View } from '../../../../games/pvp/twenty-nine/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { BoardProps } from '../design.ts';
import { HandCards } from '../tricks/HandCards.tsx';
import { seatedAround } from '../tricks/seating.ts';
import { TrickCards } from '../tricks/TrickCards.tsx';
import { TrickTable } from '../tricks/TrickTable.tsx';
import { Asks } from './Asks.tsx';
import { MatchEnd } from './MatchEnd.tsx';
import { MatchSheet } from './MatchSheet.tsx';
import { Standing } from './Standing.tsx';
import { useLine } from './line.ts';
import { useNames } from './names.ts';
import type { words } from './words.ts';

/** The table of Twenty-nine: partners opposite each other, a trump that lies hidden, and words before the play. */
export function TwentyNineBoard(board: BoardProps<View, Move>) {
  const { view, seats, me, isSending, move, amount, calm } = board;
  const names = useNames(board);
  const noteOf = useNote(view);
  const line = useLine(board);
  const seated = seatedAround(
    view.players.map(({ seat }) => seat),
    seats,
    me,
    'clockwise',
  );
  const playable = cardsIn(view);
  const playerAt = (seat: number) => view.players.find((one) => one.seat === seat)!;
  const mayPress = view.moves.some(({ kind }) => kind !== 'card');
  return (
    <TrickTable
      seated={seated}
      me={me}
      dealer={view.turn === null ? null : view.dealer}
      amount={amount}
      calm={calm}
      noteOf={noteOf}
      cardsOf={(seat) => playerAt(seat).cards}
      isOut={(seat) => playerAt(seat).isOut}
      petal={<JackPetal />}
      info={<Standing view={view} names={names} />}
      scores={<MatchSheet view={view} names={names} />}
      middle={
        view.turn === null ? (
          <MatchEnd view={view} names={names} />
        ) : (
          <TrickCards seated={seated} trick={view.trick} lastTrick={view.lastTrick} nameOf={names.nameOf} />
        )
      }
      line={line}
      isAsked={view.moves.length > 0}
      asks={mayPress ? <Asks view={view} isSending={isSending} move={move} /> : null}
      hand={
        // What is left at the end is shown with the cards of the others.
        view.turn !== null && (
          <HandCards
            hand={view.hand}
            playable={playable.length > 0 ? playable : null}
            deal={`${view.deal}.${view.redeals}`}
            isSending={isSending}
            onPlay={(card) => move({ kind: 'card', card })}
          />
        )
      }
    />
  );
}

/** What stands below a name: what they last said in the bidding, then what they are for the others. */
function useNote(view: View): (seat: number) => string | null {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const number = (value: number) => numberText(value, locale);
  return (seat) => {
    if (view.players.find((one) => one.seat === seat)?.isOut) return t('restsNow');
    if (view.single === seat) return t('playsAlone');
    if (view.phase === 'bid') {
      const said = view.bids.findLast((one) => one.seat === seat);
      if (said === undefined) return null;
      return said.points === null ? t('passed') : t('bidOf', { points: number(said.points) });
    }
    if (view.pair === seat) return t('hasPair');
    if (view.redoubled === seat) return t('redoubledIt');
    if (view.doubled === seat) return t('doubledIt');
    return view.bid?.seat === seat ? t('bidOf', { points: number(view.bid.points) }) : null;
  };
}

/** The jack is the highest card: his turban is the petal. */
function JackPetal() {
  return (
    <>
      <path d="M-13 12C-13 2 -8 -4 0 -4C8 -4 13 2 13 12C5 8 -5 8 -13 12Z" />
      <path d="M0 -4C-5 -9 -3 -15 0 -18C3 -15 5 -9 0 -4Z" />
      <path d="M-11 6C-4 0 4 0 11 6" />
    </>
  );
}
