import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { firstViews } from './first-views.ts';

const web = join(import.meta.dirname, '../web');
const styles = join(web, 'kit/styles');
const faces = {
  BN: /hind-siliguri-bengali-400-[\w-]+\.woff2$/,
  EN: /hind-siliguri-latin-400-[\w-]+\.woff2$/,
} as const;
/** Machines write on their reels, and begin when they have the letters. */
const boldFaces = {
  BN: /hind-siliguri-bengali-600-[\w-]+\.woff2$/,
  EN: /hind-siliguri-latin-600-[\w-]+\.woff2$/,
} as const;
const languages = ['BN', 'EN'] as const;

/** What is drawn and said behind an address: fetched with the page, not after it. */
interface Later {
  paths: readonly string[];
  modules: readonly string[];
  isMachine?: boolean;
}

/**
 * Prepares what a page begins with. Into its head come the few styles that the first view needs; the style sheet itself
 * moves behind the first view, which is then drawn without waiting for it (scripts do wait, so nothing is drawn bare).
 * And a line a language says which words and letters the first view needs: scripts and styles would ask for them only
 * when they run. Further lines, `BN@/help,/helpmc` or `BN@game:padma`, say the same of single pages and games. The server turns the lines of the
 * visitor's language and page into preloads (server/platform/pages/page-html.ts), and writes the first view of that page, which
 * stands in a line of its own, into its place; the scripts of a page that has one are asked for by the script of yet another line.
 */
export function preloads(): Plugin {
  return {
    name: 'khela-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        // One file, which has all that it needs in it.
        if (path === '/player/verify.html') return html;
        const folder = /^\/(\w+)\//.exec(path)?.[1] ?? 'player';
        const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
        const files = Object.keys(bundle ?? {});
        const views = folder === 'player' ? viewLines(files) : [];
        const starts = folder === 'player' ? [startLine(files)] : [];
        const { first, later } = preloadLines(html, bundle ?? {}, folder);
        const isFrame = folder === 'play';
        return (
          sheets
            .reduce((whole, sheet) => whole.replace(sheet, ''), html)
            .replace(
              '<!--khela:first-->',
              `<style>${firstStyles(files)}</style>\n    <!--khela:first-->\n    ${[...starts, ...first, ...(isFrame ? [] : later), ...views].join('\n    ')}`,
            )
            // What a frame is made of goes before its game: nothing of that runs without it.
            .replace('</head>', () => `${isFrame ? later.join('\n    ') : ''}\n  </head>`)
            .replace('</body>', `${sheets.join('')}  </body>`)
        );
      },
    },
  };
}

/** The pages of the player's site, by their addresses; of the home page everything comes at once. */
function laterPages(): Later[] {
  return [
    page(['/help', '/helpmc'], 'help/HelpPage.tsx', 'information'),
    page(['/promotions'], 'messages/PromotionsPage.tsx', 'information'),
    page(['/promoDetail'], 'messages/PromotionPage.tsx', 'information'),
    page(['/noticePage'], 'messages/NoticePage.tsx'),
    page(['/vip', '/pointMall', '/down', '/download', '/join', '/service'], 'pages.tsx', 'information'),
    page(['/activityCenter'], 'activities.tsx', 'information'),
    page(
      ['/rng', '/jlrng', '/pgrng', '/live', '/sports', '/esports', '/fish', '/pvp'],
      'lobby/CategoryPage.tsx',
      'game-lists',
    ),
    page(['/hot'], 'lobby/HotPage.tsx', 'game-lists'),
    page(['/fav'], 'lobby/FavouritesPage.tsx', 'game-lists'),
    page(
      ['/lottery', '/lottery?gameCode', '/vnlottery', '/seaLottery', '/elott'],
      'lottery.tsx',
      'game-lists',
      'lotteries',
    ),
    page(['/game', '/seamless'], 'game.tsx', 'game-lists'),
    page(['/login', '/register', '/register.html'], 'doors.tsx', 'member-centre'),
  ];
}

function page(paths: readonly string[], module: string, ...words: string[]): Later {
  const files = [module, ...words.map((group) => `${group}.words.ts?language={language}`)];
  return { paths, modules: files.map((file) => `player/${file}`) };
}

/** Games in their frame, by their folders, which are called after them. */
function gameFrames(): Later[] {
  return globSync('play/*/*/{design.ts,screen.tsx}', { cwd: web }).map((path) => {
    const folder = dirname(path);
    const kind = dirname(folder);
    return {
      paths: [`game:${basename(folder)}`],
      modules: [
        path,
        // A game with a screen of its own needs none of its kind.
        ...(basename(path) === 'design.ts' ? [`${kind}/screen.tsx`] : []),
        ...[kind, folder, 'play/frame', 'kit'].map((place) => `${place}/words.ts?language={language}`),
      ],
      isMachine: basename(kind) === 'slots',
    };
  });
}

/** What is needed in each language: by every page of an entry, and behind single addresses or by single games. */
function preloadLines(html: string, bundle: Rolldown.OutputBundle, folder: string) {
  const files = Object.values(bundle);
  /** The chunks that hold these modules and what they import, less what the page names itself. */
  const chunksOf = (ends: readonly string[]): string[] => {
    const found = new Set<string>();
    const add = (name: string) => {
      const file = bundle[name];
      if (file?.type !== 'chunk' || found.has(name) || html.includes(name)) return;
      found.add(name);
      file.imports.forEach(add);
    };
    for (const end of ends) {
      for (const file of files)
        if (file.type === 'chunk' && modulesOf(file).some((id) => id.endsWith(end))) add(file.fileName);
    }
    return [...found];
  };
  /** Styles and drawings of later chunks: the page would ask for them only when it has these. */
  const withThem = (names: readonly string[]): string[] =>
    names.flatMap((name) => {
      const file = bundle[name];
      const { importedCss, importedAssets } = (file?.type === 'chunk' && file.viteMetadata) || {};
      return [...(importedCss ?? []), ...(importedAssets ?? [])].filter((each) => /\.(?:css|svg)$/.test(each));
    });
  const lettersOf = (face: RegExp) => files.map(({ fileName }) => fileName).filter((name) => face.test(name));
  const line = (mark: string, names: readonly string[]) =>
    `<!--khela:preload ${mark} ${names.map((name) => `/${name}`).join(' ')}-->`;
  const lines = languages.flatMap((language) => {
    const always = chunksOf([`/web/${folder}/words.ts?language=${language}`]);
    const later = (folder === 'play' ? gameFrames() : folder === 'player' ? laterPages() : []).map(
      ({ paths, modules, isMachine }) => {
        const ends = modules.map((module) => `/web/${module.replace('{language}', language)}`);
        const names = chunksOf(ends).filter((name) => !always.includes(name));
        if (names.length === 0) throw new Error(`${modules.join()} is no page of its own`);
        const bold = isMachine ? lettersOf(boldFaces[language]) : [];
        return line(`${language}@${paths.join()}`, [...names, ...(folder === 'play' ? withThem(names) : []), ...bold]);
      },
    );
    return { first: line(language, [...always, ...lettersOf(faces[language])]), later };
  });
  return { first: lines.map((each) => each.first), later: lines.flatMap((each) => each.later) };
}

/** What a chunk holds, or stands for where others hold it. */
function modulesOf({ moduleIds, facadeModuleId }: { moduleIds: string[]; facadeModuleId: string | null }): string[] {
  return facadeModuleId === null ? moduleIds : [...moduleIds, facadeModuleId];
}

/** The script that asks for all others where a page has a first view. */
function startLine(files: readonly string[]): string {
  const start = files.find((name) => /\/start-[\w-]+\.js$/.test(name));
  if (start === undefined) throw new Error('the script that starts the site is in no file');
  return `<!--khela:start /${start}-->`;
}

function viewLines(files: readonly string[]): string[] {
  const signs = files.find((name) => /\/signs-[\w-]+\.svg$/.test(name));
  if (signs === undefined) throw new Error('the signs of the house are in no file');
  return languages.flatMap((language) =>
    firstViews(language, `/${signs}`).map(({ paths, html }) => `<!--khela:view ${language}@${paths.join()} ${html}-->`),
  );
}

/** The themes, the letters and the first view, in one line. */
function firstStyles(files: readonly string[]): string {
  const read = (name: string) => readFileSync(join(styles, name), 'utf8');
  const fonts = read('fonts.css').replaceAll(/'\.\.\/fonts\/([\w-]+)\.woff2'/g, (_, name: string) => {
    const built = files.find((file) => file.startsWith(`assets/${name}-`) && file.endsWith('.woff2'));
    if (built === undefined) throw new Error(`${name} is in no file`);
    return `'/${built}'`;
  });
  const css = [fonts, read('themes.css'), read('first-view.css')].join('\n');
  return css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/;\}/g, '}')
    .trim();
}
