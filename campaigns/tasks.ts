import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { ready } from '../benches/site.ts';
import { type Books, openBooks } from '../journeys/books.ts';
import { site } from '../journeys/site.ts';
import { browserPath } from './browser/installed.ts';
import { arrange } from './tasks/arrange.ts';
import { walkNewcomer } from './tasks/newcomer.ts';
import { findShifts } from './tasks/shifts.ts';
import { tasks } from './tasks/table.ts';
import { Desks, type Walked } from './tasks/walk.ts';

/**
 * `npm run tasks`: what the people who run a site do most days, done in the office of a demonstration as they would do it,
 * by what stands on the screen, and counted: clicks, fields, pages, seconds, beside the clicks that it took before.
 * It ends with a table and a line of JSON; exit code 1 where a task cannot be done or takes more clicks than it may.
 *
 * `npm run tasks -- newcomer`: instead the way of somebody new, on a phone and in Bengali, from the home page to the first
 * spin and to a deposit that is credited; then how much every page of players shifts as it loads, none by more than 0.02.
 *
 * `--only "device, logo"` by parts of names or persons  `--running`: at a site that runs already, at KHELA_JOURNEY_PORT with
 * its data in KHELA_JOURNEY_DATA.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, running: { type: 'boolean', default: false } },
});
const root = join(import.meta.dirname, '..');
if (!existsSync(join(root, 'dist/web/index.html'))) throw new Error('The web is not built. Run: npm start, once');

const stop = values.running ? async () => undefined : await startSite();
try {
  const passed = await withPeople(positionals.includes('newcomer') ? newcomersWay : wholeOffice);
  process.exitCode = passed ? 0 : 1;
} finally {
  await stop();
}

async function startSite(): Promise<() => Promise<void>> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(site.port),
      DATA_DIR: site.dataDir,
      SECRET: site.secret,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000',
      DEMO_BOT_CHECK: 'off',
      TRUSTED_PROXIES: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(server);
  return async () => {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
    rmSync(site.dataDir, { recursive: true, force: true });
  };
}

async function withPeople(deed: (browser: Browser, books: Books) => Promise<boolean>): Promise<boolean> {
  const books = await openBooks();
  const browser = await chromium.launch({
    ...(browserPath ? { executablePath: browserPath } : {}),
    args: ['--no-sandbox'],
  });
  try {
    return await deed(browser, books);
  } finally {
    await browser.close();
    await books.close();
  }
}

async function wholeOffice(browser: Browser, books: Books): Promise<boolean> {
  const desks = new Desks(browser, books, await arrange(books));
  const walked: Walked[] = [];
  const wanted = values.only.split(',').map((part) => part.trim());
  for (const task of tasks.filter(({ name, person }) => wanted.some((part) => `${person} ${name}`.includes(part)))) {
    const one = await desks.walk(task);
    walked.push(one);
    if (one.fault !== null) console.error(`${task.person}: ${task.name}: ${one.fault}`);
  }
  const passed = walked.every(({ fault }) => fault === null);
  console.log(tableOf(walked));
  const results = walked.map(({ task: { name, person, before }, ...counted }) => ({
    name,
    person,
    before,
    ...counted,
  }));
  console.log(JSON.stringify({ campaign: 'tasks', tasks: results, passed }));
  return passed;
}

async function newcomersWay(browser: Browser, books: Books): Promise<boolean> {
  const stretches = await walkNewcomer(browser);
  for (const { name, taps, fields, seconds } of stretches)
    console.log(`| ${[name, taps, fields, seconds].join(' | ')} |`);
  const { looked, faults } = await findShifts(browser, books);
  const passed = faults.length === 0;
  console.log(JSON.stringify({ campaign: 'tasks newcomer', stretches, pages: looked, shifts: faults, passed }));
  return passed;
}

function tableOf(walked: readonly Walked[]): string {
  const lines = walked.map(({ task, clicks, fields, pages, seconds }) =>
    [task.name, task.person, task.before, clicks, fields, pages, seconds].join(' | '),
  );
  const head = 'Task | Who | Clicks before | Clicks | Fields | Pages | Seconds';
  return [head, '--- | --- | ---: | ---: | ---: | ---: | ---:', ...lines].map((line) => `| ${line} |`).join('\n');
}
