import { expect, test } from 'vitest';
import { withLines, withSpan } from './markup-tools.ts';

test('words get signs around them, and lose them again', () => {
  const bold = withSpan({ text: 'a word here', from: 2, until: 6 }, '**', '**');
  expect(bold).toEqual({ text: 'a **word** here', from: 4, until: 8 });
  expect(withSpan(bold, '**', '**')).toEqual({ text: 'a word here', from: 2, until: 6 });
});

test('lines get signs at their beginning, one kind at a time, and lose them again', () => {
  const listed = withLines({ text: 'x\none\ntwo\ny', from: 4, until: 7 }, () => '- ');
  expect(listed.text).toBe('x\n- one\n- two\ny');
  const numbered = withLines(listed, (at) => `${at + 1}. `);
  expect(numbered.text).toBe('x\n1. one\n2. two\ny');
  expect(withLines(numbered, (at) => `${at + 1}. `).text).toBe('x\none\ntwo\ny');
});

test('an empty text takes a sign', () => {
  expect(withLines({ text: '', from: 0, until: 0 }, () => '## ')).toEqual({ text: '## ', from: 0, until: 3 });
});
