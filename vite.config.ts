import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import compileMessage from 'icu-minify/compile';
import { defineConfig, type ESTree, parseSync, type Plugin } from 'vite';
import * as schemaLibrary from 'zod/mini';

const web = join(import.meta.dirname, 'web');
const out = join(import.meta.dirname, 'dist/web');

/**
 * Three entries: the player's site at /, the games' frame at /play/, the operator's office at /office/. The first two
 * share files, since players need both; the office is built apart, in an environment of its own, so that no player
 * loads a line of it.
 */
export default defineConfig({
  root: web,
  publicDir: join(web, 'public'),
  plugins: [
    contractWithoutSchemas(),
    react(),
    tailwind(),
    compiledWords(),
    entriesByAddress(),
    fontPreload(),
    placedAndPacked(),
  ],
  resolve: {
    // Words are compiled when they are built (below), so the parser of ICU messages stays at home.
    alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
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
      treeshake: { manualPureFunctions: ['z', 'defineCall'] },
      output: {
        // Without this a shared file is called after everyone who shares it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
  // The office shares no files with the players' pages: what its screens need would be cut out of theirs, in pieces
  // that call each other in a circle.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: pagesOf('player', 'play'),
          output: splitting({ entriesAware: true, entriesAwareMergeThreshold: 12_000 }),
        },
      },
    },
    // One page: what it needs at once is one file. By entries its many rooms would cut that, too, into such pieces.
    office: {
      consumer: 'client',
      build: { copyPublicDir: false, rolldownOptions: { input: pagesOf('office'), output: splitting({}) } },
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

/** What an entry needs at once comes in a few files, not in forty: requests are dear on a slow line. */
function splitting(among: { entriesAware?: boolean; entriesAwareMergeThreshold?: number }) {
  return {
    codeSplitting: {
      groups: [
        { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
        {
          name: 'first',
          // The files that start an entry stay its own, or one page would start the other as well.
          test: (id: string) => !/\/(?:main\.tsx|index\.html)$/.test(id),
          tags: ['$initial' as const],
          ...among,
        },
      ],
    },
  };
}

/**
 * The browser sends calls and lets the server judge them: of the contract it needs paths and types, not schemas. They
 * are built out of nothing, which keeps the schema library and its cost from every page.
 */
function contractWithoutSchemas(): Plugin {
  const empty = '\0khela-no-schemas';
  const names = Object.keys(schemaLibrary).map((name) => `nothing as ${name}`);
  return {
    name: 'khela-contract-without-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'zod/mini' && importer?.includes('/contract/') ? empty : null),
    load: (id) =>
      id === empty
        ? {
            code: `const nothing = new Proxy(() => nothing, { get: () => nothing });\nexport { ${names.join(', ')} };`,
            moduleSideEffects: false,
          }
        : null,
    transform: {
      filter: { id: /\/contract\/[\w.-]+\.ts$/ },
      // What a call is for is read in the server's documentation.
      handler: (code, id) => ({
        code: withoutSideEffects(code, id).replaceAll(/^ {2}summary:\s*'(?:[^'\\\n]|\\.)*',\n/gm, "  summary: '',\n"),
        map: null,
      }),
    },
  };
}

/**
 * Writes `z.int().check(…)` as `z.int()`, and marks calls such as `text(40)` as pure: otherwise nobody can tell of them
 * that they may be left out when nothing needs them.
 */
function withoutSideEffects(code: string, id: string): string {
  const edits: [start: number, end: number, text: string][] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return;
    const { type, callee, start, end } = node as Partial<ESTree.CallExpression>;
    if (type === 'CallExpression' && callee?.type === 'Identifier') edits.push([start!, start!, '/*#__PURE__*/ ']);
    if (type === 'CallExpression' && callee?.type === 'MemberExpression' && callee.object.type === 'CallExpression') {
      const { property } = callee;
      if (property.type === 'Identifier' && property.name === 'check') {
        edits.push([callee.object.end, end!, '']);
        return visit(callee.object);
      }
    }
    Object.values(node).forEach(visit);
  };
  visit(parseSync(id, code).program);
  return edits
    .toSorted((left, right) => right[0] - left[0])
    .reduce((whole, [start, end, text]) => whole.slice(0, start) + text + whole.slice(end), code);
}

function pagesOf(...entries: string[]): string[] {
  return entries.map((entry) => join(web, entry, 'index.html'));
}

/** Turns the ICU messages of words.en.ts, words.bn.ts and their like into the short form that the browser formats. */
function compiledWords(): Plugin {
  return {
    name: 'khela-compiled-words',
    enforce: 'pre',
    transform: {
      filter: { id: /\.(?:en|bn)\.ts$/ },
      handler(code, id) {
        const { program } = parseSync(id, code);
        const messages = program.body.flatMap((one) =>
          one.type === 'ExportNamedDeclaration' && one.declaration?.type === 'VariableDeclaration'
            ? one.declaration.declarations.flatMap(({ init }) => (init ? messagesIn(init) : []))
            : [],
        );
        let compiled = code;
        for (const { start, end, text } of messages.toReversed()) {
          const message = JSON.stringify(compileMessage(text));
          compiled = `${compiled.slice(0, start)}${message} as unknown as string${compiled.slice(end)}`;
        }
        return { code: compiled, map: null };
      },
    },
  };
}

interface Message {
  start: number;
  end: number;
  text: string;
}

function messagesIn(node: ESTree.Node): Message[] {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return messagesIn(node.expression);
    case 'ObjectExpression':
      return node.properties.flatMap((one) => (one.type === 'Property' ? messagesIn(one.value) : []));
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, end: node.end, text: node.value }] : [];
    case 'TemplateLiteral': {
      const text = node.quasis[0]?.value.cooked;
      if (node.expressions.length > 0 || typeof text !== 'string') throw new Error('a word is one text without holes');
      return [{ start: node.start, end: node.end, text }];
    }
    case 'BinaryExpression':
      throw new Error('a word is one text: it cannot be compiled out of a sum');
    default:
      return [];
  }
}

/** `vite` without a server of ours: /office/members is the office's page, /wallet the player's. */
function entriesByAddress(): Plugin {
  return {
    name: 'khela-entries-by-address',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '/';
        if (request.headers.accept?.includes('text/html') && extname(path) === '') {
          const entry = /^\/(office|play)(?:\/|$)/.exec(path)?.[1] ?? 'player';
          request.url = `/${entry}/index.html`;
        }
        next();
      });
    },
  };
}

/** The first words of every page are Bengali: their face is asked for with the page, not after the style. */
function fontPreload(): Plugin {
  return {
    name: 'khela-font-preload',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => /hind-siliguri-bengali-400-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          }));
      },
    },
  };
}

/** Puts the player's page at the root, and beside every text its .br and .gz, so that serving costs no work. */
function placedAndPacked(): Plugin {
  return {
    name: 'khela-placed-and-packed',
    apply: 'build',
    async closeBundle() {
      const player = join(out, 'player/index.html');
      if (existsSync(player)) {
        await rename(player, join(out, 'index.html'));
        await rm(dirname(player), { recursive: true });
      }
      await mkdir(out, { recursive: true });
      const files = await readdir(out, { recursive: true, withFileTypes: true });
      const texts = files.filter((file) => file.isFile() && /\.(?:js|css|svg|json|webmanifest)$/.test(file.name));
      // The three pages are left out: the server writes into them.
      const names = new Set(files.map((file) => file.name));
      // The builds of two environments end here one after the other: what the first packed stays packed.
      const fresh = texts.filter(({ name }) => !names.has(`${name}.br`));
      for (const file of fresh) await pack(join(file.parentPath, file.name));
    },
  };
}

async function pack(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}
