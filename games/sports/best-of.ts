import type { Score, Side } from './football/shapes.ts';

/** A way through the sets or maps that are left. */
interface Path {
  score: Score;
  /** Who wins those that are left, in order. */
  winners: readonly Side[];
  chance: number;
}

interface Standing {
  toWin: number;
  won: Score;
  /** The side at home winning the set or map that is played, and any later one. */
  now: number;
  fresh: number;
}

/** Every way to the end of a match of which one side must win so many sets or maps. */
export function pathsOf({ toWin, won, now, fresh }: Standing): Path[] {
  const ends: Path[] = [];
  const follow = ({ score, winners, chance }: Path, ofHome: number) => {
    if (Math.max(score.home, score.away) >= toWin) {
      ends.push({ score, winners, chance });
      return;
    }
    for (const side of ['home', 'away'] as const) {
      const wins = side === 'home' ? ofHome : 1 - ofHome;
      const after = { ...score, [side]: score[side] + 1 };
      follow({ score: after, winners: [...winners, side], chance: chance * wins }, fresh);
    }
  };
  follow({ score: won, winners: [], chance: 1 }, now);
  return ends;
}

/** What such a match may end with, from the best for the side at home to the worst: `2-0`, `2-1`, `1-2`, `0-2`. */
export function scoresOf(toWin: number): string[] {
  const lost = Array.from({ length: toWin }, (_, at) => at);
  return [...lost.map((of) => `${toWin}-${of}`), ...lost.toReversed().map((of) => `${of}-${toWin}`)];
}
