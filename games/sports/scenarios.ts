import type { Situation } from './book.ts';
import { partsOf } from './builder-shapes.ts';
import { rulesOf } from './catalogue.ts';
import type { LegResult } from './shapes.ts';
import type { Scenario, ScenarioLeg, Way } from './sport-rules.ts';
import { merged } from './ways.ts';

/** All ways in which an event may end, as a trader of its sport looks at them. None where it has ended. */
export function scenariosOf(situation: Situation): Scenario[] {
  const { status, state } = situation;
  if (status !== 'scheduled' && status !== 'live') return [];
  const scenarios = rulesOf(state.sport).scenarios(situation);
  return scenarios.map((scenario) => ({ ...scenario, ways: (legs) => waysOfBuilders(scenario, legs) }));
}

/** A builder wins where all of its parts do. */
function waysOfBuilders(scenario: Scenario, legs: readonly ScenarioLeg[]): Way[] {
  const parts = legs.map((leg) => partsOf(leg).map((part) => ({ ...leg, ...part })));
  if (parts.every((of) => of.length === 1)) return scenario.ways(legs);
  return merged(
    scenario.ways(parts.flat()).map(({ chance, results }) => {
      let at = 0;
      return { chance, results: parts.map(({ length }) => together(results.slice(at, (at += length)))) };
    }),
  );
}

function together(results: readonly LegResult[]): LegResult {
  if (results.length === 1) return results[0]!;
  return results.every((result) => result === 'win') ? 'win' : 'lose';
}
