import {
  cardsIn,
  type CallingOptions,
  type CallingView,
  type Move,
} from '../../../../games/pvp/call-break/calling-shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { BoardProps, TableSeat } from '../design.ts';
import type { words as callingWords } from './calling.words.ts';
import { turnLine } from './turn-line.ts';
import type { words } from './words.ts';

type View = CallingView<CallingOptions>;

/** What each is called; who has left is a player without a name. */
export function useNames({ seats }: { seats: readonly TableSeat[] }): (seat: number) => string {
  const t = useWords<typeof words>('game');
  return (seat) => seats.find((one) => one.seat === seat)?.name ?? t('someone');
}

/** What has just happened, and whose turn it is. */
export function useCallingLine(board: BoardProps<View, Move>, showScore: (tenths: number) => string): string {
  const { view, me } = board;
  const t = useWords<typeof words>('game');
  const c = useWords<typeof callingWords>('game');
  const { locale } = useManner();
  const nameOf = useNames(board);
  if (view.turn === null) return '';
  const isCalling = view.players.some(({ call }) => call === null);
  const name = nameOf(view.turn);
  if (isCalling) {
    const asked = view.turn === me ? c('yourCall') : c('calls', { name });
    const own = view.players.findIndex(({ seat }) => seat === me);
    const before = own < 0 ? undefined : view.past.at(-1)?.scoresTenths[own];
    // What a deal was is said once, by whom nobody has called after it yet.
    if (view.players.some(({ call }) => call !== null)) return asked;
    if (view.redeals > 0) return `${c('redealt')} ${asked}`;
    if (before === undefined) return asked;
    const score = localDigits(showScore(before), locale).replace('-', '\u2212');
    return `${c('dealWas', { score })} ${asked}`;
  }
  return turnLine(t, {
    me,
    turn: view.turn,
    trick: view.trick,
    taker: view.players.some(({ tricks }) => tricks > 0) ? (view.lastTrick?.taker ?? null) : null,
    playable: cardsIn(view),
    trump: 'spades',
    nameOf,
  });
}
