import { gameCategories } from '../../contract/bets.ts';
import { listGameNames } from '../../contract/games-office.ts';
import { useCall } from './ask.ts';
import { useManner } from './KitProvider.tsx';
import { useWords } from './speaking.ts';
import type { words } from './desk.words.ts';

const NAMES_STALE_MS = 10 * 60_000;

export interface GameNames {
  /** What a game is called in the language of whoever reads; its code where nobody has named it. */
  game: (code: string) => string;
  studio: (code: string) => string;
  category: (code: string) => string;
}

/** The names of games and studios by their codes. */
export function useGameNames(): GameNames {
  const t = useWords<typeof words>('desk');
  const { language } = useManner();
  const { data } = useCall(
    listGameNames,
    {},
    {
      staleTime: NAMES_STALE_MS,
      select: ({ games, studios }) => ({
        games: new Map(games.map(({ code, name }) => [code, name])),
        studios: new Map(studios.map(({ code, name }) => [code, name])),
      }),
    },
  );
  return {
    game: (code) => data?.games.get(code)?.[language] ?? code,
    studio: (code) => data?.studios.get(code)?.[language] ?? code,
    category: (code) => {
      const known = gameCategories.find((one) => one === code);
      return known ? t(`categories.${known}`) : code;
    },
  };
}

/** A game by its name, with the code that exports and tickets of studios name it by. */
export function NameAndCode({ name, code }: { name: string; code: string }) {
  return (
    <span title={code}>
      {name}
      {name !== code && <span className="block text-xs font-normal text-faint">{code}</span>}
    </span>
  );
}
