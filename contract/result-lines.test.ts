import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readResultLines, resultCell } from './result-lines.ts';

const read = (text: string) => readResultLines(text).map(({ line, issue, groups }) => [line, issue, groups]);

describe('a line is an issue and its numbers', () => {
  const groups = [['42932'], ['66272'], ['27370', '68541']];
  test.each([
    ['plain', '20240101,42932|66272|27370 68541'],
    ['with air', ' 20240101 , 42932 | 66272 |  27370   68541 '],
    ['with commas between numbers, in quotes', '20240101,"42932|66272|27370, 68541"'],
    ['with commas between numbers, behind a semicolon', '20240101;42932|66272|27370,68541'],
    ['quoted throughout', '"20240101","42932 | 66272 | 27370 68541"'],
    ['pasted from a table', '20240101\t42932 | 66272 | 27370 68541'],
    ['with a note behind it', '20240101,42932|66272|27370 68541,"from the ""evening"" paper, page 2"'],
    ['behind the mark of a spreadsheet', '\u{FEFF}20240101,42932|66272|27370 68541'],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual([[1, '20240101', groups]]);
  });

  test('and keeps the place where it stands, whatever ends the lines', () => {
    const text = 'issue,numbers,form\r\n1,11\n\n  ,\n2,\r3,33\n';
    expect(read(text)).toEqual([
      [2, '1', [['11']]],
      [6, '3', [['33']]],
    ]);
  });

  test('or cannot be read, and spoils no other', () => {
    const lines = [
      '1,11',
      '2,"22',
      '3,33',
      '"4"x,44',
      ',55',
      `${'6'.repeat(41)},66`,
      `7,${'7 '.repeat(1_000)}`,
      '8,88',
    ];
    expect(read(lines.join('\n'))).toEqual([
      [1, '1', [['11']]],
      [2, '', null],
      [3, '3', [['33']]],
      [4, '', null],
      [5, '', null],
      [6, '', null],
      [7, '', null],
      [8, '8', [['88']]],
    ]);
  });

  test('of which the numbers are taken as they stand: whether they are a result is asked elsewhere', () => {
    expect(read('1,1 2|x y||3')).toEqual([[1, '1', [['1', '2'], ['x', 'y'], [], ['3']]]]);
  });
});

const number = fc.stringMatching(/^\d{1,6}$/);
const result = fc.array(fc.array(number, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 9 });

test('what a spreadsheet writes is read as it was meant', () => {
  const rows = fc.array(fc.tuple(fc.stringMatching(/^[a-z0-9-]{1,12}$/), result, fc.string().filter(isOneLine)));
  const manner = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    record_delimiter: fc.constantFrom('\n', '\r\n', '\r'),
    bom: fc.boolean(),
    quoted: fc.boolean(),
  });
  fc.assert(
    fc.property(rows, manner, (written, how) => {
      const meant = written.filter(([issue]) => issue !== 'issue');
      const text = stringify(
        meant.map(([issue, groups, note]) => [issue, resultCell(groups), note]),
        how,
      );
      expect(readResultLines(text).map(({ issue, groups }) => [issue, groups])).toEqual(
        meant.map(([issue, groups]) => [issue, groups]),
      );
    }),
  );
});

test('no text at all breaks it', () => {
  const any = fc.string({ unit: fc.constantFrom(',', '"', ' ', '1', '|', '\n', ';', '\t'), maxLength: 400 });
  fc.assert(
    fc.property(any, (text) => {
      for (const { line } of readResultLines(text)) expect(line).toBeGreaterThan(0);
    }),
  );
});

function isOneLine(text: string): boolean {
  return !/[\r\n]/.test(text);
}
