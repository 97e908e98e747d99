import { describe, expect, test } from 'vitest';
import { createMemory, pictureAddress } from './picture-source.ts';

describe('a picture is asked for', () => {
  const cdns = ['https://one.example', 'https://two.example/art/', 'https://three.example'];

  test.each<[string, readonly string[], number, number, string]>([
    ['on our own host where the brand has no CDN', [], 0, 2, '/p.svg'],
    ['on the CDN of its list', cdns, 0, 0, 'https://one.example/p.svg'],
    ['below the folder of a CDN', cdns, 1, 0, 'https://two.example/art/p.svg'],
    ['on the next one when that fails', cdns, 1, 1, 'https://three.example/p.svg'],
    ['on the first after the last', cdns, 1, 2, 'https://one.example/p.svg'],
    ['on the same again where there is one', cdns.slice(0, 1), 0, 2, 'https://one.example/p.svg'],
  ])('%s', (_, list, first, attempt, address) => {
    expect(pictureAddress('/p.svg', list, first, attempt)).toBe(address);
  });

  test('where its whole address says', () => {
    expect(pictureAddress('https://studio.example/p.png', cdns, 0, 0)).toBe('https://studio.example/p.png');
  });
});

test('a memory keeps the latest and forgets the oldest', () => {
  const memory = createMemory(2);
  memory.add('a');
  memory.add('b');
  memory.add('a');
  memory.add('c');
  expect(['a', 'b', 'c'].map((path) => memory.has(path))).toEqual([true, false, true]);
});
