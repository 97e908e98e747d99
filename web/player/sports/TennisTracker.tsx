import type { SportsEvent } from '../../../contract/sports.ts';
import { gamesOf, standingOf } from '../../../games/sports/tennis/shapes.ts';
import { useWords } from '../../kit/speaking.ts';
import { useNames } from './names.ts';
import { pointTexts } from './ScoreBoard.tsx';
import type { words } from './words.ts';

interface Props {
  state: Extract<SportsEvent['state'], { sport: 'tennis' }>;
  event: SportsEvent;
}

/** Sets side by side as a scoreboard has them, the points of the game, and a ball beside whoever serves. */
export function TennisTracker({ state, event }: Props) {
  const t = useWords<typeof words>('sports');
  const { digits, nameOf } = useNames();
  const { server, isTieBreak } = standingOf(state);
  const sets = state.sets.map(gamesOf);
  const points = pointTexts(state.points, isTieBreak, t('advantage'));
  const isLive = event.status === 'live';
  return (
    <table className="spo-board k-digits">
      <tbody>
        {(['home', 'away'] as const).map((side, at) => (
          <tr key={side}>
            <th scope="row">
              <span className="truncate">{nameOf(event[side])}</span>
              {isLive && server === side && <i className="spo-ball" role="img" aria-label={t('serves')} />}
            </th>
            {sets.map((set, number) => (
              <td key={number} data-won={set[side] > set[side === 'home' ? 'away' : 'home'] || undefined}>
                {digits(String(set[side]))}
              </td>
            ))}
            {isLive && <td className="spo-board-now">{digits(points[at]!)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
