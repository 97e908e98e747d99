import { describe, expect, test } from 'vitest';
import type { ScratchSymbol } from '../../../../games/instant/scratch/shapes.ts';
import { fieldAfterKey, Scratching, wonFields } from './scratching.ts';

const card: ScratchSymbol[] = ['tea', 'mango', 'tea', 'boat', 'lotus', 'drum', 'hilsa', 'tea', 'mango'];

describe('rubbing a card', () => {
  test('one stroke does not open a field, enough of them do, and no other field with it', () => {
    const scratching = new Scratching();
    expect(scratching.rub({ x: 1.2, y: 1.3 }, { x: 1.8, y: 1.3 }, 0.1)).toEqual([]);
    const opened = [1.45, 1.6, 1.75].flatMap((y) => scratching.rub({ x: 1.1, y }, { x: 1.9, y }, 0.1));
    expect(opened).toEqual([4]);
    expect(scratching.openFields).toEqual([4]);
    expect(scratching.isOpen(3)).toBe(false);
  });

  test('a field comes off once', () => {
    const scratching = new Scratching();
    expect(scratching.open(0)).toBe(true);
    expect(scratching.open(0)).toBe(false);
    expect(scratching.rub({ x: 0.1, y: 0.5 }, { x: 0.9, y: 0.5 }, 0.4)).toEqual([]);
  });

  test('one broad stroke may open a whole row', () => {
    expect(new Scratching().rub({ x: 0, y: 2.5 }, { x: 3, y: 2.5 }, 0.3)).toEqual([6, 7, 8]);
  });

  test('beside the card nothing is rubbed off', () => {
    const scratching = new Scratching();
    expect(scratching.rub({ x: -2, y: -1 }, { x: -1, y: 5 }, 0.3)).toEqual([]);
    expect(scratching.openFields).toEqual([]);
  });
});

describe('three alike', () => {
  test('are found when the third of the winning symbol comes off, and not before', () => {
    expect(wonFields(card, 'tea', [0, 2, 4])).toBeNull();
    expect(wonFields(card, 'tea', [7, 0, 4, 2])).toEqual([0, 2, 7]);
  });

  test('are never found on a card that wins nothing', () => {
    expect(wonFields(card, null, [0, 1, 2, 3, 4, 5, 6, 7, 8])).toBeNull();
  });
});

test.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 2],
  [3, 'ArrowLeft', 3],
  [4, 'ArrowUp', 1],
  [7, 'ArrowDown', 7],
  [4, 'Enter', null],
])('from field %i the key %s leads to %s', (field, key, next) => {
  expect(fieldAfterKey(field, key)).toBe(next);
});
