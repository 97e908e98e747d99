/**
 * `node games/slots/enumerate.ts`: proves the stated numbers of every machine by turning its reels through the full
 * cycle. Prints what it compares and, last, one line of JSON; ends with code 1 if any number differs.
 */
import { divide, equals, one, toDecimal, type Fraction } from '../fraction.ts';
import { largestLineWin } from './line-largest.ts';
import { proveByFullCycle } from './line-proof.ts';
import { exactLineReturn } from './line-return.ts';
import type { LineRules } from './lines.ts';
import { rules as rickshawRaja } from './rickshaw-raja/rules.ts';

const machines: readonly LineRules[] = [rickshawRaja];

const results = machines.map(prove);
console.log(JSON.stringify(results));
if (results.some((result) => !result.equal)) process.exitCode = 1;

function prove(rules: LineRules) {
  const counted = exactLineReturn(rules);
  const proof = proveByFullCycle(rules);
  const names = Object.keys(counted) as (keyof typeof counted)[];
  const differing = names.filter((name) => !equals(counted[name], proof.return[name]));
  for (const name of names) {
    console.log(`${rules.id} ${name}: counted ${text(counted[name])}, full cycle ${text(proof.return[name])}`);
  }
  return {
    machine: rules.id,
    version: rules.version,
    equal: differing.length === 0,
    differing,
    combinations: proof.combinations,
    ...Object.fromEntries(names.map((name) => [name, text(counted[name])])),
    freeSpinsEvery: counted.featureChance.numerator === 0n ? null : text(divide(one, counted.featureChance)),
    standardDeviation: proof.standardDeviation,
    ...largestLineWin(rules),
  };
}

function text(value: Fraction): string {
  return toDecimal(value, 14);
}
