import { fail } from '../platform/process/fail.ts';
import { canonicalJson } from '../platform/http/idempotency.ts';

export interface Change {
  path: string;
  before: string;
  after: string;
}

/**
 * What differs between two documents: one entry a value, its path with dots, sorted by path. Lists count as one
 * value. A value that is not there reads as ''; text reads as itself, everything else as JSON.
 */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const old = valuesOf(before);
  const young = valuesOf(after);
  const paths = [...new Set([...old.keys(), ...young.keys()])].toSorted();
  return paths
    .map((path) => ({ path, before: old.get(path) ?? '', after: young.get(path) ?? '' }))
    .filter((change) => change.before !== change.after);
}

/**
 * What two people agreed on, laid over the document as it stands by now: what else was changed meanwhile stays. What the
 * agreed document does not have at the path of a change is left out.
 * @throws Refusal proposal_stale where a value does not stand as it did before the changes
 */
export function agreedOver<T extends object>(under: object, over: T, changes: readonly Change[]): T {
  const values = valuesOf(under);
  if (changes.some(({ path, before }) => (values.get(path) ?? '') !== before)) fail('proposal_stale');
  const laid = structuredClone(under) as T;
  for (const { path } of changes) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let to = laid as Record<string, unknown>;
    let from = over as Record<string, unknown> | undefined;
    for (const key of keys) {
      to = (to[key] ??= {}) as Record<string, unknown>;
      from = from?.[key] as Record<string, unknown> | undefined;
    }
    if (from?.[last] === undefined) delete to[last];
    else to[last] = from[last];
  }
  return laid;
}

function valuesOf(document: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof document === 'object' && document !== null && !Array.isArray(document)) {
    for (const [key, value] of Object.entries(document)) valuesOf(value, path ? `${path}.${key}` : key, found);
  } else if (path) {
    found.set(path, typeof document === 'string' ? document : canonicalJson(document));
  }
  return found;
}
