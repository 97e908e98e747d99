import { existsSync } from 'node:fs';

/** The browser of KHELA_BROWSER or an installed one; undefined leaves Playwright to take its own. */
export const browserPath = [process.env['KHELA_BROWSER'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && existsSync(path),
);
