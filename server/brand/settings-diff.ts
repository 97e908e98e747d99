import { canonicalJson } from '../platform/idempotency.ts';

export interface SettingsChange {
  path: string;
  before: string;
  after: string;
}

/**
 * What differs between two documents: one entry a value, its path with dots, sorted by path. Lists count as one
 * value. A value that is not there reads as ''; text reads as itself, everything else as JSON.
 */
export function settingsDiff(before: unknown, after: unknown): SettingsChange[] {
  const old = valuesOf(before);
  const young = valuesOf(after);
  const paths = [...new Set([...old.keys(), ...young.keys()])].toSorted();
  return paths
    .map((path) => ({ path, before: old.get(path) ?? '', after: young.get(path) ?? '' }))
    .filter((change) => change.before !== change.after);
}

function valuesOf(document: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof document === 'object' && document !== null && !Array.isArray(document)) {
    for (const [key, value] of Object.entries(document)) valuesOf(value, path ? `${path}.${key}` : key, found);
  } else if (path) {
    found.set(path, typeof document === 'string' ? document : canonicalJson(document));
  }
  return found;
}
