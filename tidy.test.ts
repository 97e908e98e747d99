import { describe, expect, test } from 'vitest';
import { rules } from './tidy/rules.ts';
import { hasSyntaxErrors, isCode } from './tidy/syntax.ts';
import { describeFault, readTree } from './tidy/tree.ts';

const tree = readTree(import.meta.dirname);

describe('the house is tidy', () => {
  // A file that cannot be read would pass every rule.
  test('every file can be read', { timeout: 60_000 }, () => {
    expect(tree.length).toBeGreaterThan(0);
    expect(tree.filter((file) => isCode(file) && hasSyntaxErrors(file)).map(({ path }) => path)).toEqual([]);
  });

  test.each(rules.map((rule) => [rule.name, rule] as const))('%s', (_, rule) => {
    expect(rule.check(tree).map(describeFault)).toEqual([]);
  });
});
