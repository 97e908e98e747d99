import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, loadConfigFromFile, type PluginOption, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';

const KB = 1000;
const root = join(import.meta.dirname, '..');

/**
 * Scripts that a page loads before anyone presses or scrolls anything, also those that it asks for by itself once it
 * stands; the words come in one language only.
 */
const loads = {
  home: {
    entry: 'web/player/index.html',
    atOnce: ['web/player/words.bn.ts', 'web/player/live-news.tsx', 'web/player/offline.ts'],
    mostKb: 120,
  },
  'game frame': {
    entry: 'web/play/index.html',
    atOnce: [
      'web/play/slots/words.bn.ts',
      'web/kit/words.bn.ts',
      'web/play/slots/rickshaw-raja/design.ts',
      'web/play/slots/rickshaw-raja/words.bn.ts',
    ],
    mostKb: 95,
  },
} as const;

const STYLES_MOST_KB = 22;

let chunks: Rolldown.OutputChunk[];
let styles: string[];

beforeAll(async () => {
  const files = await built();
  chunks = files.filter((one) => one.type === 'chunk');
  styles = files.flatMap((one) => (one.type === 'asset' && one.fileName.endsWith('.css') ? [String(one.source)] : []));
}, 60_000);

describe('the weight of the first load, gzipped', () => {
  test.each(Object.entries(loads))('%s stays within its budget', (name, { entry, atOnce, mostKb }) => {
    const parts = loadedChunks([entry, ...atOnce]).map(({ fileName, code }) => ({
      fileName,
      kb: gzipSync(code, { level: 9 }).length / KB,
    }));
    const sumKb = parts.reduce((sum, { kb }) => sum + kb, 0);
    console.log(
      `${name}: ${sumKb.toFixed(1)} kB of ${mostKb}\n${parts.map(({ fileName, kb }) => `  ${kb.toFixed(1).padStart(6)} ${fileName}`).join('\n')}`,
    );
    expect(sumKb).toBeLessThanOrEqual(mostKb);
  });

  test('styles of the pages of players stay within theirs', () => {
    const sumKb = styles.reduce((sum, css) => sum + gzipSync(css, { level: 9 }).length / KB, 0);
    console.log(`styles: ${sumKb.toFixed(1)} kB of ${STYLES_MOST_KB}`);
    expect(sumKb).toBeLessThanOrEqual(STYLES_MOST_KB);
  });
});

/** The web as it is built for people, in memory. */
async function built(): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const before = process.env['NODE_ENV'];
  // The test runner says "test", with which React would bring its development build.
  process.env['NODE_ENV'] = 'production';
  try {
    const found = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(root, 'vite.config.ts'));
    if (!found) throw new Error('vite.config.ts is missing');
    const { config } = found;
    const plugins = (config.plugins ?? []).filter((plugin) => nameOf(plugin) !== 'khela-placed-and-packed');
    const output = await build({
      ...config,
      plugins,
      configFile: false,
      logLevel: 'silent',
      build: { ...config.build, write: false },
    });
    if (!('output' in output)) throw new Error('one build gives one output');
    return output.output;
  } finally {
    process.env['NODE_ENV'] = before;
  }
}

function nameOf(plugin: PluginOption): string {
  return plugin && typeof plugin === 'object' && 'name' in plugin ? plugin.name : '';
}

/** The chunks that hold these modules, with everything that they import at once. */
function loadedChunks(modules: readonly string[]): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const path of modules) {
    const holders = chunks.filter(
      (chunk) => chunk.moduleIds.includes(join(root, path)) || chunk.facadeModuleId === join(root, path),
    );
    if (holders.length === 0) throw new Error(`${path} is in no chunk`);
    for (const holder of holders) add(holder);
  }
  return [...found];
}
