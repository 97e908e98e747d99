import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const styles = join(import.meta.dirname, '../web/kit/styles');
const faces = {
  BN: /hind-siliguri-bengali-400-[\w-]+\.woff2$/,
  EN: /hind-siliguri-latin-400-[\w-]+\.woff2$/,
} as const;
const languages = ['BN', 'EN'] as const;

/**
 * Prepares what a page begins with. Into its head come the few styles that the first view needs; the style sheet itself
 * moves behind the first view, which is then drawn without waiting for it (scripts do wait, so nothing is drawn bare).
 * And a line a language says which words and letters the first view needs: scripts and styles would ask for them only
 * when they run. The server turns the line of the visitor's language into preloads (server/platform/page-html.ts).
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
        const filesOf = (language: (typeof languages)[number]) => [
          ...files.flatMap((file) =>
            file.type === 'chunk' &&
            file.moduleIds.some((id) => id.endsWith(`/web/${folder}/words.${language.toLowerCase()}.ts`))
              ? [file.fileName, ...file.imports.filter((name) => !html.includes(name))]
              : [],
          ),
          ...files.map(({ fileName }) => fileName).filter((name) => faces[language].test(name)),
        ];
        const lines = languages.map(
          (language) =>
            `<!--khela:preload ${language} ${filesOf(language)
              .map((name) => `/${name}`)
              .join(' ')}-->`,
        );
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
