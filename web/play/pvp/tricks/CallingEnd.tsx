import type { CallingOptions, CallingView } from '../../../../games/pvp/call-break/calling-shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { words as callingWords } from './calling.words.ts';

interface Props {
  view: CallingView<CallingOptions>;
  nameOf(seat: number): string;
  score(tenths: number): string;
}

/** Who won the match, and how all four came out of it. */
export function CallingEnd({ view, nameOf, score }: Props) {
  const t = useWords<typeof callingWords>('game');
  const { locale } = useManner();
  const ranked = view.players.toSorted((one, other) => other.scoreTenths - one.scoreTenths);
  const best = ranked.filter(({ scoreTenths }) => scoreTenths === ranked[0]?.scoreTenths);
  const [winner] = best;
  const isMine = winner !== undefined && winner.seat === view.me;
  const title = best.length > 1 ? t('shared') : isMine ? t('youWin') : t('wins', { name: nameOf(winner?.seat ?? -1) });
  return (
    <section className="tricks-end" aria-label={title}>
      <h2 role="status" data-mine={best.some(({ seat }) => seat === view.me)}>
        {title}
      </h2>
      <ol>
        {ranked.map(({ seat, scoreTenths }) => {
          const place = ranked.findIndex((one) => one.scoreTenths === scoreTenths) + 1;
          return (
            <li key={seat} data-won={place === 1} data-me={seat === view.me}>
              <span>{t('place', { place: numberText(place, locale) })}</span>
              <span>{nameOf(seat)}</span>
              <b>{score(scoreTenths)}</b>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
