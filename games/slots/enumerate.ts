/**
 * `node games/slots/enumerate.ts`: proves the numbers of every machine with pay lines by turning its reels through the
 * full cycle (where coins are held, of the base game alone: respins turn no strips). The tests of the others prove theirs. Prints
 * what it compares and, last, one line of JSON; ends with code 1 if any number differs.
 */
import { slotMachines } from '../catalogue.ts';
import { divide, equals, one, toDecimal, zero, type Fraction } from '../fraction.ts';
import { largestLineWin } from './line-largest.ts';
import { proveByFullCycle } from './line-proof.ts';
import { exactLineReturn } from './line-return.ts';
import type { LineRules } from './lines.ts';
import type { SlotReturn } from './machine.ts';

const machines = await Promise.all([...slotMachines.keys()].map(lineRulesOf));
const results = machines.filter((rules) => rules !== null).map(prove);
console.log(JSON.stringify(results));
if (results.some((result) => !result.equal)) process.exitCode = 1;

/** The pay lines of a machine, or of its base game; null where it pays otherwise. */
async function lineRulesOf(id: string): Promise<LineRules | null> {
  const { rules } = (await import(`./${id}/rules.ts`)) as { rules: object };
  const own = 'base' in rules ? (rules.base as object) : rules;
  return 'lines' in own ? (own as LineRules) : null;
}

function prove(rules: LineRules) {
  const counted = exactLineReturn(rules);
  const proof = proveByFullCycle(rules);
  const [known, proven] = [numbersOf(counted), numbersOf(proof.return)];
  const names = Object.keys(known);
  const differing = names.filter((name) => !equals(known[name] ?? zero, proven[name] ?? zero));
  for (const name of names) {
    console.log(`${rules.id} ${name}: counted ${text(known[name])}, full cycle ${text(proven[name])}`);
  }
  return {
    machine: rules.id,
    version: rules.version,
    equal: differing.length === 0,
    differing,
    combinations: proof.combinations,
    ...Object.fromEntries(names.map((name) => [name, text(known[name])])),
    freeSpinsEvery: counted.featureChance.numerator === 0n ? null : text(divide(one, counted.featureChance)),
    standardDeviation: proof.standardDeviation,
    ...largestLineWin(rules),
  };
}

/** All numbers of a machine by name, the parts of its return among them. */
function numbersOf({ parts, ...others }: SlotReturn): Record<string, Fraction> {
  return { ...others, ...parts };
}

function text(value: Fraction = zero): string {
  return toDecimal(value, 14);
}
