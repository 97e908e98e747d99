import { History, Layers, Spade } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LastEvent, Move, View } from '../../../../games/pvp/rummy/shapes.ts';
import type { BoardProps } from '../design.ts';
import { DealOver } from './DealOver.tsx';
import { countOf, type Finish, finishOf, toldOf } from './laying.ts';
import { type Names, useNames } from './names.ts';
import { RummyActions } from './RummyActions.tsx';
import { RummyHand } from './RummyHand.tsx';
import { RummyPiles } from './RummyPiles.tsx';
import { type Question, RummyQuestions } from './RummyQuestions.tsx';
import { RummySeat, RummySeats } from './RummySeats.tsx';
import { type HandLaid, useHand } from './use-hand.ts';
import { useSize } from './use-size.ts';

type Props = BoardProps<View, Move>;

/** So long the result of a deal stays when the next has begun. */
const resultStaysMs = 12_000;

/** The whole table: who plays, the piles, one's own hand, and what can be done with it. */
export function RummyBoard({ view, seats, isSending, move, amount, calm }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const names = useNames(seats);
  const laid = useHand(view);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOverShown, hideOver] = useDealOver(view);
  const own = view.players.find(({ seat }) => seat === view.me);
  const mySeat = seats.find(({ isMe }) => isMe);
  const told = toldOf(laid.groups, view.wildRank);
  const finish = view.choices?.discard ? finishOf(laid.groups, laid.picked, view.wildRank) : null;
  const hasHand = view.turn !== null && view.hand.length > 0 && size !== null;
  const isOut = own?.standing !== 'in';
  const shared = { view, names, isSending, move };
  return (
    <div className="rummy" ref={box} data-calm={calm} data-over={view.turn === null} data-hand={hasHand}>
      <RummySeats view={view} seats={seats} amount={amount} names={names} />
      {view.turn !== null && (
        <div className="rummy-middle">
          <RummyPiles {...shared} />
          <p className="rummy-status" role="status" data-mine={view.choices !== null}>
            {statusOf(view, finish, names, own !== undefined)}
          </p>
        </div>
      )}
      {hasHand && (
        <RummyHand
          laid={laid}
          told={told}
          wildRank={view.wildRank}
          drawn={view.drawn}
          deal={view.deal}
          widthPx={size.widthPx - 16}
          mostCardPx={mostCardPx(size)}
          isOut={isOut}
          names={names}
          onDiscard={(card) => view.choices?.discard && !isSending && move({ kind: 'discard', card })}
        />
      )}
      {view.turn === null && view.lastDeal && <DealOver view={view} end={view.lastDeal} names={names} onGoOn={null} />}
      {mySeat && view.turn !== null && (
        <Own
          laid={laid}
          names={names}
          points={hasHand && !isOut ? countOf(finish ? toldOf(finish.groups, view.wildRank) : told) : null}
          onEarlier={() => setQuestion('earlier')}
        >
          <RummySeat seat={mySeat} view={view} amount={amount} names={names} />
        </Own>
      )}
      {hasHand && !isOut && <RummyActions {...shared} laid={laid} finish={finish} ask={setQuestion} />}
      {view.turn !== null && view.lastDeal && isOverShown && (
        <div className="rummy-between">
          <DealOver view={view} end={view.lastDeal} names={names} onGoOn={hideOver} />
        </div>
      )}
      <RummyQuestions
        view={view}
        question={question}
        finish={finish}
        names={names}
        amount={amount}
        move={move}
        onClose={() => setQuestion(null)}
      />
    </div>
  );
}

interface OwnProps {
  laid: HandLaid;
  names: Names;
  /** What the hand counts as it lies; null where there is none to play. */
  points: number | null;
  onEarlier(): void;
  children: ReactNode;
}

/** Oneself, what the hand counts, and how it is sorted. */
function Own({ laid, names, points, onEarlier, children }: OwnProps) {
  const { t, number } = names;
  return (
    <div className="rummy-own">
      {children}
      {points !== null && (
        <>
          <p className="rummy-count">
            <span>{t('handCounts')}</span> <b>{number(points)}</b>
          </p>
          <button type="button" className="rummy-tool" onClick={() => laid.sort('melds')}>
            <Layers aria-hidden />
            {t('sortMelds')}
          </button>
          <button type="button" className="rummy-tool" onClick={() => laid.sort('suits')}>
            <Spade aria-hidden />
            {t('sortSuits')}
          </button>
          <button type="button" className="rummy-tool" onClick={onEarlier}>
            <History aria-hidden />
            {t('earlier')}
          </button>
        </>
      )}
    </div>
  );
}

/** A deal that ended while one was looking is shown until it is closed, or for a while. */
function useDealOver({ deal, turn, lastDeal }: View): [boolean, () => void] {
  const [seen, setSeen] = useState(lastDeal?.deal ?? -1);
  const ended = lastDeal?.deal ?? -1;
  const isShown = ended > seen && turn !== null;
  useEffect(() => {
    if (!isShown) return undefined;
    const hides = setTimeout(() => setSeen(ended), resultStaysMs);
    return () => clearTimeout(hides);
  }, [isShown, ended, deal]);
  // A new match counts its deals from the first again.
  if (ended < seen) setSeen(ended);
  return [isShown, () => setSeen(ended)];
}

function mostCardPx({ widthPx, heightPx }: { widthPx: number; heightPx: number }): number {
  if (heightPx < 420) return 52;
  if (widthPx < 560) return 48;
  if (widthPx < 900 || heightPx < 560) return 62;
  return heightPx < 620 ? 78 : 88;
}

function statusOf(view: View, finish: Finish | null, names: Names, isIn: boolean): string {
  const { t, person } = names;
  if (view.choices) {
    if (!view.choices.discard) return t('turnDraw');
    return t(finish?.isValid ? 'turnFinish' : 'turnDiscard');
  }
  if (view.last) return lastText(view.last, names);
  if (!isIn) return t(view.me === null ? 'watching' : 'waiting');
  return view.turn === null ? '' : t('turnOf', { name: person(view.turn) });
}

function lastText(last: LastEvent, { t, card, person }: Names): string {
  const name = person(last.seat);
  switch (last.kind) {
    case 'drop':
      return t('droppedNow', { name });
    case 'draw':
      return last.card === null ? t('drewClosed', { name }) : t('drewOpen', { name, card: card(last.card) });
    case 'discard':
      return t('discarded', { name, card: card(last.card) });
    case 'declare':
      return t(last.isValid ? 'declaredRight' : 'declaredWrong', { name });
  }
}
