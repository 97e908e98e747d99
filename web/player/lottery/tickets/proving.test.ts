import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isPromised, isSealed } from './proving.ts';

const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const leaf = (text: string) => sha(Buffer.of(0), Buffer.from(text));
const node = (left: Buffer, right: Buffer) => sha(Buffer.of(1), left, right);

const texts = ['5d-1m;1;টিকিট', '5d-1m;2', '5d-1m;3'];
const [first, second, third] = texts.map(leaf) as [Buffer, Buffer, Buffer];
const root = node(node(first, second), third).toString('hex');

describe('the seal of a ticket', () => {
  test.each([
    [
      'first',
      0,
      [
        ['right', second],
        ['right', third],
      ],
    ],
    [
      'second',
      1,
      [
        ['left', first],
        ['right', third],
      ],
    ],
    ['third, which rises alone', 2, [['left', node(first, second)]]],
  ] as const)('holds the %s one', async (_, at, steps) => {
    const path = steps.map(([side, hash]) => ({ side, hash: hash.toString('hex') }));
    await expect(
      isSealed({ leaf: texts[at]!, path, merkleRoot: root }, leaf(texts[at]!).toString('hex')),
    ).resolves.toBe(true);
    const other = `${texts[at]!} `;
    await expect(isSealed({ leaf: other, path, merkleRoot: root }, leaf(other).toString('hex'))).resolves.toBe(false);
    await expect(isSealed({ leaf: texts[at]!, path, merkleRoot: root }, 'ab'.repeat(32))).resolves.toBe(false);
  });

  test('does not hold a ticket on the other side', async () => {
    const path = [
      { side: 'left' as const, hash: second.toString('hex') },
      { side: 'right' as const, hash: third.toString('hex') },
    ];
    await expect(isSealed({ leaf: texts[0]!, path, merkleRoot: root }, first.toString('hex'))).resolves.toBe(false);
  });
});

test('a seed is checked against its promise', async () => {
  const seed = '00ff'.repeat(16);
  const hash = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
  await expect(isPromised(seed, hash)).resolves.toBe(true);
  await expect(isPromised(seed, hash.replace(/^./, 'x'))).resolves.toBe(false);
});
