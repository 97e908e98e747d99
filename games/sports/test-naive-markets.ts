import type { EventState } from './catalogue.ts';
import type { Moment } from './playing.ts';

type Of<S extends EventState['sport']> = Extract<EventState, { sport: S }>;

/**
 * What decides a market by its words, read off a whole match as it was told moment by moment; it shares nothing with the settlers that it
 * is held against. A number is what was counted, a text the outcome; null: nothing of the kind happened.
 */
export function happened(market: string, line: number | null, moments: readonly Moment[]): number | string | null {
  const { state } = moments.at(-1)!;
  const numbered = Math.floor((line ?? 0) / 1000);
  switch (state.sport) {
    case 'cricket':
      return inCricket(
        market,
        market === 'over_runs' ? numbered : (line ?? 0),
        moments as readonly { state: Of<'cricket'> }[],
      );
    case 'tennis':
      return inTennis(market, line ?? 0, state);
    case 'basketball':
    case 'kabaddi':
      return inPoints(market, numbered || (line ?? 0), moments as readonly { state: Of<'basketball' | 'kabaddi'> }[]);
    case 'valorant':
    case 'dota-2':
    case 'league-of-legends':
      return inMaps(market, numbered || (line ?? 0), moments as readonly { state: Of<'valorant'> }[]);
    default:
      throw new RangeError(`${state.sport} has a naive settler of its own`);
  }
}

function inCricket(market: string, over: number, moments: readonly { state: Of<'cricket'> }[]) {
  const innings = market.startsWith('over_') ? Math.floor((over - 1) / 20) : 0;
  const told = moments.flatMap(({ state }) => state.innings[innings] ?? []);
  const last = told.at(-1)!;
  if (market === 'winner') return moments.at(-1)!.state.winner;
  if (market === 'first_innings_runs') return last.runs;
  if (market === 'power_play_runs') return (told.find(({ balls }) => balls === 36) ?? last).runs;
  if (market === 'first_innings_sixes')
    return told.filter(({ runs }, at) => runs - (told[at - 1]?.runs ?? 0) === 6).length;
  const number = (over - 1) % 20;
  const before = number === 0 ? { runs: 0, wickets: 0 } : told.find(({ balls }) => balls === 6 * number);
  const after = told.find(({ balls }) => balls === 6 * (number + 1));
  if (!before || !after) return null;
  return market === 'over_runs' ? after.runs - before.runs : after.wickets > before.wickets ? 'yes' : 'no';
}

function inTennis(market: string, line: number, { sets }: Of<'tennis'>) {
  const games = sets.map(
    (set) => [set.filter((one) => one === 'home').length, set.filter((one) => one === 'away').length] as const,
  );
  const won = games.filter(([home, away]) => home > away).length;
  const all = (of: 0 | 1) => games.reduce((sum, set) => sum + set[of], 0);
  const number = Math.floor(line / 1000);
  switch (market) {
    case 'winner':
      return won > games.length - won ? 'home' : 'away';
    case 'set_score':
    case 'set_score_of_5':
      return [won, games.length - won].join('-');
    case 'set_winner':
      return games[line - 1] ? (games[line - 1]![0] > games[line - 1]![1] ? 'home' : 'away') : null;
    case 'total_games':
      return all(0) + all(1);
    case 'games_handicap':
      return all(0) - all(1);
    case 'set_games':
      return sets[number - 1]?.length ?? null;
    default:
      return sets[number - 1]?.[(line % 1000) - 1] ?? null;
  }
}

function inPoints(market: string, at: number, moments: readonly { state: Of<'basketball' | 'kabaddi'> }[]) {
  const { sport, score } = moments.at(-1)!.state;
  const side = (ahead: number) => (ahead > 0 ? 'home' : ahead < 0 ? 'away' : 'draw');
  if (market === 'winner' || market === 'match_result') return side(score.home - score.away);
  if (market === 'points_handicap') return score.home - score.away;
  if (market === 'points_total') return score.home + score.away;
  const long = sport === 'kabaddi' ? 1200 : market.startsWith('half') ? 1440 : 720;
  const when = (seconds: number) => moments.find(({ state }) => state.seconds === seconds)!.state.score;
  const [from, until] = [when((at - 1) * long), when(at * long)];
  const [home, away] = [until.home - from.home, until.away - from.away];
  return market.endsWith('points') ? home + away : side(home - away);
}

function inMaps(market: string, at: number, moments: readonly { state: Of<'valorant'> }[]) {
  const { maps } = moments.at(-1)!.state;
  switch (market) {
    case 'winner':
      return maps.home > maps.away ? 'home' : 'away';
    case 'map_handicap':
      return maps.home - maps.away;
    case 'total_maps':
      return maps.home + maps.away;
    case 'map_score':
    case 'map_score_of_5':
      return `${maps.home}-${maps.away}`;
  }
  // Each moment of the map is one round of it; the last one sets it back to nothing.
  const during = moments.slice(1).filter((_, index) => {
    const { maps: before } = moments[index]!.state;
    return before.home + before.away === at - 1;
  });
  const before = moments.find(({ state }) => state.maps.home + state.maps.away === at - 1)?.state.maps;
  const after = during.at(-1)?.state.maps;
  // It was over before that map, or even before the one ahead of it.
  if (!before || !after) return null;
  return market === 'map_rounds' ? during.length : after.home > before.home ? 'home' : 'away';
}
