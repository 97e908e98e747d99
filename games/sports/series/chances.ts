/** How a map of rounds goes on when both have 12: to four of six rounds, over and over, or until one is two ahead. */
export type Overtime = 'four_of_six' | 'two_ahead';

const TO_WIN_ROUNDS = 13;

/** Winning a map by ratings as chess has them. @param ahead by so much the first side is rated higher */
export function mapChance(ahead: number): number {
  return 1 / (1 + 10 ** (-ahead / 400));
}

/** Winning a map of rounds, first to 13, by the chance to win a round. */
export function mapOfRounds(round: number, overtime: Overtime): number {
  const outright = firstTo(TO_WIN_ROUNDS, round).filter(({ other }) => other < TO_WIN_ROUNDS - 1);
  const won = outright.reduce((sum, { own, chance }) => sum + (own === TO_WIN_ROUNDS ? chance : 0), 0);
  const lost = outrightLost(round);
  return won + (1 - won - lost) * winOvertime(round, overtime);
}

/** Winning a map from any standing in rounds. */
export function mapFrom(round: number, overtime: Overtime, home: number, away: number): number {
  const ahead = TO_WIN_ROUNDS - 1;
  if (home >= ahead && away >= ahead) return overtimeFrom(round, overtime, home - ahead, away - ahead);
  const even = winOvertime(round, overtime);
  // From the last round backwards: of each standing what both of those after it come to.
  const won = Array.from({ length: TO_WIN_ROUNDS + 1 }, (_, own) =>
    Array.from({ length: TO_WIN_ROUNDS + 1 }, (): number => (own === TO_WIN_ROUNDS ? 1 : 0)),
  );
  for (let own = ahead; own >= home; own--)
    for (let other = ahead; other >= away; other--)
      won[own]![other] =
        own === ahead && other === ahead ? even : round * won[own + 1]![other]! + (1 - round) * won[own]![other + 1]!;
  return won[home]![away]!;
}

/** Of overtime so many rounds are played. */
function overtimeFrom(round: number, overtime: Overtime, home: number, away: number): number {
  if (overtime === 'two_ahead') {
    if (Math.abs(home - away) === 2) return home > away ? 1 : 0;
    if (home === away) return winOvertime(round, overtime);
  } else {
    // Blocks of six at most: both with three begin the next.
    const played = 3 * Math.floor(Math.min(home, away) / 3);
    const [own, other] = [home - played, away - played];
    if (Math.max(own, other) >= 4) return own > other ? 1 : 0;
    if (own === 0 && other === 0) return winOvertime(round, overtime);
  }
  return (
    round * overtimeFrom(round, overtime, home + 1, away) + (1 - round) * overtimeFrom(round, overtime, home, away + 1)
  );
}

/** Results of a series of maps, from any standing: best of 3 is `toWin` 2. @param now of the map that is being played */
export function seriesScores(
  map: number,
  toWin: number,
  from: readonly [number, number] = [0, 0],
  now = map,
): { score: readonly [number, number]; chance: number }[] {
  const ends: { score: readonly [number, number]; chance: number }[] = [];
  const go = (own: number, other: number, chance: number, ofMap: number): void => {
    if (own === toWin || other === toWin) {
      const known = ends.find(({ score }) => score[0] === own && score[1] === other);
      if (known) known.chance += chance;
      else ends.push({ score: [own, other], chance });
      return;
    }
    go(own + 1, other, chance * ofMap, map);
    go(own, other + 1, chance * (1 - ofMap), map);
  };
  go(from[0], from[1], 1, now);
  return ends;
}

function outrightLost(round: number): number {
  return firstTo(TO_WIN_ROUNDS, 1 - round)
    .filter(({ other }) => other < TO_WIN_ROUNDS - 1)
    .reduce((sum, { chance }) => sum + chance, 0);
}

/** Ends at which the first side has `toWin` rounds, by what the other has by then. */
function firstTo(toWin: number, round: number): { own: number; other: number; chance: number }[] {
  let ways = 1;
  return Array.from({ length: toWin }, (_, other) => {
    const chance = ways * round ** toWin * (1 - round) ** other;
    ways = (ways * (toWin + other)) / (other + 1);
    return { own: toWin, other, chance };
  });
}

function winOvertime(round: number, overtime: Overtime): number {
  if (overtime === 'two_ahead') {
    const [both, neither] = [round ** 2, (1 - round) ** 2];
    return both / (both + neither);
  }
  const four = (chance: number) =>
    firstTo(4, chance)
      .filter(({ other }) => other < 3)
      .reduce((sum, each) => sum + each.chance, 0);
  const [won, lost] = [four(round), four(1 - round)];
  return won / (won + lost);
}
