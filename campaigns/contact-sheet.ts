import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ready } from '../benches/site.ts';
import { openBooks } from '../journeys/books.ts';
import { site } from '../journeys/site.ts';
import { writeAlbum } from './contact-sheet/album.ts';
import { arrange, numbersOf } from './contact-sheet/arrange.ts';
import { overTheCentre } from './contact-sheet/centre.ts';
import { comingIn } from './contact-sheet/coming-in.ts';
import { overLotteries } from './contact-sheet/lotteries.ts';
import { overSports } from './contact-sheet/sports.ts';
import { overTables } from './contact-sheet/tables.ts';
import { pages } from './contact-sheet/routes.ts';
import { people, type Shot, type Size, sizes } from './contact-sheet/shot.ts';
import { handsOn } from './contact-sheet/settings.ts';
import { type Taken, walk } from './contact-sheet/tour.ts';
import { waysIn } from './contact-sheet/ways-in.ts';

/**
 * `npm run contact-sheet`: a picture of every route and every dialog, for a visitor, a member and an agent, and of every room
 * of the office, on a phone and on a desktop, in Bengali and in English, with one page that shows them all. Each is looked at on the way: whether
 * it scrolls sideways (also at 360 px and at a zoom of 200 %), pictures that do not come, errors on the console, dialogs
 * that the keyboard alone cannot use; with `--axe` also what a screen reader would stumble over. The last line is JSON;
 * exit code 1 where anything is found.
 *
 * `--into dist/contact-sheet`  `--only "login, /rng, modals"` by parts of names, `pages` or `modals`  `--people visitor,agent`  `--sizes phone`
 * `--languages BN`. Takes the browser of KHELA_BROWSER, or else Playwright's own. `--running`: of a site that runs already, at
 * KHELA_JOURNEY_PORT with its data in KHELA_JOURNEY_DATA.
 */
const { values } = parseArgs({
  options: {
    into: { type: 'string', default: 'dist/contact-sheet' },
    only: { type: 'string', default: '' },
    people: { type: 'string', default: people.join() },
    sizes: { type: 'string', default: Object.keys(sizes).join() },
    languages: { type: 'string', default: 'BN,EN' },
    axe: { type: 'boolean', default: false },
    running: { type: 'boolean', default: false },
  },
});
const root = join(import.meta.dirname, '..');
if (!existsSync(join(root, 'dist/web/index.html'))) throw new Error('The web is not built. Run: npm start, once');
mkdirSync(values.into, { recursive: true });

const stop = values.running ? async () => undefined : await startSite();
try {
  const taken = await takeAll();
  writeAlbum(values.into, taken);
  const faults = taken.filter((one) => one.faults.length > 0);
  console.log(
    JSON.stringify({
      campaign: 'contact-sheet',
      pictures: taken.length,
      into: values.into,
      faults: faults.map(({ file, faults }) => ({ file, faults })),
      passed: faults.length === 0,
    }),
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
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
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      DEMO_BOT_CHECK: 'off',
      // Rules about regions need somebody who names the country: the tours do.
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

async function takeAll(): Promise<Taken[]> {
  const books = await openBooks();
  const browser = await chromium.launch({
    ...(process.env['KHELA_BROWSER'] ? { executablePath: process.env['KHELA_BROWSER'] } : {}),
    args: ['--no-sandbox'],
  });
  try {
    const arranged = await arrange(books);
    const shots = [
      ...(await pages(await numbersOf(books))),
      ...waysIn(arranged),
      ...comingIn,
      ...overTheCentre,
      ...overLotteries,
      ...overSports,
      ...overTables,
    ].filter(isAsked);
    const hands = handsOn(books);
    const tours = people.filter(listed(values.people)).map(async (who) => {
      const taken: Taken[] = [];
      for (const size of (Object.keys(sizes) as Size[]).filter(listed(values.sizes))) {
        for (const language of (['BN', 'EN'] as const).filter(listed(values.languages))) {
          const tour = { browser, hands, who, size, language, shots, into: values.into, axe: values.axe };
          taken.push(...(await walk(tour)));
        }
      }
      return taken;
    });
    return (await Promise.all(tours)).flat();
  } finally {
    await browser.close();
    await books.close();
  }
}

function isAsked({ name, modal }: Shot): boolean {
  const wanted = values.only.split(',').map((part) => part.trim());
  return wanted.some((part) => name.includes(part) || part === (modal ? 'modals' : 'pages'));
}

function listed(list: string): (one: string) => boolean {
  return (one) => list.split(',').includes(one);
}
