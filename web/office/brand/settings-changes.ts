import type { BrandSettings } from '../../../contract/brand.ts';

export interface Change {
  /** With dots, as the server writes it: theme.colours.accent. Lists count as one value. */
  path: string;
  before: string;
  after: string;
}

/** What differs between two documents, sorted by path; the same as the server will say of it afterwards. */
export function changesBetween(before: BrandSettings, after: BrandSettings): Change[] {
  const [old, young] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...old.keys(), ...young.keys()])]
    .toSorted()
    .map((path) => ({ path, before: textOf(old.get(path)), after: textOf(young.get(path)) }))
    .filter((change) => change.before !== change.after);
}

/**
 * Lays one's own changes on top of a newer document: what one did not touch becomes as others saved it.
 * @returns the document, and the paths that both changed, each to something else
 */
export function rebase(
  base: BrandSettings,
  mine: BrandSettings,
  theirs: BrandSettings,
): { settings: BrandSettings; overlaps: string[] } {
  const overlaps: string[] = [];
  const settings = merged(base, mine, theirs, '', overlaps) as BrandSettings;
  return { settings, overlaps };
}

/** A document with the value at one path as it stands in another. */
export function withValueOf(settings: BrandSettings, from: BrandSettings, path: string): BrandSettings {
  return replaced(settings, from, path.split('.')) as BrandSettings;
}

type Tree = Readonly<Record<string, unknown>>;

function merged(base: unknown, mine: unknown, theirs: unknown, path: string, overlaps: string[]): unknown {
  if (isTree(mine) && isTree(theirs)) {
    const known = isTree(base) ? base : {};
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    const pairs = keys.map((key) => [
      key,
      merged(known[key], mine[key], theirs[key], path ? `${path}.${key}` : key, overlaps),
    ]);
    return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
  }
  if (textOf(mine) === textOf(base)) return theirs;
  if (textOf(theirs) !== textOf(base) && textOf(theirs) !== textOf(mine)) overlaps.push(path);
  return mine;
}

function replaced(document: unknown, from: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return from;
  const [tree, other] = [isTree(document) ? document : {}, isTree(from) ? from : {}];
  const value = replaced(tree[key], other[key], rest);
  const { [key]: _old, ...others } = tree;
  if (value === undefined) return others;
  // The order of keys says nothing, but the document should not wander either.
  return key in tree ? { ...tree, [key]: value } : { ...others, [key]: value };
}

function valuesOf(document: unknown, path = '', found = new Map<string, unknown>()): Map<string, unknown> {
  if (isTree(document)) {
    for (const [key, value] of Object.entries(document)) valuesOf(value, path ? `${path}.${key}` : key, found);
  } else if (path) {
    found.set(path, document);
  }
  return found;
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
