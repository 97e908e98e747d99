/** Chances of two players to win a point on their own service. */
export interface Serving {
  first: number;
  second: number;
}

/** A way in which a set or a match may end, with its chance. */
export interface Sets {
  sets: readonly [number, number];
  games: readonly [number, number];
  chance: number;
}

/** Winning a game on service. Source: Barnett and Clarke, Combining player statistics to predict outcomes of tennis matches, 2005. */
export function hold(point: number): number {
  const lost = 1 - point;
  return point ** 4 * (15 - 4 * point - (10 * point ** 2) / (point ** 2 + lost ** 2));
}

/** The first player winning a tie-break to 7 by two, who serves its first point: then two each in turn. */
export function tieBreak({ first, second }: Serving): number {
  const chance = { first, second: 1 - second };
  const known = new Map<string, number>();
  // From 6-6 on each pair of points has one service of either.
  const [both, neither] = [chance.first * chance.second, (1 - chance.first) * (1 - chance.second)];
  const level = both / (both + neither);
  const from = (own: number, other: number): number => {
    if (own === 7) return 1;
    if (other === 7) return 0;
    if (own === 6 && other === 6) return level;
    const key = `${own} ${other}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const isFirstServing = [0, 3].includes((own + other) % 4);
    const point = isFirstServing ? chance.first : chance.second;
    const value = point * from(own + 1, other) + (1 - point) * from(own, other + 1);
    known.set(key, value);
    return value;
  };
  return from(0, 0);
}

/** Scores of a set with a tie-break at 6-6, the first player serving first; who serves first changes games, but not who wins it. */
export function setScores(serving: Serving): Sets[] {
  const [holds, breaks] = [hold(serving.first), 1 - hold(serving.second)];
  const scores: Sets[] = [];
  let open = new Map([['0-0', { own: 0, other: 0, chance: 1 }]]);
  while (open.size > 0) {
    const next: typeof open = new Map();
    for (const { own, other, chance } of open.values()) {
      const isDecider = own === 6 && other === 6;
      const win = isDecider ? tieBreak(serving) : (own + other) % 2 === 0 ? holds : breaks;
      for (const [won, lost, part] of [
        [own + 1, other, chance * win],
        [own, other + 1, chance * (1 - win)],
      ] as const) {
        const isOver = isDecider || (Math.max(won, lost) >= 6 && Math.abs(won - lost) >= 2);
        if (isOver) scores.push({ sets: won > lost ? [1, 0] : [0, 1], games: [won, lost], chance: part });
        else {
          const key = `${won}-${lost}`;
          next.set(key, { own: won, other: lost, chance: (next.get(key)?.chance ?? 0) + part });
        }
      }
    }
    open = next;
  }
  return scores;
}

/** All results of a match in sets and games, from any standing. @param toWin 2 of three sets, or 3 of five */
export function matchScores(
  serving: Serving,
  toWin: 2 | 3,
  from: Omit<Sets, 'chance'> = { sets: [0, 0], games: [0, 0] },
): Sets[] {
  const ofSet = setScores(serving);
  const ended = new Map<string, Sets>();
  let open = new Map<string, Sets>([['', { ...from, chance: 1 }]]);
  while (open.size > 0) {
    const next = new Map<string, Sets>();
    for (const { sets, games, chance } of open.values()) {
      for (const one of ofSet) {
        const after: Sets = {
          sets: [sets[0] + one.sets[0], sets[1] + one.sets[1]],
          games: [games[0] + one.games[0], games[1] + one.games[1]],
          chance: chance * one.chance,
        };
        const into = Math.max(...after.sets) === toWin ? ended : next;
        const key = [...after.sets, ...after.games].join(' ');
        const known = into.get(key);
        into.set(key, known ? { ...known, chance: known.chance + after.chance } : after);
      }
    }
    open = next;
  }
  return [...ended.values()];
}
