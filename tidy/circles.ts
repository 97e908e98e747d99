import { importsOf, isTest } from './rooms.ts';
import { isCode } from './syntax.ts';
import { faultAt, type Rule } from './tree.ts';

/** No file needs itself, however long the way round. */
export const filesHaveNoCircles: Rule = {
  name: 'circles',
  check(files) {
    const code = files.filter((file) => isCode(file) && !isTest(file.path));
    const byPath = new Map(code.map((file) => [file.path, file]));
    const needs = new Map(
      code.map((file) => [
        file.path,
        importsOf(file).flatMap(({ target }) => (target && byPath.has(target) ? [target] : [])),
      ]),
    );
    return circlesIn(needs).flatMap((circle) => {
      const file = byPath.get(circle[0] ?? '');
      return file ? [faultAt('circles', file, 0, [...circle, file.path].join(' -> '))] : [];
    });
  },
};

/** One circle of each knot, in the order of its steps. Depth first; a step back onto the path closes a circle. */
export function circlesIn(needs: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const path: string[] = [];
  const circles: string[][] = [];
  const visit = (name: string): void => {
    const at = path.indexOf(name);
    if (at !== -1) {
      circles.push(path.slice(at));
      return;
    }
    if (done.has(name)) return;
    path.push(name);
    for (const need of needs.get(name) ?? []) visit(need);
    path.pop();
    done.add(name);
  };
  for (const name of needs.keys()) visit(name);
  return circles;
}
