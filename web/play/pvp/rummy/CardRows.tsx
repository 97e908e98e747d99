import type { Card } from '../../../../games/tables/card-shapes.ts';
import { type Groups, inOrder, toldOf } from './laying.ts';
import type { Names } from './names.ts';
import { RummyCard } from './RummyCard.tsx';

interface Props {
  groups: Groups;
  /** What is in no group. */
  loose: readonly Card[];
  wildRank: number;
  names: Names;
  /** Whether each group says what it is. */
  isNamed?: boolean;
}

/** A hand that is shown, small: its groups, then what is in none. */
export function CardRows({ groups, loose, wildRank, names, isNamed = false }: Props) {
  const { t } = names;
  const all = loose.length > 0 ? [...groups, loose] : groups;
  const kinds = toldOf(all, wildRank).map(({ kind }) => kind);
  return (
    <ul className="rummy-shown">
      {all.map((cards, at) => {
        const kind = loose.length > 0 && at === groups.length ? null : kinds[at]!;
        return (
          <li key={cards[0]} data-kind={kind ?? 'loose'}>
            <span role="group" aria-label={t(kind ?? 'loose')}>
              {inOrder(cards).map((card) => (
                <RummyCard key={card} card={card} wildRank={wildRank} />
              ))}
            </span>
            {isNamed && <b aria-hidden>{t(kind ?? 'loose')}</b>}
          </li>
        );
      })}
    </ul>
  );
}
