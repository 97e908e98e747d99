import { describe, expect, test } from 'vitest';
import { csvText } from '../../kit/csv.ts';
import { tiersOf } from './families.ts';
import { countReady, formOf, previewOf, templateRows } from './import-preview.ts';

const north = tiersOf('vn-north');
const form = formOf(north);
const by = (name: string, isOwn: boolean) => ({ result: [['1']], by: name, isOwn, atMs: 0, reason: '' });
const waiting = [
  { issue: '20240103', proposed: by('rina', false) },
  { issue: '20240102', proposed: by('me', true) },
  { issue: '20240101', proposed: null },
];

test('a result is written prize by prize', () => {
  expect(form.split(' | ').map((group) => group.split(' '))).toEqual(
    north.map(({ count, digits }) => Array.from({ length: count }, () => '0'.repeat(digits))),
  );
});

test('a template that was filled in is what the preview takes, and an empty one says nothing', () => {
  const rows = templateRows(north, waiting);
  expect(rows.map(([issue]) => issue)).toEqual(['issue', '20240101', '20240102', '20240103']);
  expect(previewOf(csvText(rows), north, waiting)).toEqual([]);
  const filled = rows.map(([issue, numbers, like]) => [issue!, issue === 'issue' ? numbers! : form, like!]);
  const lines = previewOf(csvText(filled), north, waiting);
  expect(lines.map(({ issue, state, by: who }) => [issue, state, who])).toEqual([
    ['20240101', 'enters', ''],
    ['20240102', 'own', 'me'],
    ['20240103', 'confirms', 'rina'],
  ]);
  expect(countReady(lines)).toBe(2);
});

describe('a line says before it is sent that it', () => {
  test.each([
    ['waits for nobody', `20240105,${form}`, 'not_waiting'],
    ['has a number too few', `20240101,${form.slice(0, -3)}`, 'bad_numbers'],
    ['has lost a zero', `20240101,${form.slice(1)}`, 'bad_numbers'],
    ['has letters', `20240101,${form.replace('00', 'xx')}`, 'bad_numbers'],
    ['has no groups', `20240101,${form.replaceAll('|', ' ')}`, 'bad_numbers'],
    ['cannot be read', `20240101,"${form}`, 'bad_line'],
  ])('%s', (_, line, state) => {
    const lines = previewOf(line, north, waiting);
    expect([lines.map((one) => one.state), countReady(lines)]).toEqual([[state], 0]);
  });

  test('stands twice', () => {
    const lines = previewOf(`20240101,${form}\n20240101,${form}`, north, waiting);
    expect(lines.map(({ state }) => state)).toEqual(['duplicate', 'duplicate']);
  });
});

test('where not all that waits is known, a line may be entered', () => {
  expect(previewOf(`20240105,${form}`, north, undefined)[0]!.state).toBe('enters');
});
