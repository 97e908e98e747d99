import { cricketResult } from './cricket.ts';
import { footballResult } from './football.ts';
import type { ResultForm, State, StateOf } from './form.ts';
import { mapsResult, seriesResult } from './maps.ts';
import { pointsResult } from './points.ts';
import { tennisResult } from './tennis.ts';

const forms: { [S in State['sport']]: ResultForm<StateOf<S>> } = {
  cricket: cricketResult,
  football: footballResult,
  kabaddi: pointsResult as ResultForm<StateOf<'kabaddi'>>,
  tennis: tennisResult,
  basketball: pointsResult as ResultForm<StateOf<'basketball'>>,
  'counter-strike': seriesResult,
  valorant: mapsResult as ResultForm<StateOf<'valorant'>>,
  'dota-2': mapsResult as ResultForm<StateOf<'dota-2'>>,
  'league-of-legends': mapsResult as ResultForm<StateOf<'league-of-legends'>>,
};

/** How the result of a sport is written down, for states that are of that sport. */
export function formOf({ sport }: State): ResultForm<State> {
  return forms[sport];
}
