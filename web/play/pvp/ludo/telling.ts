import { home, type LastEvent, type View, yard } from '../../../../games/pvp/ludo/shapes.ts';
import type { Words } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

interface Telling {
  view: View;
  t: Words<typeof words>;
  nameOf(seat: number): string;
  number(value: number): string;
}

/** What has just happened, in one line. */
export function happened(telling: Telling): string {
  const { view, t, nameOf } = telling;
  const { turn, last, me, ranks } = view;
  if (turn === null) {
    const winners = ranks[0] ?? [];
    if (winners.length === 1 && winners[0] === me) return t('youWon');
    return winners.length > 0 ? t('won', { name: winners.map(nameOf).join(', ') }) : t('ended');
  }
  if (last === null) return t('begins', { name: nameOf(turn) });
  return eventOf(telling, last);
}

/** What is asked of whom now. */
export function asked({ view, t, nameOf }: Telling): string {
  const { turn, me, die } = view;
  if (turn === null) return '';
  if (turn !== me) return t('turnOf', { name: nameOf(turn) });
  return t(die === null ? 'yourRoll' : 'yourChoice');
}

function eventOf({ view, t, nameOf, number }: Telling, last: LastEvent): string {
  const name = nameOf(last.seat);
  if (last.kind === 'resign') return t('gaveUp', { name });
  const face = number(last.die);
  if (last.kind === 'roll') {
    if (last.passed === 'third-six') return t('thirdSix', { name });
    return t(last.passed === null ? 'rolled' : 'noMove', { name, face });
  }
  const [first] = last.captured;
  if (first) {
    return first.seat === view.me ? t('capturedYours', { name }) : t('captured', { name, other: nameOf(first.seat) });
  }
  if (last.from === yard) return t('cameOut', { name });
  return last.to === home ? t('cameHome', { name }) : t('moved', { name, face });
}
