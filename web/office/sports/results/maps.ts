import { countOf, isBlank, type ResultForm, sides, type StateOf } from './form.ts';

/** A series by its maps alone: its feed tells of no more. */
export const seriesResult: ResultForm<StateOf<'counter-strike'>> = {
  rows: () => [sides.map((side) => ({ kind: 'count', key: side, word: 'mapsOf', side }))],
  typed: ({ maps }) => ({ home: String(maps.home), away: String(maps.away) }),
  read(typed, now) {
    const maps = { home: countOf(typed['home']), away: countOf(typed['away']) };
    return Number.isInteger(maps.home) && Number.isInteger(maps.away) ? { ...now, maps } : null;
  },
};

/** A series by the rounds or towers of each map. */
export const mapsResult: ResultForm<StateOf<'valorant' | 'dota-2' | 'league-of-legends'>> = {
  rows: ({ bestOf }) =>
    Array.from({ length: bestOf }, (_, at) =>
      sides.map((side) => ({ kind: 'count', key: `${side}-${at + 1}`, word: 'inMap', side, at: at + 1 })),
    ),
  typed: ({ played }) =>
    Object.fromEntries(played.flatMap((map, at) => sides.map((side) => [`${side}-${at + 1}`, String(map[side])]))),
  read(typed, now) {
    const played = [];
    for (let at = 1; at <= now.bestOf; at++) {
      if (sides.every((side) => isBlank(typed[`${side}-${at}`]))) break;
      const [home, away] = sides.map((side) => countOf(typed[`${side}-${at}`]));
      if (!Number.isInteger(home) || !Number.isInteger(away)) return null;
      played.push({ home: home!, away: away! });
    }
    const ofHome = played.filter(({ home, away }) => home > away).length;
    // Rounds of a map that was not played to its end stand only where no map was added to those that are known.
    const rounds = played.length === now.played.length ? now.rounds : { home: 0, away: 0 };
    return { ...now, maps: { home: ofHome, away: played.length - ofHome }, rounds, played };
  },
};
