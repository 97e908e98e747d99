import { posix } from 'node:path';
import { isCode, nodesOf, stringOf } from './syntax.ts';
import type { SourceFile } from './tree.ts';

/**
 * Where a file stands in the house. `slice` is the slice's name in the server and in the web's entries, and the kind of
 * game (`slots`) in games; '' where a room has no slices.
 */
export interface Place {
  room:
    | 'contract'
    | 'games'
    | 'platform'
    | 'slice'
    | 'server'
    | 'kit'
    | 'screen'
    | 'entry'
    | 'database'
    | 'test'
    | 'workshop';
  /** Of a slice in the server: door, service, store, or part (a piece of the service in a file of its own). */
  role: 'door' | 'service' | 'store' | 'part' | '';
  slice: string;
  /** player, play or office. */
  entry: string;
}

export interface Import {
  /** As written. */
  specifier: string;
  /** The file meant, from the root; null for a library. */
  target: string | null;
  start: number;
}

const nowhere = { role: '', slice: '', entry: '' } as const;
const roles: Record<string, Place['role']> = {
  routes: 'door',
  office: 'door',
  agent: 'door',
  jobs: 'door',
  live: 'door',
  service: 'service',
  store: 'store',
};

export function placeOf(path: string): Place {
  const [top = '', second = '', third = '', ...rest] = path.split('/');
  if (isTest(path)) return { ...nowhere, room: 'test' };
  if (top === 'contract') return { ...nowhere, room: 'contract' };
  if (top === 'games') return { ...nowhere, room: 'games', slice: third ? second : '' };
  if (top === 'database') return { ...nowhere, room: 'database' };
  if (top === 'server') {
    if (!third) return { ...nowhere, room: 'server' };
    if (second === 'ledger') return { ...nowhere, room: 'server' };
    if (second === 'platform') return { ...nowhere, room: 'platform', slice: 'platform' };
    return { ...nowhere, room: 'slice', slice: second, role: roleOf([third, ...rest].join('/')) };
  }
  if (top === 'web' && second === 'kit') return { ...nowhere, room: 'kit', slice: 'kit' };
  if (top === 'web' && third) {
    return rest.length > 0
      ? { ...nowhere, room: 'screen', entry: second, slice: third }
      : { ...nowhere, room: 'entry', entry: second };
  }
  return { ...nowhere, room: 'workshop' };
}

/** Tests, journeys, benches, and what only they use. */
export function isTest(path: string): boolean {
  return /\.(?:test|spec|fixture)\.[a-z]+$|(?:^|\/)test-[^/]+$|^server\/testing\/|^(?:journeys|benches|campaigns)\//.test(
    path,
  );
}

/** Everything a file imports: with types, `import(…)`, `export … from` and the types of `import('…')`. */
export function importsOf(file: SourceFile): Import[] {
  if (!isCode(file)) return [];
  const sources = [
    ...nodesOf(file, 'ImportDeclaration').map(({ node }) => node.source),
    ...nodesOf(file, 'ExportAllDeclaration').map(({ node }) => node.source),
    ...nodesOf(file, 'ExportNamedDeclaration').map(({ node }) => node.source),
    ...nodesOf(file, 'ImportExpression').map(({ node }) => node.source),
    ...nodesOf(file, 'TSImportType').map(({ node }) => node.source),
  ];
  return sources.flatMap((source) => {
    const specifier = stringOf(source);
    return source && specifier !== null
      ? [{ specifier, target: targetOf(file.path, specifier), start: source.start }]
      : [];
  });
}

function targetOf(from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  return posix.normalize(posix.join(posix.dirname(from), specifier.replace(/[?#].*$/, '')));
}

/** `store.ts`, `store-draws.ts`, `draws-store.ts` and `store/draws.ts` are all stores; so with the other roles. */
function roleOf(inside: string): Place['role'] {
  const names = inside.replace(/\.[a-z]+$/, '').split('/');
  for (const name of names.toReversed()) {
    const words = name.split(/[-.]/);
    const role = roles[words[0] ?? ''] ?? roles[words.at(-1) ?? ''];
    if (role) return role;
  }
  return 'part';
}
