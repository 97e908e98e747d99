import { type Outcome, players, winnerOf } from '../../../../games/tables/thirty-two/shapes.ts';
import { useManner } from '../../../kit/KitProvider.tsx';
import { numberText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { Place } from '../Place.tsx';
import type { TableGameState } from '../design.ts';
import type { words as tablesWords } from '../words.ts';
import type { words } from './words.ts';

/** Four players, two and two. */
export function ThirtyTwoBoard({ game }: { game: TableGameState }) {
  const t = useWords<typeof words>('game');
  return (
    <div className="thirty-two-board">
      {players.map((player) => (
        <Place key={player} game={game} position={player} name={t(player)} className={`is-${player} is-main`} />
      ))}
    </div>
  );
}

/** How often each has won: four sides make no road. */
export function ThirtyTwoPast({ game }: { game: TableGameState }) {
  const t = useWords<typeof words>('game');
  const told = useWords<typeof tablesWords>('tables');
  const { locale } = useManner();
  const winners = (game.table?.latest ?? []).map(({ outcome }) => winnerOf(outcome as unknown as Outcome));
  return (
    <>
      <h2>{told('roads')}</h2>
      <dl className="table-shares thirty-two-shares">
        {players.map((player) => (
          <div key={player} className={`is-${player}`}>
            <dt>{t(player)}</dt>
            <dd>
              {told('share', {
                count: numberText(winners.filter((one) => one === player).length, locale),
                all: numberText(winners.length, locale),
              })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-faint">{told('roadsNote')}</p>
    </>
  );
}
