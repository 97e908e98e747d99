import { Dices } from 'lucide-react';
import {
  choicesOf,
  type Fair,
  fairs,
  type Outcome,
  prizeOf,
  spotOf,
} from '../../../../games/tables/boishakhi-wheel/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { TableGameState } from '../design.ts';
import { Place } from '../Place.tsx';
import { usePlaceName, useResult } from '../result.ts';
import { Picture } from './pictures.tsx';
import type { words } from './words.ts';

const numbers = ['1', '2', '5', '10'] as const;

/** The numbers in a row, and below them what each seat chooses for the rounds of the fair. */
export function BoishakhiBoard({ game }: { game: TableGameState }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const named = usePlaceName(game.design);
  return (
    <div className="boishakhi-board">
      <div className="boishakhi-numbers" role="group" aria-label={t('numbers')}>
        {numbers.map((number) => (
          <Place
            key={number}
            game={game}
            position={`number-${number}`}
            name={named(`number-${number}`)}
            upTo
            className={`is-main is-spot-${number}`}
          >
            <b>{numberText(Number(number), locale)}</b>
          </Place>
        ))}
      </div>
      {fairs.map((fair) => (
        <Choices key={fair} game={game} fair={fair} />
      ))}
    </div>
  );
}

function Choices({ game, fair }: { game: TableGameState; fair: Fair }) {
  const t = useWords<typeof words>('game');
  const { locale } = useManner();
  const named = usePlaceName(game.design);
  const outcome = useResult(game.design, game.table?.round ?? null) as unknown as Outcome | null;
  const won = outcome !== null && spotOf(outcome) === fair ? outcome : null;
  const count = choicesOf[fair];
  return (
    <section className={`boishakhi-choices is-${fair} is-spot-${fair}`} aria-label={t(`choose-${fair}`)}>
      <header>
        <h3>{t(`fair-${fair}`)}</h3>
        <button
          type="button"
          aria-label={`${t(`fair-${fair}`)}: ${t('any')}`}
          title={t('any')}
          aria-disabled={game.table?.round?.phase !== 'betting' || game.broken || undefined}
          onClick={() => game.put(`${fair}-${anyOf(count)}`)}
        >
          <Dices aria-hidden />
        </button>
      </header>
      <div>
        {Array.from({ length: count }, (_, choice) => (
          <Place
            key={choice}
            game={game}
            position={`${fair}-${choice + 1}`}
            name={named(`${fair}-${choice + 1}`)}
            upTo
            className={`is-spot-${fair}`}
          >
            <Picture fair={fair} choice={choice} />
            <b>
              {won
                ? t('pays', { count: numberText(prizeOf(fair, choice, won), locale) })
                : numberText(choice + 1, locale)}
            </b>
          </Place>
        ))}
      </div>
    </section>
  );
}

/** One of so many, from 1, by the player's own device: whichever it is returns the same. */
function anyOf(count: number): number {
  return 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % count);
}
