import type { CallingOptions, CallingView } from '../../../../games/pvp/call-break/calling-shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { words as callingWords } from './calling.words.ts';
import { ScoreSheet } from './ScoreSheet.tsx';
import type { words } from './words.ts';

interface Props {
  view: CallingView<CallingOptions>;
  nameOf(seat: number): string;
  score(tenths: number): string;
}

/** Deals by players: what was called and taken, and what that came to. */
export function CallingSheet({ view, nameOf, score }: Props) {
  const t = useWords<typeof words>('game');
  const c = useWords<typeof callingWords>('game');
  const { locale } = useManner();
  const number = (value: number) => numberText(value, locale);
  return (
    <ScoreSheet isEmpty={view.past.length === 0}>
      <thead>
        <tr>
          <th scope="col">{t('deal')}</th>
          {view.players.map(({ seat }) => (
            <th key={seat} scope="col" data-me={seat === view.me}>
              {nameOf(seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.past.map((deal, at) => (
          <tr key={at}>
            <th scope="row">{number(at + 1)}</th>
            {deal.scoresTenths.map((tenths, place) => (
              <td key={view.players[place]!.seat} data-lost={tenths < 0}>
                <b>{score(tenths)}</b>
                <small>{c('takenOf', { taken: number(deal.tricks[place]!), call: number(deal.calls[place]!) })}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          {view.players.map(({ seat, scoreTenths }) => (
            <td key={seat}>
              <b>{score(scoreTenths)}</b>
            </td>
          ))}
        </tr>
      </tfoot>
    </ScoreSheet>
  );
}
