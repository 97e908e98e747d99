import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, createLogger, loadConfigFromFile, type PluginOption, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { gameShapes, roomFacts } from '../games/catalogue-shapes.ts';

const KB = 1000;
const root = join(import.meta.dirname, '..');
const warnings: string[] = [];

/**
 * Scripts that a page loads before anyone presses or scrolls anything, also those that it asks for by itself once it
 * stands; the words come in one language only.
 */
const loads = {
  home: {
    entry: 'web/player/index.html',
    atOnce: [
      'web/player/start.ts',
      'web/player/words.ts?language=BN',
      'web/player/live-news.tsx',
      'web/player/offline.ts',
    ],
    mostKb: 137,
    mostStyleKb: 20,
  },
  'game frame': {
    entry: 'web/play/index.html',
    atOnce: [
      'web/play/frame/words.ts?language=BN',
      'web/kit/words.ts?language=BN',
      'web/play/slots/screen.tsx',
      'web/play/slots/words.ts?language=BN',
      'web/play/slots/rickshaw-raja/design.ts',
      'web/play/slots/rickshaw-raja/words.ts?language=BN',
    ],
    mostKb: 118,
    mostStyleKb: 24.5,
  },
  'instant frame': {
    entry: 'web/play/index.html',
    atOnce: [
      'web/play/frame/words.ts?language=BN',
      'web/kit/words.ts?language=BN',
      'web/play/instant/screen.tsx',
      'web/play/instant/words.ts?language=BN',
      'web/play/instant/dice/design.ts',
      'web/play/instant/dice/words.ts?language=BN',
    ],
    mostKb: 117,
    mostStyleKb: 25,
  },
  'frame of the card rooms': {
    entry: 'web/play/index.html',
    atOnce: [
      'web/play/frame/words.ts?language=BN',
      'web/kit/words.ts?language=BN',
      'web/play/pvp/screen.tsx',
      'web/play/pvp/words.ts?language=BN',
      'web/play/pvp/teen-patti/design.ts',
      'web/play/pvp/teen-patti/words.ts?language=BN',
    ],
    mostKb: 121.5,
    mostStyleKb: 28,
  },
  'frame of the rivers': {
    entry: 'web/play/index.html',
    atOnce: [
      'web/play/frame/words.ts?language=BN',
      'web/kit/words.ts?language=BN',
      'web/play/fishing/screen.tsx',
      'web/play/fishing/words.ts?language=BN',
      'web/play/fishing/ilish-nodi/design.ts',
    ],
    mostKb: 136,
    mostStyleKb: 24,
  },
  'frame of the shared flight': {
    entry: 'web/play/index.html',
    atOnce: [
      'web/play/frame/words.ts?language=BN',
      'web/kit/words.ts?language=BN',
      'web/play/instant/words.ts?language=BN',
      'web/play/instant/crash/screen.tsx',
      'web/play/instant/crash/words.ts?language=BN',
    ],
    mostKb: 118,
    mostStyleKb: 25.5,
  },
} as const;

/** What a game brings of its own, beside what all games of its kind share: drawings in files not counted. */
const GAME_MOST_KB = 14.5;

let chunks: Rolldown.OutputChunk[];
let assets: Rolldown.OutputAsset[];

beforeAll(async () => {
  const files = await built();
  chunks = files.filter((one) => one.type === 'chunk');
  assets = files.filter((one) => one.type === 'asset');
}, 60_000);

test('the builder has nothing to warn of', () => {
  expect(warnings).toEqual([]);
});

test('what is loaded in one language asks for nothing of the other', () => {
  // Two imports that the builder has made one ask for what the last of them is made of.
  const merged = chunks.filter(({ code }) => /\?\(\)=>import\([^)]*\):\(\)=>import/.test(code));
  expect(merged.map(({ fileName }) => fileName)).toEqual([]);
  const halves = chunks.filter(({ code }) => /BN:\(\)=>[^,]*import\(/.test(code));
  expect(halves.length).toBeGreaterThan(10);
});

describe('the weight of the first load, gzipped', () => {
  test.each(Object.entries(loads))('scripts of the %s stay within their budget', (name, { entry, atOnce, mostKb }) => {
    const parts = loadedChunks([entry, ...atOnce]).map(({ fileName, code }) => ({ fileName, kb: kbOf(code) }));
    const sumKb = parts.reduce((sum, { kb }) => sum + kb, 0);
    console.log(
      `${name}: ${sumKb.toFixed(1)} kB of ${mostKb}\n${parts.map(({ fileName, kb }) => `  ${kb.toFixed(1).padStart(6)} ${fileName}`).join('\n')}`,
    );
    expect(sumKb).toBeLessThanOrEqual(mostKb);
  });

  test.each(Object.entries(loads))('styles of the %s stay within theirs', (name, { entry, atOnce, mostStyleKb }) => {
    const sumKb = stylesOf(loadedChunks([entry, ...atOnce]));
    console.log(`styles of the ${name}: ${sumKb.toFixed(1)} kB of ${mostStyleKb}`);
    expect(sumKb).toBeGreaterThan(0);
    expect(sumKb).toBeLessThanOrEqual(mostStyleKb);
  });

  test('every game stays within its own', () => {
    const shared = new Set(
      Object.values(loads).flatMap(({ entry, atOnce }) =>
        loadedChunks([entry, ...atOnce.filter((path) => !path.endsWith('/design.ts'))]),
      ),
    );
    // A room that is shared is a frame of its own, which is weighed above.
    // A river too: its rooms bring next to nothing of their own.
    const games = gameShapes.filter(
      ({ id, kind }) => kind !== 'fishing' && !roomFacts.some((facts) => facts.id === id),
    );
    const sizes = games.map(({ kind, id }) => {
      const own = loadedChunks([
        `web/play/${kind}/${id}/design.ts`,
        `web/play/${kind}/${id}/words.ts?language=BN`,
      ]).filter((chunk) => !shared.has(chunk));
      return { id, scriptKb: own.reduce((sum, { code }) => sum + kbOf(code), 0), styleKb: stylesOf(own) };
    });
    console.log(
      sizes
        .map(
          ({ id, scriptKb, styleKb }) => `${id.padEnd(16)}${scriptKb.toFixed(1)} kB, styles ${styleKb.toFixed(1)} kB`,
        )
        .join('\n'),
    );
    for (const { id, scriptKb, styleKb } of sizes) {
      expect(scriptKb, id).toBeGreaterThan(0.5);
      expect(scriptKb + styleKb, id).toBeLessThanOrEqual(GAME_MOST_KB);
    }
  });
});

function kbOf(text: string | Uint8Array): number {
  return gzipSync(text, { level: 9 }).length / KB;
}

function stylesOf(loaded: readonly Rolldown.OutputChunk[]): number {
  const names = new Set(loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return assets.filter(({ fileName }) => names.has(fileName)).reduce((sum, { source }) => sum + kbOf(source), 0);
}

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
      customLogger: { ...createLogger('warn'), warn: (words) => void warnings.push(words) },
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
