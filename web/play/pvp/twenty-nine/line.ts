import { cardsIn, canDo, type Move, type View } from '../../../../games/pvp/twenty-nine/shapes.ts';
import { suitOf } from '../../../../games/tables/card-shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { BoardProps } from '../design.ts';
import { turnLine } from '../tricks/turn-line.ts';
import { useNames } from './names.ts';
import type { words } from './words.ts';

/** What has just happened, and what is asked of whom, in one line. */
export function useLine({ view, seats, me }: BoardProps<View, Move>): string {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const names = useNames({ view, seats });
  const { turn, phase } = view;
  if (turn === null) return '';
  const isMine = turn === me;
  const name = names.nameOf(turn);
  switch (phase) {
    case 'bid': {
      const asked = isMine ? t('yourBid') : t('bids', { name });
      if (view.bids.length > 0) return asked;
      if (view.redeals > 0) return `${t('redealt')} ${asked}`;
      const last = view.past.at(-1);
      if (last === undefined) return asked;
      const bid = numberText(last.bid, locale);
      const values = { name: names.nameOf(last.seat), bid };
      const told = last.isSingle ? (last.isMade ? 'aloneMade' : 'aloneLost') : last.isMade ? 'bidMade' : 'bidLost';
      return `${t(told, values)} ${asked}`;
    }
    case 'trump':
      return isMine ? t('yourTrump') : t('choosesTrump', { name });
    case 'words':
      return isMine ? t('yourWord') : t('thinks', { name });
    default:
      return playLine(view, me, turn, names.nameOf, t);
  }
}

function playLine(
  view: View,
  me: number | null,
  turn: number,
  nameOf: (seat: number) => string,
  t: ReturnType<typeof useWords<typeof words>>,
): string {
  const [led] = view.trick;
  if (turn === me && led && canDo(view, 'open')) return t('openOrThrow', { suit: t(`suit-${suitOf(led.card)}`) });
  return turnLine(t, {
    me,
    turn,
    trick: view.trick,
    taker: view.players.some(({ tricks }) => tricks > 0) ? (view.lastTrick?.taker ?? null) : null,
    playable: cardsIn(view),
    trump: view.isTrumpOpen ? view.trump : null,
    nameOf,
  });
}
