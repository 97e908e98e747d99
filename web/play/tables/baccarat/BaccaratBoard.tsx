import type { ReactNode } from 'react';
import { useWords } from '../../../kit/speaking.ts';
import type { TableGameState } from '../design.ts';
import { Place } from '../Place.tsx';
import type { words } from './words.ts';

type Word = Exclude<keyof typeof words, 'playerWins' | 'bankerWins' | 'tied' | 'points'>;

/** Player, tie and banker large, the banker's other two ways below; pairs, bonuses and the rest small. */
export function BaccaratBoard({ game }: { game: TableGameState }) {
  const t = useWords<typeof words>('game');
  const place = (position: Word, className = '', note?: Word): ReactNode => (
    <Place
      key={position}
      game={game}
      position={position}
      name={t(position)}
      className={className}
      upTo={paysByHow.has(position)}
    >
      <b>{t(position)}</b>
      {note !== undefined && <i>{t(note)}</i>}
    </Place>
  );
  return (
    <div className="baccarat-board">
      <div className="is-main">
        {place('player', 'is-player')}
        {place('tie', 'is-tie')}
        {place('banker', 'is-banker')}
      </div>
      <div className="is-pair is-kinds">
        {place('banker-six', 'is-banker', 'sixNote')}
        {place('banker-seven', 'is-banker', 'sevenNote')}
      </div>
      <div>
        {place('player-pair', 'is-player')}
        {place('either-pair')}
        {place('perfect-pair')}
        {place('banker-pair', 'is-banker')}
        {place('player-bonus', 'is-player')}
        {place('small', '', 'smallNote')}
        {place('big', '', 'bigNote')}
        {place('banker-bonus', 'is-banker')}
      </div>
      <div className="is-three">
        {place('lucky-eight', 'is-player')}
        {place('lucky-six', 'is-banker')}
        {place('lucky-seven', 'is-banker')}
      </div>
    </div>
  );
}

/** Positions that pay by how they are won. */
const paysByHow: ReadonlySet<string> = new Set(['perfect-pair', 'player-bonus', 'banker-bonus', 'lucky-six']);
