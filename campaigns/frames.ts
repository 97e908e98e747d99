import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ready } from '../benches/site.ts';
import { launchTrial } from '../contract/lobby.ts';
import { gameShapes } from '../games/catalogue-shapes.ts';
import { pvpGames } from '../games/pvp/catalogue.ts';
import { browserPath } from './browser/installed.ts';

/**
 * `npm run frames -- [--seconds 20] [--game padma,mela]`: each game of the house in a phone's window (390x844), played for fun.
 * First with an empty cache on a slow line, as Lighthouse simulates "slow 4G" (150 ms there and back, 1.6 Mbit/s): the
 * time from the first byte asked for until the game takes a bet. Then how many frames a second the browser draws while
 * rounds are played one after another, with all that falls, turns and celebrates in them, and how long the longest
 * frame stood. Games between people are practised. The browser draws without a graphics card, as on a server. Exit code 1
 * where a game is slower than its goals.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, game: { type: 'string' } },
});
const goals = { firstInteractionMs: 2_500, framesPerSecond: 55 };
const slowLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const viewport = { width: 390, height: 844 };
/** Begins a round, or ends one; and what a round asks for in between. */
const PLAY =
  '.slot-spin:not([aria-disabled]), .instant-play:not([aria-disabled]), .table-place:not([aria-disabled]), .fishing-load.k-button-primary:not([aria-disabled]), .pvp-room-ways .k-button-second';
const WITHIN =
  '.mines-leaf:not([aria-disabled]), .scratch-hint button:not([aria-disabled]), .fishing-lock[aria-pressed=false], .pvp-felt button:not([aria-disabled=true], .tricks-scores, .rummy-tool)';
const port = 22_000 + (process.pid % 10_000);
const site = `http://localhost:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'khela-frames-'));

if (!existsSync(join(import.meta.dirname, '../dist/web/index.html')))
  throw new Error('The web is not built. Run: npm start, once');
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch(browserPath ? { executablePath: browserPath } : {});
try {
  await ready(server);
  const wanted = values.game?.split(',');
  const games = [...gameShapes.map(({ id }) => id), ...pvpGames.keys()].filter((id) => wanted?.includes(id) ?? true);
  const measured = [];
  for (const game of games) {
    const address = await launched(game);
    const one = {
      game,
      firstInteractionMs: await firstInteractionMs(browser, address),
      ...(await framesOf(browser, address)),
    };
    console.log(JSON.stringify(one));
    measured.push(one);
  }
  const passed = measured.every(
    (one) => one.firstInteractionMs <= goals.firstInteractionMs && one.framesPerSecond >= goals.framesPerSecond,
  );
  console.log(JSON.stringify({ campaign: 'frames', goals, passed }));
  process.exitCode = passed ? 0 : 1;
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}

/** The address of the game's frame, as the lobby gives it to whoever plays for fun. */
async function launched(gameCode: string): Promise<string> {
  const query = new URLSearchParams({ gameCode, launchMode: 'GLS' });
  const answer = await fetch(`${site}${launchTrial.path}?${query}`, { headers: { Language: 'BN' } });
  const { value } = (await answer.json()) as { value: { content: { game_url: string } } };
  return new URL(value.content.game_url, site).href;
}

async function firstInteractionMs(from: Browser, address: string): Promise<number> {
  const context = await from.newContext({ viewport });
  try {
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', slowLine);
    await page.goto(address, { waitUntil: 'commit' });
    // Looked at in each frame: locators look every half second by then.
    const found = await page.waitForFunction(
      (play) => [...document.querySelectorAll(play)].some((one) => one.checkVisibility()) && performance.now(),
      PLAY,
      { polling: 'raf', timeout: 60_000 },
    );
    return Math.round(Number(await found.jsonValue()));
  } finally {
    await context.close();
  }
}

async function framesOf(from: Browser, address: string) {
  const context = await from.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.locator(PLAY).first().waitFor();
    const watching = watchFrames(page, Number(values.seconds) * 1_000);
    const stop = playOn(page);
    const frames = await watching;
    return { ...frames, rounds: await stop() };
  } finally {
    await context.close();
  }
}

/** Presses play whenever it can be pressed, until told to stop. */
function playOn(page: Page): () => Promise<number> {
  const over = new AbortController();
  const played = (async () => {
    let rounds = 0;
    while (!over.signal.aborted) {
      if (await press(page, PLAY)) rounds += 1;
      else await press(page, WITHIN);
      await page.waitForTimeout(100);
    }
    return rounds;
  })();
  return async () => {
    over.abort();
    return played;
  };
}

/** @returns false where there was nothing to press, or it could not be pressed any more */
async function press(page: Page, what: string): Promise<boolean> {
  const button = page.locator(what).filter({ visible: true }).last();
  if ((await button.count()) === 0) return false;
  return button.click({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
}

async function watchFrames(page: Page, forMs: number): Promise<{ framesPerSecond: number; longestFrameMs: number }> {
  return page.evaluate(
    async (ms) =>
      new Promise((resolve) => {
        let frames = 0;
        let longestMs = 0;
        let lastMs = 0;
        let firstMs = 0;
        const count = (atMs: number) => {
          if (lastMs === 0) firstMs = atMs;
          else {
            frames += 1;
            longestMs = Math.max(longestMs, atMs - lastMs);
          }
          lastMs = atMs;
          if (atMs - firstMs < ms) requestAnimationFrame(count);
          else
            resolve({
              framesPerSecond: Math.round((frames / (atMs - firstMs)) * 10_000) / 10,
              longestFrameMs: Math.round(longestMs),
            });
        };
        requestAnimationFrame(count);
      }),
    forMs,
  );
}
