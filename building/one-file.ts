import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * In one environment of the build: its page with its script and its style in it, as one file that needs no other and
 * runs from a disk. Letters come from the reader's own machine.
 * @param environment its name, which is the name of the file too
 */
export function oneFile(environment: string, out: string): Plugin {
  return {
    name: 'khela-one-file',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === environment,
    generateBundle(_, bundle) {
      let page = '';
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.html')) page = String(file.source);
      }
      const scripts: string[] = [];
      const styles: string[] = [];
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') scripts.push(file.code);
        else if (file.fileName.endsWith('.css')) styles.push(withoutFiles(String(file.source)));
        delete bundle[file.fileName];
      }
      if (scripts.length !== 1) throw new Error(`${environment} is built of ${scripts.length} scripts, not of one`);
      const head = page.replaceAll(
        /<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*>(?:<\/script>)?/g,
        '',
      );
      const parts = [
        `<style>${styles.join('').replaceAll('</style', '<\\/style')}</style>`,
        // A function, so that no `$&` in a script means anything.
        `<script type="module">${scripts.join('').replaceAll('</script', '<\\/script')}</script>`,
      ];
      const source = head.replace('</head>', () => `${parts.join('')}</head>`);
      this.emitFile({ type: 'asset', fileName: `${environment}.html`, source });
    },
    // What the bundler had written aside for the page that is one file now.
    closeBundle: () => rm(join(out, 'player/verify.html'), { force: true }),
  };
}

/** A style that asks for no letters and no drawings. */
function withoutFiles(css: string): string {
  return css.replaceAll(/@font-face\s*\{[^}]*\}/g, '').replaceAll(/url\(\/assets\/[^)]*\)/g, 'none');
}
