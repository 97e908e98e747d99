import { dirname } from 'node:path';

/** What rolldown tells of a module when it puts modules into files. */
interface ModuleNews {
  importedIds: readonly string[];
}

interface Naming {
  getModuleInfo(id: string): ModuleNews | null;
}

/** What pages and games share, and how many of them at least. */
const ofMany = [
  // News, theme and words come with the first page and would bring all of it along.
  {
    name: 'parts',
    minShareCount: 2,
    test: /\/web\/kit\/(?!live|theme|words\.)|\/lucide-react\/|\/contract\/(?:rich-text|sessions)\./,
  },
  {
    name: 'lists',
    minShareCount: 3,
    test: /\/web\/player\/lobby\/(?:[A-Z]|marks|pic)|\/contract\/lobby-|\/(?:infiniteQuery|useInfiniteQuery)/,
  },
  // Small as calls are, each of these would be a file of its own.
  { name: 'calls', minShareCount: 2, test: /\/contract\/(?!page-titles|lottery|rich-text|words)/ },
  // What games of several kinds are made of: each a file of its own would be asked for in a queue.
  { name: 'frame', minShareCount: 3, test: /\/web\/play\/frame\/(?!.*words\.|OwnBar)/ },
];

const react = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/**
 * The site comes in a few files, not in hundreds: requests are dear on a slow line. React, other libraries and the kit
 * are kept apart from what changes with every release, and what the page of a game needs too from the rest.
 * @param entries paths of the pages' main modules: what the first one needs at once is named `first`
 * @param laterParts paths of what an entry is nothing without, though it loads it only when it knows which
 * @param largeParts the same of an entry, but more: the others do not wait for what these alone are made of
 * @param afterwards path of what every page of the first entry asks for by itself once it stands: one file
 * @param bar path of what stands in a page where no other does: what it draws comes without all else that is drawn elsewhere
 */
export function filesOf(
  entries: readonly [string, ...string[]],
  laterParts: Readonly<Record<string, readonly string[]>> = {},
  largeParts: readonly string[] = [],
  afterwards: string | null = null,
  bar: string | null = null,
) {
  const needs = new Map<string, ReadonlySet<string>>();
  const isNeeded = (id: string, entry: string, naming: Naming): boolean => {
    const known = needs.get(entry) ?? neededBy(entry, naming);
    needs.set(entry, known);
    return known.has(id);
  };
  const usersOf = (id: string, naming: Naming) =>
    entries.filter((entry) => [entry, ...(laterParts[entry] ?? [])].some((one) => isNeeded(id, one, naming)));
  const atOnce = {
    debugName: 'at once',
    // Of what libraries hand on in one file, only what is used at once.
    tags: ['$initial' as const],
    name(id: string, naming: Naming): string | null {
      // The files that start an entry stay its own, or one page would start the other as well.
      if (/\/(?:main\.tsx|index\.html)$/.test(id)) return null;
      const users = usersOf(id, naming);
      if (users.length === 0) return null;
      if (react.test(id)) return 'react';
      if (users.length > 1) return 'shared';
      // What the second entry alone needs at once, others may need later: only its own files are its own.
      if (users[0] !== entries[0] && users[0] !== undefined) {
        // A game loads the screen of its own kind and its own rules, not those of all.
        if (id.startsWith(`${dirname(users[0])}/`)) return isNeeded(id, users[0], naming) ? 'game' : null;
        // News come by the same line to the site, which would wait for all of the kit with it.
        return /\/games\/|\/web\/kit\/live\./.test(id) ? null : 'kit';
      }
      return /\/node_modules\/(?!lucide-react\/)/.test(id) ? 'libraries' : 'first';
    },
  };
  const news = {
    debugName: 'news',
    // Frames listen too, by a line of their own: of the rest they need nothing.
    name: (id: string, naming: Naming) =>
      afterwards !== null && /\/web\/player\/|\/contract\/wallet\./.test(id) && isNeeded(id, afterwards, naming)
        ? 'news'
        : null,
  };
  const ofLarge = {
    debugName: 'of large parts',
    name: (id: string, naming: Naming) =>
      /\/web\/kit\/(?!live\.)|\/lucide-react\//.test(id) && largeParts.some((one) => isNeeded(id, one, naming))
        ? 'rooms'
        : null,
  };
  const ofBar = {
    name: (id: string, naming: Naming) =>
      bar !== null && id.includes('/lucide-react/') && isNeeded(id, bar, naming) ? 'bar-icons' : null,
  };
  return [atOnce, news, ofBar, ofLarge, ...ofMany];
}

/** Every module that an entry imports at once, through however many others. */
function neededBy(entry: string, naming: Naming): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(naming.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
