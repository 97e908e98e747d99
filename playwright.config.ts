import { defineConfig, type Project } from '@playwright/test';
import { site } from './journeys/site.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
// Free spins are resumed in Bengali on a desktop, a broken line in English on a phone, all else goes the other way about.
// The journeys that change a brand for everybody run once, and the office is looked at where it is narrowest and its
// words are longest. Games are played through where they have the least room. What is alike on both is walked once: what
// people do with their own account on phones, what staff do and what is read at length on desktops; some change seats half way.
const freeSpins = /goes on with the free spins/;
const brokenLine = /once though the line breaks/;
// What a browser does with files and keys is the same whatever the page looks like.
const browserAlone = /keeps the shell|after a new release|the keyboard reaches/;
// Whoever waits for rounds and draws begins first, or the others would be done long before them.
const rounds = /(tables|crash|main-job)\.journey/;
// What is walked at night alone (`bootstrap/checks.mjs`); whoever names a journey gets it whole. Said here, since a filter of the
// command's own does not reach projects that another waits for.
const isNight = process.env['KHELA_DEPTH'] !== 'change';
const at = (...journeys: string[]) => new RegExp(`(?:${journeys.join('|')})\\.journey`);
// Each of these is walked on one size with every change, and at night on both.
const onDesktopsByDay = isNight ? [] : ['points', 'promotions', 'gifts', 'wheel', 'agents'];
const onPhonesByDay = isNight
  ? []
  : ['bonuses', 'raffles', 'missions', 'contracts', 'card-rooms', 'fishing', 'sports', 'lottery', 'tables'];
const notOnPhones = [
  rounds,
  at('closing', 'resume', 'switches', 'brands', 'hostile', 'studios', 'protection', 'replay', 'draws', 'office-money'),
  at('kit-pieces', 'help', 'lobby', 'verify', ...onDesktopsByDay),
];
const notOnDesktops = [
  at('closing', 'resume', 'office-looks', 'machines', 'crash', 'instant', 'instant-boards', 'avatar', 'cards'),
  at('transfers', 'withdrawals', 'ways-in', 'refusals', 'notices', 'deposits', ...onPhonesByDay),
];

const atNight = isNight ? [] : [/@nightly/];
// On the phone they were walked already.
const againAtNight = isNight ? [] : [/registers, deposits, plays a machine|by the keyboard alone/];

const walks: (Project & { name: string })[] = [
  {
    name: 'bn-phone-rounds',
    testMatch: rounds,
    grepInvert: atNight,
    use: { locale: 'bn-BD', viewport: phone, hasTouch: true, isMobile: true },
  },
  {
    name: 'bn-phone',
    testIgnore: notOnPhones,
    grepInvert: atNight,
    use: { locale: 'bn-BD', viewport: phone, hasTouch: true, isMobile: true },
  },
  {
    name: 'en-phone',
    grep: brokenLine,
    use: { locale: 'en-GB', viewport: phone, hasTouch: true, isMobile: true },
  },
  { name: 'bn-desktop', grep: freeSpins, grepInvert: atNight, use: { locale: 'bn-BD', viewport: desktop } },
  {
    name: 'en-desktop',
    testIgnore: notOnDesktops,
    grepInvert: [browserAlone, ...atNight, ...againAtNight],
    use: { locale: 'en-GB', viewport: desktop },
  },
];

/** Journeys of people through the real site: Bengali and English, phone and desktop. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  // For two small cores: a journey waits for reels, draws and turns of the clock for half of its time.
  workers: 3,
  fullyParallel: true,
  // A busy machine is no reason to fail: nobody waits so long for what is there.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: [['list']],
  // The real server with a fresh demo brand on an embedded database of its own.
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    url: `${site.url}/readyz`,
    env: {
      ...process.env,
      PORT: String(site.port),
      DATA_DIR: site.dataDir,
      SECRET: site.secret,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      // Neighbours who play all day would take a sixth of two cores, and chairs that a journey wants to sit on.
      DEMO_NEIGHBOURS: 'off',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
  },
  outputDir: 'test-results',
  use: {
    baseURL: site.url,
    timezoneId: 'Asia/Dhaka',
    // A film of each journey would take a twentieth of the time: whoever needs one says --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 40_000,
    // It would answer in the place of what a journey lays in the way; the shell's own journey meets it.
    serviceWorkers: 'block',
    // Movement is shown in its own journey; here it would only be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env['KHELA_BROWSER'] ? { executablePath: process.env['KHELA_BROWSER'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [...walks, { name: 'closing', testMatch: /closing\.journey/, dependencies: walks.map(({ name }) => name) }],
});
