import { beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '../process/fail.ts';
import { createGatherer, type Gathering, type Owner } from './gatherer.ts';
import { createMetrics, type Metrics } from '../process/metrics.ts';
import { eventually } from '../process/test-ctx.ts';

interface Command extends Owner {
  text: string;
}

interface Written {
  texts: string[];
  /** Ends the write. */
  done: (error?: unknown) => void;
}

let metrics: Metrics;
let lists: Written[];

beforeEach(() => {
  metrics = createMetrics();
  lists = [];
});

/** A gatherer whose writes end when the test says so. */
function gathererWith(given: Partial<Gathering<Command, string>> = {}) {
  return createGatherer<Command, string>({
    name: 'tests',
    metrics,
    write(commands) {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      lists.push({
        texts: commands.map(({ text }) => text),
        done: (error) => (error ? reject(error) : resolve(commands.map(({ text }) => text.toUpperCase()))),
      });
      return promise;
    },
    mostUnderWay: 2,
    mostInAList: 4,
    mostOfAnOwner: 2,
    mostWaiting: 10,
    ...given,
  });
}

const of = (memberId: number, text: string, brandId = 1): Command => ({ brandId, memberId: BigInt(memberId), text });
const begun = (count: number) =>
  eventually(
    () => lists.length,
    (length) => length >= count,
  );

describe('commands that come together', () => {
  test('are written together, sorted by brand and member, and each caller gets their own result', async () => {
    const submit = gathererWith();
    const results = Promise.all([of(9, 'a'), of(2, 'b', 2), of(10, 'c'), of(2, 'd')].map(submit));
    await begun(1);
    expect(lists.map(({ texts }) => texts)).toEqual([['d', 'a', 'c', 'b']]);
    lists[0]!.done();
    expect(await results).toEqual(['A', 'B', 'C', 'D']);
  });

  test('gather behind the list that is under way, and go beside it only when they fill one', async () => {
    const submit = gathererWith();
    const first = submit(of(1, 'a'));
    await begun(1);
    const second = submit(of(2, 'b'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(lists).toHaveLength(1);
    const beside = Promise.all([of(3, 'c'), of(4, 'd'), of(5, 'e')].map(submit));
    await begun(2);
    expect(lists[1]!.texts).toEqual(['b', 'c', 'd', 'e']);
    const later = Promise.all([of(6, 'f'), of(7, 'g'), of(8, 'h'), of(9, 'i')].map(submit));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(lists).toHaveLength(2);
    lists[0]!.done();
    expect(await first).toBe('A');
    await begun(3);
    expect(lists[2]!.texts).toEqual(['f', 'g', 'h', 'i']);
    lists[1]!.done();
    lists[2]!.done();
    expect([await second, await beside, await later]).toEqual(['B', ['C', 'D', 'E'], ['F', 'G', 'H', 'I']]);
  });

  test('of one owner keep their order, are never in two lists at once, and leave room for others', async () => {
    const submit = gathererWith();
    const results = Promise.all(
      [of(1, 'a'), of(1, 'b'), of(1, 'c'), of(1, 'd'), of(1, 'e'), of(2, 'x'), of(3, 'y'), of(4, 'z')].map(submit),
    );
    await begun(2);
    expect(lists.map(({ texts }) => texts)).toEqual([['a', 'b', 'x', 'y'], ['z']]);
    lists[1]!.done();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(lists).toHaveLength(2);
    lists[0]!.done();
    await begun(3);
    lists[2]!.done();
    await begun(4);
    expect(lists.slice(2).map(({ texts }) => texts)).toEqual([['c', 'd'], ['e']]);
    lists[3]!.done();
    expect(await results).toEqual(['A', 'B', 'C', 'D', 'E', 'X', 'Y', 'Z']);
  });

  test('count in the metrics: how many wait, how many were written, how long it took', async () => {
    const submit = gathererWith({ mostUnderWay: 1 });
    const results = Promise.all([submit(of(1, 'a')), submit(of(2, 'b'))]);
    await begun(1);
    const third = submit(of(3, 'c'));
    expect(await metrics.text()).toContain('khela_tests_waiting 1');
    lists[0]!.done();
    await begun(2);
    lists[1]!.done();
    await Promise.all([results, third]);
    const told = await metrics.text();
    expect(told).toContain('khela_tests_waiting 0');
    expect(told).toContain('khela_list_commands_sum{name="tests"} 3');
    expect(told).toContain('khela_list_seconds_count{name="tests"} 2');
  });
});

describe('a write that breaks', () => {
  test('is tried again one by one: only the broken command fails', async () => {
    const submit = gathererWith({
      write: async (commands) => {
        if (commands.some(({ text }) => text === 'broken')) throw new Error('cannot be written');
        return commands.map(({ text }) => text.toUpperCase());
      },
    });
    const results = await Promise.allSettled([of(1, 'a'), of(2, 'broken'), of(3, 'c')].map(submit));
    expect(results).toMatchObject([
      { status: 'fulfilled', value: 'A' },
      { status: 'rejected', reason: { message: 'cannot be written' } },
      { status: 'fulfilled', value: 'C' },
    ]);
    expect(await metrics.text()).toContain('khela_background_failures_total{kind="gatherer",name="tests"} 1');
  });

  test('because the database is gone fails at once for all, and the next ones are tried', async () => {
    const submit = gathererWith();
    const results = Promise.allSettled([submit(of(1, 'a')), submit(of(2, 'b'))]);
    await begun(1);
    lists[0]!.done(Object.assign(new Error('Connection terminated'), { code: '57P01' }));
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(lists).toHaveLength(1);
    const next = submit(of(1, 'c'));
    await begun(2);
    lists[1]!.done();
    expect(await next).toBe('C');
  });
});

test('beyond its depth it refuses at once, asks to come back, and takes commands again when there is room', async () => {
  const submit = gathererWith({ mostUnderWay: 1, mostWaiting: 3 });
  const under = submit(of(1, 'a'));
  await begun(1);
  const waiting = Promise.all([of(2, 'b'), of(3, 'c'), of(4, 'd')].map(submit));
  const refused = await submit(of(5, 'e')).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 });
  lists[0]!.done();
  await begun(2);
  const again = submit(of(5, 'e'));
  lists[1]!.done();
  await begun(3);
  lists[2]!.done();
  expect([await under, await waiting, await again]).toEqual(['A', ['B', 'C', 'D'], 'E']);
});
