import { circlesIn } from './circles.ts';
import { importsOf, placeOf } from './rooms.ts';
import { exportedValues, isCode, keyOf, type Node, stringOf } from './syntax.ts';
import { type Fault, faultAt, type Rule, type SourceFile } from './tree.ts';

const wiring = 'server/slices.ts';

/** A slice reaches another only where server/slices.ts says so; types count. */
export const slicesStateTheirNeeds: Rule = {
  name: 'needs',
  check(files) {
    const stated = statedNeeds(files.find(({ path }) => path === wiring));
    const faults: Fault[] = [];
    for (const file of files.filter(isCode)) {
      const from = placeOf(file.path);
      if (from.room !== 'slice') continue;
      for (const { target, start } of importsOf(file)) {
        const to = target ? placeOf(target) : null;
        if (to?.room !== 'slice' || to.slice === from.slice || stated.get(from.slice)?.includes(to.slice)) continue;
        faults.push(faultAt('needs', file, start, `${wiring} does not say that ${from.slice} needs ${to.slice}`));
      }
    }
    return faults;
  },
};

/** Every slice is declared, needs only declared ones, and knowledge flows one way. */
export const slicesFormNoCircle: Rule = {
  name: 'slices',
  check(files) {
    const file = files.find(({ path }) => path === wiring);
    const stated = statedNeeds(file);
    const folders = new Map<string, SourceFile>();
    for (const one of files) {
      const { room, slice } = placeOf(one.path);
      if (room === 'slice' && isCode(one) && !folders.has(slice)) folders.set(slice, one);
    }
    const undeclared = [...folders].filter(([slice]) => !stated.has(slice));
    const unknown = [...stated].flatMap(([slice, needs]) =>
      needs.filter((need) => !stated.has(need)).map((need) => `${slice} needs ${need}, which is no slice`),
    );
    const circles = circlesIn(stated).map((circle) => `a circle: ${[...circle, circle[0]].join(' -> ')}`);
    return [
      ...undeclared.map(([slice, one]) => faultAt('slices', one, 0, `${wiring} does not declare ${slice}`)),
      ...(file ? [...unknown, ...circles].map((message) => faultAt('slices', file, 0, message)) : []),
    ];
  },
};

/** `export const slices = { wallet: ['members'], … }` as a map. */
export function statedNeeds(file: SourceFile | undefined): Map<string, string[]> {
  const value = file && exportedValues(file).find(({ name }) => name === 'slices')?.value;
  if (value?.type !== 'ObjectExpression') return new Map();
  return new Map(
    value.properties.flatMap((property): [string, string[]][] => {
      const slice = property.type === 'Property' ? keyOf(property) : null;
      return property.type === 'Property' && slice ? [[slice, stringsIn(property.value)]] : [];
    }),
  );
}

function stringsIn(node: Node): string[] {
  if (node.type !== 'ArrayExpression') return [];
  return node.elements.flatMap((element) => stringOf(element) ?? []);
}
