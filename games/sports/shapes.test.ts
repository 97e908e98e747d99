import { expect, test } from 'vitest';
import { lineText, namedSystems, oddsText, readLine } from './shapes.ts';
import { linesOf } from './tickets.ts';

test.each([
  [1250, ['1.25', '0.25', '0.25', '-4.00', '-400', '1/4']],
  [1900, ['1.90', '0.90', '0.90', '-1.111', '-111', '9/10']],
  [2000, ['2.00', '1.00', '1.00', '1.00', '+100', '1/1']],
  [2500, ['2.50', '1.50', '-0.667', '1.50', '+150', '3/2']],
  [3750, ['3.75', '2.75', '-0.364', '2.75', '+275', '11/4']],
  [1905, ['1.905', '0.905', '0.905', '-1.105', '-110', '181/200']],
])('odds of %i thousandths are written in six ways', (odds, texts) => {
  const formats = ['decimal', 'hongkong', 'malay', 'indonesian', 'american', 'fractional'] as const;
  expect(formats.map((format) => oddsText(odds, format))).toEqual(texts);
});

test.each([
  ['-0.5', -2],
  ['0', 0],
  ['2.25', 9],
  ['10', 40],
])('the line %s is written one way', (text, quarters) => {
  expect(readLine(text)).toBe(quarters);
  expect(lineText(quarters)).toBe(text);
});

test.each(['-0.50', '+0.5', '0.3', '', ' 1', '1e1', '-0', 'NaN', '½'])('%j is no line', (text) => {
  expect(readLine(text)).toBeNull();
});

test.each([
  ['trixie', 4],
  ['patent', 7],
  ['yankee', 11],
  ['lucky15', 15],
  ['canadian', 26],
  ['lucky31', 31],
  ['heinz', 57],
  ['lucky63', 63],
  ['superHeinz', 120],
  ['goliath', 247],
] as const)('a %s has %i lines', (name, lines) => {
  const { legs, sizes } = namedSystems[name];
  expect(linesOf(legs, 0, sizes)).toBe(BigInt(lines));
});
