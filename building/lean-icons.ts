import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync, type Plugin } from 'vite';

const ours = join(import.meta.dirname, '../web/kit/icons/line-icon.tsx');
const made = '\0khela-line-icon';

/**
 * The drawings of lucide-react in a frame of our own: theirs answers more wishes than this site has, in every page. And
 * each is imported from its own file: through the one file that hands all of them on, nobody could tell which page needs
 * which drawing, and the first page would bring those of the games along.
 */
export function leanIcons(): Plugin {
  const fileOf = iconFiles();
  return {
    name: 'khela-lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? made : null,
    load: (id) => (id === made ? `export { lineIcon as default } from ${JSON.stringify(ours)};` : null),
    transform: {
      filter: { code: /from 'lucide-react'|__iconData/ },
      handler(code, id) {
        if (id.includes('/lucide-react/')) return { code: withoutKeys(code), map: null };
        return /\/web\/[^?]*\.tsx?$/.test(id) ? { code: eachFromItsFile(code, id, fileOf), map: null } : null;
      },
    },
  };
}

/** The file of each drawing, by every name that it is handed on under. */
function iconFiles(): ReadonlyMap<string, string> {
  const manifest = createRequire(import.meta.url).resolve('lucide-react/package.json');
  const barrel = join(dirname(manifest), 'dist/esm/lucide-react.mjs');
  const lines = readFileSync(barrel, 'utf8').matchAll(/^export \{([^}]+)\} from '(\.\/icons\/[\w-]+\.mjs)';$/gm);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(dirname(barrel), file)] as const),
    ),
  );
}

/** Keys of lines are letters without order, which nothing packs; our frame takes the place of each line for its key. */
function withoutKeys(code: string): string {
  return code.replaceAll(/,\s*key: "\w+"/g, '').replace(/^ *name: "[\w-]+",$/m, '');
}

/** @throws Error where a name is imported that is no drawing */
function eachFromItsFile(code: string, id: string, fileOf: ReadonlyMap<string, string>): string {
  const imports = parseSync(id, code).program.body.filter(
    (one) => one.type === 'ImportDeclaration' && one.source.value === 'lucide-react' && one.importKind !== 'type',
  );
  return imports.reduceRight((whole, one) => {
    const lines = (one.type === 'ImportDeclaration' ? one.specifiers : []).flatMap((specifier) => {
      if (specifier.type !== 'ImportSpecifier' || specifier.importKind === 'type') return [];
      const name = specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value;
      const file = fileOf.get(name);
      if (file === undefined) throw new Error(`lucide-react has no file for ${name}, which ${id} draws`);
      return [`import ${specifier.local.name} from ${JSON.stringify(file)};`];
    });
    return whole.slice(0, one.start) + lines.join(' ') + whole.slice(one.end);
  }, code);
}
