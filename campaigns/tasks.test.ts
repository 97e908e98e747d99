import { describe, expect, test } from 'vitest';
import { tasks } from './tasks/table.ts';
import { people } from './tasks/task.ts';

describe('the tasks of the office', () => {
  test('are forty, each under a name of its own, and of everybody who runs a site', () => {
    expect(tasks).toHaveLength(40);
    expect(new Set(tasks.map(({ name }) => name)).size).toBe(40);
    expect(new Set(tasks.map(({ person }) => person))).toEqual(new Set(Object.keys(people)));
  });

  test.each(tasks.map((task) => [task.name, task] as const))(
    '%s: no more clicks than before, and says how it was',
    (_, task) => {
      expect(task.most).toBeGreaterThan(0);
      if (task.before !== 'not possible') expect(task.most).toBeLessThanOrEqual(task.before);
      expect(task.was).toMatch(/\.$/);
    },
  );
});
