import { useState } from 'react';
import type { LobbyGame } from '../../../contract/lobby.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Mark } from '../../kit/Logo.tsx';
import { LazyPicture } from './LazyPicture.tsx';

const grounds = ['peacock', 'magenta', 'turmeric', 'leaf', 'vermilion', 'indigo'] as const;
const otherLanguages = { BN: 'en', EN: 'bn' } as const;

interface Props {
  game: LobbyGame;
  /** Of a list: its picture is asked for when it comes near, from the CDN that the list has chosen. Else it comes at once. */
  cdn?: number;
}

const look =
  'absolute inset-0 size-full object-cover transition-transform duration-200 ease-out group-hover:scale-[1.04]';

/** The drawn poster of a game with its title in both scripts; a drawing that fails leaves the ground and the title. */
export function Poster({ game, cdn }: Props) {
  const { language } = useManner();
  const [failed, setFailed] = useState(false);
  const own = game.names[language];
  const other = language === 'BN' ? game.names.EN : game.names.BN;
  const gone = (
    <span className="k-tile-subject grid place-items-center pt-[12%]">
      <Mark sizePx={72} />
    </span>
  );
  return (
    <span className={`k-tile k-tile-${groundOf(game.gameCode)}`}>
      {cdn !== undefined && <LazyPicture path={game.showIcon} cdn={cdn} instead={gone} className={look} />}
      {cdn === undefined && failed && gone}
      {cdn === undefined && !failed && (
        <img
          src={game.showIcon}
          alt=""
          width={300}
          height={400}
          decoding="async"
          onError={() => setFailed(true)}
          className={look}
        />
      )}
      <span className="k-tile-frame" />
      <span className="k-tile-title">
        <span className="k-tile-name">{own}</span>
        {own !== other && (
          <span className="k-tile-other" lang={otherLanguages[language]}>
            {other}
          </span>
        )}
      </span>
    </span>
  );
}

/** Always the same ground for the same game. */
function groundOf(code: string): string {
  let mark = 5;
  for (const letter of code) mark = (mark * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return grounds[mark % grounds.length] ?? grounds[0];
}
