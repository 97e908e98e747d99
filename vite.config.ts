import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { filesOf } from './building/chunks.ts';
import { compiledWords } from './building/compiled-words.ts';
import { contractFacts } from './building/contract-facts.ts';
import { contractWithoutSchemas } from './building/contract-without-schemas.ts';
import { leanIcons } from './building/lean-icons.ts';
import { oneFile } from './building/one-file.ts';
import { entriesByAddress, placedAndPacked } from './building/pages.ts';
import { playerWords } from './building/player-words.ts';
import { posters } from './building/posters.ts';
import { preloads } from './building/preloads.ts';

const web = join(import.meta.dirname, 'web');
const WORKER = 'service-worker';
// The page of a game loads the screen of its kind and the design of the game, when it knows which.
const gameParts = globSync('play/*/{screen.tsx,*/design.ts}', { cwd: web }).map((path) => join(web, path));
// Tables between people and rivers are made of more, for which no other game waits.
const largeParts = gameParts.filter((path) => /\/play\/(?:pvp|fishing)\//.test(path));
const quickParts = gameParts.filter((path) => !largeParts.includes(path));
const out = join(import.meta.dirname, 'dist/web');

/**
 * Three entries: the player's site at /, the games' frame at /play/, the operator's office at /office/. The first two
 * share files, since players need both; the office is built apart, in an environment of its own, so that no player
 * loads a line of it; and the page that checks rounds once more, as one file that needs no site.
 */
export default defineConfig({
  root: web,
  publicDir: join(web, 'public'),
  plugins: [
    leanIcons(),
    contractFacts(),
    contractWithoutSchemas(),
    react(),
    tailwind(),
    compiledWords(),
    playerWords(web),
    entriesByAddress(),
    preloads(),
    posters(web),
    placedAndPacked(out),
    oneFile('verify', out),
  ],
  resolve: {
    // What every React since 18 brings itself, without the stand-in for those before.
    alias: [{ find: /^(use-sync-external-store)\/shim\/(with-selector)$/, replacement: '$1/$2' }],
  },
  build: {
    outDir: out,
    // It is emptied once, before both builds; each alone would throw away what the other has made.
    emptyOutDir: false,
    target: 'es2022',
    // data: addresses would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Calls and schemas that an entry does not use leave nothing behind.
      treeshake: { manualPureFunctions: ['z', 'defineCall', 'inBoth'] },
      // How long each plugin takes is no news of the build: it tells of the machine.
      checks: { pluginTimings: false },
      output: {
        // Without this a shared file is called after everyone who shares it.
        // Names stand in the first file, where nothing packs them: forty bits tell contents apart.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
      },
    },
  },
  // The office shares no files with the players' pages: what its screens need would be cut out of theirs, in pieces
  // that call each other in a circle.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: [
            ...pagesOf('player', 'play'),
            ...gameParts,
            join(web, 'player/start.ts'),
            join(web, `player/${WORKER}.ts`),
          ],
          output: {
            codeSplitting: splitting('player', 'play'),
            // The worker answers for the whole site only from its root, and browsers look for a new one under the old name.
            entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
          },
        },
      },
    },
    // One page: what it needs at once is one file.
    office: {
      consumer: 'client',
      build: {
        copyPublicDir: false,
        rolldownOptions: {
          input: pagesOf('office'),
          output: { codeSplitting: splitting('office') },
        },
      },
    },
    // The page on which rounds are checked, as one file to take away.
    verify: {
      consumer: 'client',
      build: {
        copyPublicDir: false,
        cssCodeSplit: false,
        rolldownOptions: {
          input: join(web, 'player/verify.html'),
          output: { codeSplitting: false },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await rm(out, { recursive: true, force: true });
      for (const environment of Object.values(builder.environments)) {
        if (environment.name !== 'ssr') await builder.build(environment);
      }
    },
  },
});

function pagesOf(...entries: string[]): string[] {
  return entries.map((entry) => join(web, entry, 'index.html'));
}

function splitting(first: string, ...others: string[]) {
  return {
    includeDependenciesRecursively: false,
    groups: filesOf(
      [mainOf(first), ...others.map(mainOf)],
      { [mainOf('play')]: quickParts },
      others.length > 0 ? largeParts : [],
      first === 'player' ? join(web, 'player/live-news.tsx') : null,
      first === 'player' ? join(web, 'play/frame/OwnBar.tsx') : null,
    ),
  };
}

function mainOf(entry: string): string {
  return join(web, entry, 'main.tsx');
}
