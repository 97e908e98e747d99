import { join } from 'node:path';
import type { Plugin } from 'vite';

const ours = join(import.meta.dirname, '../web/kit/icons/line-icon.tsx');
const made = '\0khela-line-icon';

/** The drawings of lucide-react in a frame of our own: theirs answers more wishes than this site has, in every page. */
export function leanIcons(): Plugin {
  return {
    name: 'khela-lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id.endsWith('/createLucideIcon.mjs') && importer?.includes('/lucide-react/') ? made : null,
    load: (id) => (id === made ? `export { lineIcon as default } from ${JSON.stringify(ours)};` : null),
  };
}
