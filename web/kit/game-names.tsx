import { gameCategories } from '../../contract/bets.ts';
import { listGameNames } from '../../contract/games-office.ts';
import { useCall } from './ask.ts';
import { useManner } from './KitProvider.tsx';
import type { Named } from './NameChoices.tsx';
import { useWords } from './speaking.ts';
import type { words } from './desk.words.ts';

const NAMES_STALE_MS = 10 * 60_000;

export interface GameNames {
  /** What a game is called in the language of whoever reads; its code where nobody has named it. */
  game: (code: string) => string;
  studio: (code: string) => string;
  category: (code: string) => string;
  games: readonly Named[];
  studios: readonly Named[];
  /** The code of what was typed: a name in either language, or a code; what is neither stays as it is. */
  gameCode: (typed: string) => string;
  studioCode: (typed: string) => string;
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
        games: bookOf(games),
        studios: bookOf(studios),
      }),
    },
  );
  return {
    game: (code) => data?.games.names.get(code)?.[language] ?? code,
    studio: (code) => data?.studios.names.get(code)?.[language] ?? code,
    category: (code) => {
      const known = gameCategories.find((one) => one === code);
      return known ? t(`categories.${known}`) : code;
    },
    games: namedIn(data?.games, language),
    studios: namedIn(data?.studios, language),
    gameCode: (typed) => codeIn(data?.games, typed),
    studioCode: (typed) => codeIn(data?.studios, typed),
  };
}

type InBoth = Record<'BN' | 'EN', string>;

interface NameBook {
  /** By codes. */
  names: ReadonlyMap<string, InBoth>;
  /** By names in small letters. */
  codes: ReadonlyMap<string, string>;
}

function bookOf(all: readonly { code: string; name: InBoth }[]): NameBook {
  return {
    names: new Map(all.map(({ code, name }) => [code, name])),
    codes: new Map(
      all.flatMap(({ code, name }) => [name.BN, name.EN].map((one) => [one.toLowerCase(), code] as const)),
    ),
  };
}

function namedIn(book: NameBook | undefined, language: 'BN' | 'EN'): Named[] {
  return [...(book?.names ?? [])].map(([code, name]) => ({ code, name: name[language] }));
}

function codeIn(book: NameBook | undefined, typed: string): string {
  const said = typed.trim();
  if (book?.names.has(said)) return said;
  return book?.codes.get(said.toLowerCase()) ?? said;
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
