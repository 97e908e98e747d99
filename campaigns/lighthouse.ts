import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { ready } from '../benches/site.ts';
import type { Call, CallOutput, FirstAnswer } from '../contract/call.ts';
import { listGames } from '../contract/lobby.ts';
import { listLotteryMenus } from '../contract/lottery-menus.ts';
import { listAnnouncements } from '../contract/messages.ts';
import type { PagePath } from '../contract/page-paths.ts';
import { browserPath } from './browser/installed.ts';

/**
 * `npm run lighthouse`: every page of the player's site as a middling phone on a slow line sees it, in Bengali and in
 * English, each time with an empty cache; of lotteries, games and promotions also one by its own address. It ends with a
 * table and a line of JSON; exit code 1 where a page misses a goal.
 * `npm run lighthouse -- /index BN` measures some only, an address with or without its query. A busy machine makes pages look slower than they are: each is
 * measured LIGHTHOUSE_RUNS times (once, where nothing is said) and the best run counts.
 * Takes the browser of KHELA_BROWSER, an installed Chromium, or else Playwright's own.
 */
const goals = { performance: 95, accessibility: 100, bestPractices: 100, largestContentfulPaintMs: 2000, shift: 0.02 };
const asked = process.argv.slice(2);
const listed: readonly PagePath[] = [
  '/index',
  '/register',
  '/register.html',
  '/noticePage',
  '/vip',
  '/pointMall',
  '/live',
  '/sports',
  '/esports',
  '/rng',
  '/pvp',
  '/fish',
  '/hot',
  '/fav',
  '/jlrng',
  '/pgrng',
  '/lottery',
  '/vnlottery',
  '/seaLottery',
  '/elott',
  '/promotions',
  '/promoDetail',
  '/seamless',
  '/help',
  '/helpmc',
  '/down',
  '/join',
  '/game',
];
const languages = (['BN', 'EN'] as const).filter((language) => mayMeasure(language, ''));
const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 1);
const port = 22_000 + (process.pid % 10_000);
// Those after the site's own are of what stands in for the world outside.
const debuggingPort = port + 50;
const site = `http://localhost:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'khela-lighthouse-'));

type Measured = ReturnType<typeof scoresOf>;

if (!existsSync(join(import.meta.dirname, '../dist/web/index.html')))
  throw new Error('The web is not built. Run: npm start, once');
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  await ready(server);
  const pages: Measured[] = [];
  const all = [...listed, ...(await singleAddresses())];
  const paths = all.filter((path) => mayMeasure(path, '/') || mayMeasure(path.split('?')[0] ?? path, '/'));
  for (const path of paths) for (const language of languages) pages.push(await best(path, language));
  const passed = pages.every(reachesGoals);
  console.log(tableOf(pages));
  console.log(JSON.stringify({ campaign: 'lighthouse', goals, pages, passed }));
  process.exitCode = passed ? 0 : 1;
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}

/** One lottery to bet on, one game and one promotion: the first of each list that comes with its page. */
async function singleAddresses(): Promise<string[]> {
  const [lotteries, slots, promotions] = await Promise.all([
    cameWith('/lottery', listLotteryMenus),
    cameWith('/rng', listGames),
    cameWith('/promotions', listAnnouncements),
  ]);
  const lottery = Object.values(lotteries)[0]?.gameMenus[0]?.gameCode;
  const game = slots.games[0]?.gameCode;
  const promotion = promotions.promotion[0]?.id;
  if (!lottery || !game || !promotion) throw new Error('the demo has no lottery, no game or no promotion');
  return [`/lottery?gameCode=${lottery}`, `/game?game=${game}`, `/promoDetail?id=${promotion}`];
}

/** The answer to a call that comes with a page. */
async function cameWith<C extends Call>(path: string, which: C): Promise<CallOutput<C>> {
  const html = await (await fetch(site + path, { headers: { accept: 'text/html' } })).text();
  const data = /id="khela-first">([^<]*)</.exec(html)?.[1] ?? '{"answers":[]}';
  const { answers } = JSON.parse(data) as { answers: FirstAnswer[] };
  const found = answers.find(([name]) => name === which.name);
  if (!found) throw new Error(`${path} came without its answer to ${which.name}`);
  return found[2] as CallOutput<C>;
}

/** One line a page: Bengali, then English. */
function tableOf(pages: readonly Measured[]): string {
  const cells = (path: string, value: (page: Measured) => string | number) =>
    pages
      .filter((page) => page.path === path)
      .map(value)
      .join(', ');
  const lines = [...new Set(pages.map(({ path }) => path))].map((path) => {
    const of = (value: (page: Measured) => string | number) => cells(path, value);
    const columns = [
      path,
      of(({ performance }) => performance),
      of(({ accessibility }) => accessibility),
      of(({ firstContentfulPaintMs }) => `${firstContentfulPaintMs} ms`),
      of(({ largestContentfulPaintMs }) => `${largestContentfulPaintMs} ms`),
      of(({ totalBlockingMs }) => `${totalBlockingMs} ms`),
      of(({ shift }) => shift),
    ];
    return `| ${columns.join(' | ')} |`;
  });
  const head = '| Page | Performance | Accessibility | First paint | Largest paint | Blocking | Shift |';
  return [head, '| --- | --- | --- | --- | --- | --- | --- |', ...lines].join('\n');
}

/** What was named on the command line: paths begin with a slash, languages with none. */
function mayMeasure(one: string, start: string): boolean {
  const named = asked.filter((word) => word.startsWith('/') === (start === '/'));
  return named.length === 0 || named.includes(one);
}

function reachesGoals(page: Measured): boolean {
  return (
    page.performance >= goals.performance &&
    page.accessibility >= goals.accessibility &&
    page.bestPractices >= goals.bestPractices &&
    page.largestContentfulPaintMs < goals.largestContentfulPaintMs &&
    page.shift < goals.shift
  );
}

async function best(path: string, language: 'BN' | 'EN'): Promise<Measured> {
  let found = await measure(path, language, 0);
  for (let run = 1; run < runs + blindRuns(found) && !reachesGoals(found); run += 1) {
    const again = await measure(path, language, run);
    if (again.performance >= found.performance) found = again;
  }
  console.log(JSON.stringify(found));
  return found;
}

/** Once in thirty times the tool's recording lacks the start of the page (NO_NAVSTART): it has measured nothing, and does it again. */
function blindRuns({ firstContentfulPaintMs }: Measured): number {
  return Number.isNaN(firstContentfulPaintMs) ? 2 : 0;
}

async function measure(path: string, language: 'BN' | 'EN', run: number): Promise<Measured> {
  // A browser of its own for each, so that nothing is cached; lighthouse works in its first window.
  const profile = join(folder, `${path.replaceAll(/\W/g, '-')}-${language}-${run}`);
  const browser = await chromium.launchPersistentContext(profile, {
    ...(browserPath ? { executablePath: browserPath } : {}),
    args: [`--remote-debugging-port=${debuggingPort}`, '--no-sandbox'],
  });
  try {
    const page = browser.pages()[0] ?? (await browser.newPage());
    // The choice of an earlier day, made on a file that loads nothing of the site.
    await page.goto(`${site}/icon-192.png`);
    await page.evaluate((chosen) => {
      localStorage.setItem('lang', chosen);
      document.cookie = `lang=${chosen}; path=/; max-age=3600; samesite=lax`;
    }, language);
    const result = await lighthouse(site + path, {
      port: debuggingPort,
      logLevel: 'error',
      formFactor: 'mobile',
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    });
    if (!result) throw new Error('lighthouse gave no result');
    return scoresOf(path, language, result.lhr);
  } finally {
    await browser.close();
  }
}

function scoresOf(path: string, language: 'BN' | 'EN', { categories, audits }: Result) {
  const { errorMessage } = audits['first-contentful-paint'] ?? {};
  if (errorMessage !== undefined) console.log(`${path} ${language}  not measured: ${errorMessage}`);
  const faults = Object.values(audits).filter(({ score }) => score === 0);
  for (const { id, title, displayValue } of faults)
    console.log(`${path} ${language}  ${id}: ${title} ${displayValue ?? ''}`);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const percent = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  return {
    path,
    language,
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    bestPractices: percent('best-practices'),
    firstContentfulPaintMs: Math.round(value('first-contentful-paint')),
    largestContentfulPaintMs: Math.round(value('largest-contentful-paint')),
    totalBlockingMs: Math.round(value('total-blocking-time')),
    shift: Math.round(value('cumulative-layout-shift') * 10_000) / 10_000,
  };
}
