import { defineConfig } from '@playwright/test';
import { site } from './journeys/site.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
// Each of these runs once in Bengali and once in English, once on a phone and once on a desktop; the one with the
// switches changes a brand for everybody and runs once.
const withoutResume = /resume|switches/;
const withoutLooks = /looks|main-job|deposits|transfers|office-money|bonuses|refusals|switches|protection|withdrawals/;

/** Journeys of people through the real site: Bengali and English, phone and desktop. */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  // Two small cores carry three journeys: most of the time each waits for reels.
  workers: 3,
  fullyParallel: true,
  timeout: 150_000,
  expect: { timeout: 15_000 },
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
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
  },
  outputDir: 'test-results',
  use: {
    baseURL: site.url,
    timezoneId: 'Asia/Dhaka',
    trace: 'retain-on-failure',
    actionTimeout: 20_000,
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
  projects: [
    {
      name: 'bn-phone',
      testIgnore: withoutResume,
      use: { locale: 'bn-BD', viewport: phone, hasTouch: true, isMobile: true },
    },
    {
      name: 'en-phone',
      testIgnore: withoutLooks,
      use: { locale: 'en-GB', viewport: phone, hasTouch: true, isMobile: true },
    },
    { name: 'bn-desktop', testIgnore: withoutLooks, use: { locale: 'bn-BD', viewport: desktop } },
    { name: 'en-desktop', testIgnore: /resume/, use: { locale: 'en-GB', viewport: desktop } },
  ],
});
