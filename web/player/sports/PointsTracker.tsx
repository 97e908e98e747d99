import type { SportsEvent } from '../../../contract/sports.ts';
import { useWords } from '../../kit/speaking.ts';
import { useNames } from './names.ts';
import type { words } from './words.ts';

interface Props {
  state: Extract<SportsEvent['state'], { sport: 'basketball' | 'kabaddi' }>;
  event: SportsEvent;
}

/** Points of what one column of the run is as high as. */
const HIGHEST = 3;

/** Quarters or halves side by side, and the last stretches of play: above the line what the side at home made, below it the other. */
export function PointsTracker({ state, event }: Props) {
  const t = useWords<typeof words>('sports');
  const { digits, nameOf } = useNames();
  return (
    <div className="grid gap-3">
      <table className="spo-board k-digits">
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">
                <span className="truncate">{nameOf(event[side])}</span>
              </th>
              {state.periods.map((period, at) => (
                <td key={at}>{digits(String(period[side]))}</td>
              ))}
              <td className="spo-board-now">{digits(String(state.score[side]))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {state.recent.length > 0 && (
        <figure className="grid gap-1">
          <div className="spo-run" aria-hidden>
            {state.recent.map((made, at) => (
              <span key={at}>
                <i data-side="home" style={{ height: `${(100 * made.home) / HIGHEST}%` }} />
                <i data-side="away" style={{ height: `${(100 * made.away) / HIGHEST}%` }} />
              </span>
            ))}
          </div>
          <figcaption className="text-sm text-faint">
            {t(state.sport === 'kabaddi' ? 'recentRaids' : 'recentPoints')}
          </figcaption>
        </figure>
      )}
    </div>
  );
}
