import { isPrintedJoker } from '../../../../games/pvp/rummy/melds-shapes.ts';
import type { Move, View } from '../../../../games/pvp/rummy/shapes.ts';
import { rankNames } from '../../../../games/tables/card-shapes.ts';
import { Lotus } from '../../../kit/alpona/Lotus.tsx';
import { GameCard } from '../GameCard.tsx';
import type { Names } from './names.ts';
import { RummyCard } from './RummyCard.tsx';

interface Props {
  view: View;
  names: Names;
  isSending: boolean;
  move(move: Move): void;
}

/** The card whose rank is wild, and the two piles: what may be drawn of is pressed. */
export function RummyPiles({ view, names, isSending, move }: Props) {
  const { t } = names;
  const { turned, wildRank } = view;
  const rank = rankNames[wildRank - 1]!;
  return (
    <div className="rummy-piles" role="group" aria-label={t('piles')}>
      <Lotus size={260} thickness={1.4} />
      <figure className="rummy-wild" key={`${view.deal} ${turned}`}>
        <RummyCard card={turned} wildRank={isPrintedJoker(turned) ? 0 : wildRank} />
        <figcaption>{t('wildIs', { rank })}</figcaption>
      </figure>
      <Closed view={view} names={names} isSending={isSending} move={move} />
      <Open view={view} names={names} isSending={isSending} move={move} />
    </div>
  );
}

function Closed({ view, names, isSending, move }: Props) {
  const { t, number } = names;
  const count = number(view.closed);
  const canDraw = view.choices !== null && view.choices.draw.includes('closed') && !isSending;
  const backs = [2, 1, 0]
    .filter((depth) => depth < Math.max(1, Math.ceil(view.closed / 8)))
    .map((depth) => (
      <span key={depth} style={{ translate: `${depth * -3}px ${depth * -2}px` }}>
        <GameCard card={null} />
      </span>
    ));
  const label = t('closedPile', { count });
  return (
    <figure className="rummy-pile" data-can={canDraw}>
      {canDraw ? (
        <button type="button" aria-label={label} onClick={() => move({ kind: 'draw', from: 'closed' })}>
          {backs}
        </button>
      ) : (
        <span role="img" aria-label={label}>
          {backs}
        </span>
      )}
      <figcaption aria-hidden>{t('closedShort', { count })}</figcaption>
    </figure>
  );
}

function Open({ view, names, isSending, move }: Props) {
  const { t, number, card } = names;
  const [top, under] = [view.open.at(-1), view.open.at(-2)];
  const canTake = view.choices !== null && view.choices.draw.includes('open') && !isSending;
  const faces = (
    <>
      {under !== undefined && (
        <span className="rummy-under" key={`under ${under}`} aria-hidden>
          <RummyCard card={under} wildRank={view.wildRank} />
        </span>
      )}
      {top !== undefined && (
        <span className="rummy-top" key={`${view.open.length} ${top}`}>
          <RummyCard card={top} wildRank={view.wildRank} />
        </span>
      )}
    </>
  );
  const label = top === undefined ? t('openEmpty') : t('openPile', { card: card(top) });
  return (
    <figure className="rummy-pile is-open" data-can={canTake}>
      {canTake ? (
        <button type="button" aria-label={label} onClick={() => move({ kind: 'draw', from: 'open' })}>
          {faces}
        </button>
      ) : (
        <span role="img" aria-label={label}>
          {faces}
        </span>
      )}
      <figcaption aria-hidden>{t('openShort', { count: number(view.open.length) })}</figcaption>
    </figure>
  );
}
