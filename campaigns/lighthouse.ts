import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { ready } from '../benches/site.ts';

/**
 * `npm run lighthouse`: the first page as a middling phone on a slow line sees it, in Bengali and in English, each time
 * with an empty cache. The last line is JSON; exit code 1 where a page is slower than 90 or not accessible in full.
 * Takes the browser of KHELA_BROWSER, an installed Chromium, or else Playwright's own.
 */
const browserPath = [process.env['KHELA_BROWSER'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && existsSync(path),
);
const LEAST_PERFORMANCE = 90;
const LEAST_ACCESSIBILITY = 100;
const port = 22_000 + (process.pid % 10_000);
const debuggingPort = port + 2;
const url = `http://localhost:${port}/`;
const folder = mkdtempSync(join(tmpdir(), 'khela-lighthouse-'));

if (!existsSync(join(import.meta.dirname, '../dist/web/index.html')))
  throw new Error('The web is not built. Run: npm start, once');
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  await ready(server);
  const pages = [];
  for (const language of ['BN', 'EN'] as const) pages.push(await measure(language));
  const passed = pages.every(
    ({ performance, accessibility }) => performance >= LEAST_PERFORMANCE && accessibility >= LEAST_ACCESSIBILITY,
  );
  console.log(JSON.stringify({ campaign: 'lighthouse', pages, passed }));
  process.exitCode = passed ? 0 : 1;
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}

async function measure(language: 'BN' | 'EN') {
  // A browser of its own for each, so that nothing is cached; lighthouse works in its first window.
  const browser = await chromium.launchPersistentContext(join(folder, language), {
    ...(browserPath ? { executablePath: browserPath } : {}),
    args: [`--remote-debugging-port=${debuggingPort}`, '--no-sandbox'],
  });
  try {
    const page = browser.pages()[0] ?? (await browser.newPage());
    // The choice of an earlier day, made on a file that loads nothing of the site.
    await page.goto(new URL('/icon-192.png', url).href);
    await page.evaluate((chosen) => {
      localStorage.setItem('lang', chosen);
      document.cookie = `lang=${chosen}; path=/; max-age=3600; samesite=lax`;
    }, language);
    const result = await lighthouse(url, {
      port: debuggingPort,
      logLevel: 'error',
      formFactor: 'mobile',
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility'],
    });
    if (!result) throw new Error('lighthouse gave no result');
    return scoresOf(language, result.lhr);
  } finally {
    await browser.close();
  }
}

function scoresOf(language: 'BN' | 'EN', { categories, audits }: Result) {
  const faults = Object.values(audits).filter(({ score }) => score === 0);
  for (const { id, title, displayValue } of faults) console.log(`${language}  ${id}: ${title} ${displayValue ?? ''}`);
  const ms = (id: string) => Math.round(audits[id]?.numericValue ?? Number.NaN);
  return {
    language,
    performance: percent(categories['performance']?.score),
    accessibility: percent(categories['accessibility']?.score),
    firstContentfulPaintMs: ms('first-contentful-paint'),
    largestContentfulPaintMs: ms('largest-contentful-paint'),
    totalBlockingMs: ms('total-blocking-time'),
  };
}

function percent(score: number | null | undefined): number {
  return Math.round((score ?? 0) * 100);
}
