import { kindIn } from '../../../../games/pvp/teen-patti/ranking-shapes.ts';
import type { Done, View } from '../../../../games/pvp/teen-patti/shapes.ts';
import type { Words } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

interface Telling {
  view: View;
  me: number | null;
  t: Words<typeof words>;
  nameOf(seat: number): string;
  amount(units: number): string;
}

/** What has just happened, in one line. */
export function happened(telling: Telling): string {
  const { view } = telling;
  return view.turn === null ? ended(telling) : done(telling, view.done.at(-1));
}

/** What a seat has put in last, units; 0 where it has put in nothing. */
export function lastPut({ done: all }: View, seat: number): number {
  return all.findLast((one) => one.seat === seat && one.units > 0)?.units ?? 0;
}

function done({ view, me, t, nameOf, amount }: Telling, last: Done | undefined): string {
  if (last === undefined) return '';
  const name = nameOf(last.seat);
  switch (last.kind) {
    case 'boot':
      return t('told.boot', { amount: amount(last.units) });
    case 'bet': {
      const hasSeen = view.done.some(({ seat, kind }, at) => {
        return seat === last.seat && kind === 'see' && at < view.done.indexOf(last);
      });
      return t(hasSeen ? 'told.chaal' : 'told.blind', { name, amount: amount(last.units) });
    }
    case 'answer':
      return t(last.accepts === true ? 'told.accepted' : 'told.refused', { name });
    case 'side-show':
      if (!view.asked) return t('told.side-show', { name });
      return view.asked.of === me
        ? t('told.side-show-of-you', { name })
        : t('told.side-show-of', { name, other: nameOf(view.asked.of) });
    default:
      return t(`told.${last.kind}`, { name });
  }
}

function ended({ view, me, t, nameOf }: Telling): string {
  const { winners, options, turned } = view;
  const [winner] = winners;
  if (winner === undefined) return '';
  if (winners.length > 1) return t('share', { names: winners.map(nameOf).join(', ') });
  const name = nameOf(winner);
  const cards = view.seats.find(({ seat }) => seat === winner)?.cards;
  const isAlone = view.seats.every(({ seat, state }) => seat === winner || state === 'packed');
  if (isAlone || !cards) return winner === me ? t('youWinAlone') : t('winsAlone', { name });
  const kind = t(`kind.${kindIn(cards, options.variation, turned)}`);
  return winner === me ? t('youWinWith', { kind }) : t('winsWith', { name, kind });
}
