import { describe, expect, test } from 'vitest';
import { csvText } from './csv.ts';

describe('a CSV cell', () => {
  test.each([
    ['plain', 'plain'],
    ['1200.50', '1200.50'],
    ['-12.50', '-12.50'],
    ['a,b', '"a,b"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+880', "'+880"],
    ['-cmd', "'-cmd"],
    ['@sum', "'@sum"],
    ['\tx', "'\tx"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['রহিম', 'রহিম'],
  ])('%j becomes %j', (cell, expected) => {
    expect(csvText([[cell]])).toBe(`\u{FEFF}${expected}\r\n`);
  });
});
