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

/** Results of a series of maps, from any standing: best of 3 is `toWin` 2. */
export function seriesScores(
  map: number,
  toWin: number,
  from: readonly [number, number] = [0, 0],
): { score: readonly [number, number]; chance: number }[] {
  const ends: { score: readonly [number, number]; chance: number }[] = [];
  const go = (own: number, other: number, chance: number): void => {
    if (own === toWin || other === toWin) {
      const known = ends.find(({ score }) => score[0] === own && score[1] === other);
      if (known) known.chance += chance;
      else ends.push({ score: [own, other], chance });
      return;
    }
    go(own + 1, other, chance * map);
    go(own, other + 1, chance * (1 - map));
  };
  go(from[0], from[1], 1);
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
