import { countOf, isBlank, type ResultField, type ResultForm, type Side, type StateOf } from './form.ts';

type State = StateOf<'cricket'>;
type Innings = State['innings'][number];

const counts = ['runs', 'wickets', 'balls', 'sixes'] as const;
const BALLS_AN_OVER = 6;

/** A match by both innings, and who won. */
export const cricketResult: ResultForm<State> = {
  rows: () => [
    [{ kind: 'side', key: 'battingFirst', word: 'batsFirst', none: 'nobody' }],
    inningsRow('home'),
    inningsRow('away'),
    [{ kind: 'side', key: 'winner', word: 'winnerIs', none: 'noWinner' }],
  ],
  typed({ battingFirst, innings, winner }) {
    const first = battingFirst ?? 'home';
    const order: Side[] = [first, first === 'home' ? 'away' : 'home'];
    const known = innings.flatMap((one, at) =>
      counts.map((count) => [`${order[at]}-${count}`, one[count] === undefined ? '' : String(one[count])] as const),
    );
    return { ...Object.fromEntries(known), battingFirst: battingFirst ?? '', winner: winner ?? '' };
  },
  read(typed, now) {
    const battingFirst = sideOf(typed['battingFirst']);
    const first = battingFirst ?? 'home';
    const order: Side[] = [first, first === 'home' ? 'away' : 'home'];
    const innings = order
      .filter((side) => !isBlank(typed[`${side}-runs`]))
      .map((side): Innings | null => {
        const [runs, wickets, balls] = counts.slice(0, 3).map((count) => countOf(typed[`${side}-${count}`]));
        if (![runs, wickets, balls].every(Number.isInteger)) return null;
        const known = now.innings[(now.battingFirst ?? 'home') === side ? 0 : 1];
        const sixes = countOf(typed[`${side}-sixes`]);
        const score = { runs: runs!, wickets: wickets!, balls: balls! };
        return { ...score, ...oversOf(score, known), ...(Number.isInteger(sixes) && { sixes }) };
      });
    if (innings.some((one) => one === null)) return null;
    return { sport: 'cricket', battingFirst, innings: innings as Innings[], winner: sideOf(typed['winner']) };
  },
};

function inningsRow(side: Side): ResultField[] {
  return counts.map((word) => ({ kind: 'count', key: `${side}-${word}`, word, side }));
}

/** What is known of overs stands as long as it can be part of what was typed: of another innings nobody knows them. */
function oversOf({ runs, wickets, balls }: Innings, known: Innings | undefined): Pick<Innings, 'overs'> {
  const overs = known?.overs;
  if (overs === undefined || overs.length !== Math.floor(balls / BALLS_AN_OVER)) return {};
  const last = overs.at(-1) ?? { runs: 0, wickets: 0 };
  return last.runs <= runs && last.wickets <= wickets ? { overs } : {};
}

function sideOf(typed: string | undefined): Side | null {
  return typed === 'home' || typed === 'away' ? typed : null;
}
