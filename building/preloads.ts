import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const styles = join(import.meta.dirname, '../web/kit/styles');
const faces = {
  BN: /hind-siliguri-bengali-400-[\w-]+\.woff2$/,
  EN: /hind-siliguri-latin-400-[\w-]+\.woff2$/,
} as const;
const languages = ['BN', 'EN'] as const;

/** Pages of the player's site that people come to from outside: what each of them draws and says. */
const laterPages = [
  { paths: ['/help', '/helpmc'], module: 'help/HelpPage.tsx', words: 'page-words' },
  { paths: ['/promotions'], module: 'messages/PromotionsPage.tsx', words: 'page-words' },
  {
    paths: ['/rng', '/live', '/sports', '/esports', '/fish', '/pvp'],
    module: 'lobby/CategoryPage.tsx',
    words: 'game-words',
  },
];

/**
 * Prepares what a page begins with. Into its head come the few styles that the first view needs; the style sheet itself
 * moves behind the first view, which is then drawn without waiting for it (scripts do wait, so nothing is drawn bare).
 * And a line a language says which words and letters the first view needs: scripts and styles would ask for them only
 * when they run. Further lines, `BN@/help,/helpmc`, say the same of single pages. The server turns the lines of the
 * visitor's language and page into preloads (server/platform/page-html.ts).
 */
export function preloads(): Plugin {
  return {
    name: 'khela-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        const folder = /^\/(\w+)\//.exec(path)?.[1] ?? 'player';
        const files = Object.values(bundle ?? {});
        const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
        /** The chunks that hold these modules and what they import, less what the page names itself. */
        const chunksOf = (ends: readonly string[]): string[] => {
          const found = new Set<string>();
          const add = (name: string) => {
            const file = bundle?.[name];
            if (file?.type !== 'chunk' || found.has(name) || html.includes(name)) return;
            found.add(name);
            file.imports.forEach(add);
          };
          for (const end of ends) {
            const holder = files.find((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(end)));
            if (holder) add(holder.fileName);
          }
          return [...found];
        };
        const line = (mark: string, names: readonly string[]) =>
          `<!--khela:preload ${mark} ${names.map((name) => `/${name}`).join(' ')}-->`;
        const lines = languages.flatMap((language) => {
          const small = language.toLowerCase();
          const always = chunksOf([`/web/${folder}/words.${small}.ts`]);
          const letters = files.map(({ fileName }) => fileName).filter((name) => faces[language].test(name));
          return [
            line(language, [...always, ...letters]),
            ...(folder === 'player' ? laterPages : []).map(({ paths, module, words }) => {
              const ends = [`/web/player/${module}`, `/web/player/${words}.${small}.ts`];
              const names = chunksOf(ends).filter((name) => !always.includes(name));
              if (names.length === 0) throw new Error(`${module} is no page of its own`);
              return line(`${language}@${paths.join()}`, names);
            }),
          ];
        });
        return sheets
          .reduce((whole, sheet) => whole.replace(sheet, ''), html)
          .replace(
            '<!--khela:first-->',
            `<style>${firstStyles()}</style>\n    <!--khela:first-->\n    ${lines.join('\n    ')}`,
          )
          .replace('</body>', `${sheets.join('')}  </body>`);
      },
    },
  };
}

/** The themes and the first view, in one line. */
function firstStyles(): string {
  const css = ['themes.css', 'first-view.css'].map((name) => readFileSync(join(styles, name), 'utf8')).join('\n');
  return css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/;\}/g, '}')
    .trim();
}
