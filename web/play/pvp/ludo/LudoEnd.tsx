import type { View } from '../../../../games/pvp/ludo/shapes.ts';
import { Lotus } from '../../../kit/alpona/Lotus.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

/** Over the board when the match is over: who shares the pot, the best first. */
export function LudoEnd({ view, nameOf }: { view: View; nameOf(seat: number): string }) {
  const t = useWords<typeof words>('game');
  const ranked = view.ranks.flatMap((row, at) =>
    row.map((seat) => ({ seat, rank: view.ranks.slice(0, at).flat().length + 1 })),
  );
  return (
    <div className="ludo-end">
      <Lotus size={56} thickness={3} />
      <p>{t('ended')}</p>
      <ol>
        {ranked.map(({ seat, rank }) => (
          <li key={seat} data-corner={view.players.find((one) => one.seat === seat)?.corner}>
            <i>{t('rank', { rank: String(rank) })}</i> <b>{nameOf(seat)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}
