import { expect, test } from 'vitest';
import type { Db } from './database.ts';
import { readTogether } from './database-together.ts';

const pool = { isTransaction: false } as Db;

/** Answers each question with its double; remembers what was asked together. */
function doubling(fails: (list: readonly number[]) => boolean = () => false) {
  const asked: number[][] = [];
  const read = readTogether<number, number>({
    most: 3,
    kindOf: (question) => (question < 100 ? 'small' : 'large'),
    async read(_, questions) {
      asked.push([...questions]);
      await Promise.resolve();
      if (fails(questions)) throw new Error('refused');
      return questions.map((question) => 2 * question);
    },
  });
  return { asked, read };
}

test('what is asked in one breath is read together, by kind, so many at most, and everyone gets their own', async () => {
  const { asked, read } = doubling();
  const questions = [1, 200, 2, 3, 4, 201, 5];
  expect(await Promise.all(questions.map((question) => read(pool, question)))).toEqual(
    questions.map((question) => 2 * question),
  );
  expect(asked).toEqual([
    [1, 2, 3],
    [200, 201],
    [4, 5],
  ]);
});

test('a failure is told to those who asked together, and to nobody else', async () => {
  const { read } = doubling((list) => list.includes(1));
  const results = await Promise.allSettled([1, 2, 3, 4].map((question) => read(pool, question)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
  expect(await read(pool, 7)).toBe(14);
});

test('inside a transaction each reads for itself, in it', async () => {
  const { asked, read } = doubling();
  const inside = { isTransaction: true } as Db;
  expect(await Promise.all([read(inside, 1), read(inside, 2)])).toEqual([2, 4]);
  expect(asked).toEqual([[1], [2]]);
});
