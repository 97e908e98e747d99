import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'khela-browser-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Looks for a browser on a machine that has none, with an apt-get that only notes what it was asked for. */
function find(env: Record<string, string>) {
  const asked = join(folder, 'asked');
  writeFileSync(asked, '');
  const script = `
    import { findBrowser } from ${JSON.stringify(join(import.meta.dirname, 'browser.mjs'))};
    const env = { ...process.env };
    await findBrowser({ node: process.execPath, env }, { installed: [], apt: ${JSON.stringify(stub(asked))} });`;
  const began = performance.now();
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'], PLAYWRIGHT_BROWSERS_PATH: folder, ...env },
  });
  return { said: stdout + stderr, status, asked: readFileSync(asked, 'utf8'), tookMs: performance.now() - began };
}

function stub(note: string): string {
  const path = join(folder, 'apt-get');
  writeFileSync(path, `#!/bin/sh\necho "$@" >> '${note}'\nexit 1\n`);
  chmodSync(path, 0o755);
  return path;
}

test('where no browser can be downloaded, that is found out once and quickly, and the distribution is asked', () => {
  const { said, asked, status, tookMs } = find({ PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:1' });
  expect(said).not.toMatch(/downloading|Error: Download/);
  expect(said).toContain('No browser for the journeys.');
  expect(status).not.toBe(0);
  expect(tookMs).toBeLessThan(15_000);
  if (process.getuid?.() === 0) expect(asked).toContain('install -y chromium-headless-shell');
  else expect(asked).toBe('');
});

test('a browser that was named and does not run is not replaced by another', () => {
  const { said, asked } = find({ KHELA_BROWSER: '/nowhere/chromium' });
  expect(said).toContain('KHELA_BROWSER names /nowhere/chromium, which does not run.');
  expect(asked).toBe('');
});
