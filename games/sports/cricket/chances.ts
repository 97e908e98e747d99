/** Twenty overs of six balls; ten wickets end an innings early. */
export const BALLS = 120;
export const WICKETS = 10;

/** What may become of one delivery; a dot ball has what is left. An extra is one run, and the ball is bowled again. */
export interface Delivery {
  extra: number;
  wicket: number;
  runs: readonly (readonly [runs: number, chance: number])[];
}

const phases = [
  { untilOver: 6, extra: 0.04, wicket: 0.04, single: 0.29, two: 0.045, three: 0.005, four: 0.125, six: 0.035 },
  { untilOver: 15, extra: 0.03, wicket: 0.045, single: 0.43, two: 0.07, three: 0.005, four: 0.085, six: 0.05 },
  { untilOver: 20, extra: 0.045, wicket: 0.08, single: 0.35, two: 0.08, three: 0.005, four: 0.105, six: 0.095 },
] as const;

export interface Innings {
  ballsLeft: number;
  down: number;
  runs: number;
}

/** How an innings may end: chances of its totals, and the wickets that fall on average. */
export interface Totals {
  /** By runs. */
  chances: readonly number[];
  wickets: number;
}

const MOST_RUNS = 720;

/** The chances of every total that an innings may come to, from where it stands. */
export function inningsTotals({ ballsLeft, down, runs }: Innings, pitch = 1): Totals {
  let open = Array.from({ length: WICKETS }, () => new Float64Array(MOST_RUNS + 1));
  const ended = new Float64Array(MOST_RUNS + 1);
  open[down]![runs] = 1;
  let wickets = down;
  for (let left = ballsLeft; left > 0; left--) {
    const after = Array.from({ length: WICKETS }, () => new Float64Array(MOST_RUNS + 1));
    for (const [fallen, chances] of open.entries()) {
      const one = delivery(left, fallen, pitch);
      for (let scored = 0; scored <= MOST_RUNS; scored++) {
        const chance = chances[scored]!;
        if (chance === 0) continue;
        // The ball is bowled again: it is met once more on this very walk, with a run more.
        if (scored < MOST_RUNS) chances[scored + 1]! += chance * one.extra;
        for (const [made, part] of one.runs)
          if (scored + made <= MOST_RUNS) after[fallen]![scored + made]! += chance * part;
        wickets += chance * one.wicket;
        const into = fallen + 1 === WICKETS ? ended : after[fallen + 1]!;
        into[scored]! += chance * one.wicket;
      }
    }
    open = after;
  }
  for (const chances of open) for (const [scored, chance] of chances.entries()) ended[scored]! += chance;
  return { chances: [...ended], wickets };
}

export interface Chase {
  win: number;
  /** Scores level: a super over decides who wins. */
  tie: number;
}

/** The side that bats second, needing so many runs to win. */
export function chase({ ballsLeft, down, need }: { ballsLeft: number; down: number; need: number }, pitch = 1): Chase {
  return chases(need, pitch)(ballsLeft, down, need);
}

/** All standings of a chase of at most so many runs, reckoned once. */
export function chases(most: number, pitch = 1): (ballsLeft: number, down: number, need: number) => Chase {
  const width = most + 1;
  const level = (need: number): Chase => ({ win: need <= 0 ? 1 : 0, tie: need === 1 ? 1 : 0 });
  const win = Array.from({ length: BALLS + 1 }, () => new Float64Array(WICKETS * width));
  const tie = Array.from({ length: BALLS + 1 }, () => new Float64Array(WICKETS * width));
  if (most >= 1) for (let down = 0; down < WICKETS; down++) tie[0]![down * width + 1] = 1;
  for (let ballsLeft = 1; ballsLeft <= BALLS; ballsLeft++) {
    for (let down = 0; down < WICKETS; down++) {
      const one = delivery(ballsLeft, down, pitch);
      for (let need = 1; need <= most; need++) {
        let [wins, ties] = [0, 0];
        const add = (chance: number, balls: number, fallen: number, left: number) => {
          const isOver = left <= 0 || fallen === WICKETS;
          wins += chance * (isOver ? level(left).win : win[balls]![fallen * width + left]!);
          ties += chance * (isOver ? level(left).tie : tie[balls]![fallen * width + left]!);
        };
        add(one.extra, ballsLeft, down, need - 1);
        add(one.wicket, ballsLeft - 1, down + 1, need);
        for (const [made, chance] of one.runs) add(chance, ballsLeft - 1, down, need - made);
        win[ballsLeft]![down * width + need] = wins;
        tie[ballsLeft]![down * width + need] = ties;
      }
    }
  }
  return (ballsLeft, down, need) => {
    if (need <= 0 || down >= WICKETS) return level(need);
    return { win: win[ballsLeft]![down * width + need]!, tie: tie[ballsLeft]![down * width + need]! };
  };
}

/** Before the toss, or once it is known who bats first: the side that chases, with as good sides on the same pitch. */
export function equalSides(pitch = 1): Chase {
  const { chances } = inningsTotals({ ballsLeft: BALLS, down: 0, runs: 0 }, pitch);
  const most = chances.reduce((last, chance, runs) => (chance > 1e-15 ? runs : last), 0) + 1;
  const ask = chases(most, pitch);
  let [win, tie] = [0, 0];
  for (const [runs, chance] of chances.entries()) {
    if (runs >= most) break;
    const { win: wins, tie: ties } = ask(BALLS, 0, runs + 1);
    win += chance * wins;
    tie += chance * ties;
  }
  return { win, tie };
}

/** Runs that are to be expected from a standing, as a share of those of a whole innings. Not DLS, which is licensed. */
export function resources({ ballsLeft, down }: Omit<Innings, 'runs'>): number {
  const mean = (totals: Totals) => totals.chances.reduce((sum, chance, runs) => sum + chance * runs, 0);
  return (
    mean(inningsTotals({ ballsLeft, down, runs: 0 })) / mean(inningsTotals({ ballsLeft: BALLS, down: 0, runs: 0 }))
  );
}

/**
 * A delivery by the balls left and the wickets down: tail-enders hit fewer boundaries and fall more often.
 * @param pitch 1 is an average pitch; boundaries come so many times as often
 */
export function delivery(ballsLeft: number, down: number, pitch: number): Delivery {
  const over = Math.floor((BALLS - ballsLeft) / 6) + 1;
  const phase = phases.find(({ untilOver }) => over <= untilOver) ?? phases[2];
  const hitting = pitch * (1 - 0.02 * Math.max(0, down - 2)) ** 2;
  const wicket = phase.wicket * (1 + 0.06 * Math.max(0, down - 5));
  const runs = [
    [1, phase.single],
    [2, phase.two],
    [3, phase.three],
    [4, phase.four * hitting],
    [6, phase.six * hitting],
  ] as const;
  const dot = 1 - phase.extra - wicket - runs.reduce((sum, [, chance]) => sum + chance, 0);
  if (dot < 0) throw new RangeError(`a pitch of ${pitch} leaves no dot balls`);
  return { extra: phase.extra, wicket, runs: [[0, dot], ...runs] };
}
