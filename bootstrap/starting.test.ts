import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
// A clone as it comes: nothing is installed in it.
const clone = mkdtempSync(join(tmpdir(), 'khela-clone-'));
const files = ['bootstrap.mjs', 'bootstrap', 'package.json', 'package-lock.json'];
let taken: Server;
let port: number;

beforeAll(async () => {
  for (const name of files) cpSync(join(root, name), join(clone, name), { recursive: true });
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  port = (taken.address() as AddressInfo).port;
});

afterAll(() => {
  taken.close();
  rmSync(clone, { recursive: true });
});

/** npm counts as what would install packages: it is not there, so that a start which goes on to it says so. */
async function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['bootstrap.mjs', 'start'], { cwd: clone, env: { PATH: '', ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

describe('a start whose port is taken', () => {
  test.each([
    ['the site', () => ({ PORT: String(port) }), 'PORT'],
    ['the sandbox payment page', () => ({ PORT: String(port - 1) }), 'SANDBOX_CASHIER_PORT'],
    ['the site, on a database of its own', () => ({ PORT: String(port), DATABASE_URL: 'postgres://x' }), 'PORT'],
  ])('says so before anything is installed: %s', async (_, env, variable) => {
    const { code, said } = await start({ HOST: '127.0.0.1', ...env() });
    expect(code).toBe(1);
    expect(said).toContain(`Port ${port} (`);
    expect(said).toContain(`Choose another with ${variable}.`);
    expect(said).not.toContain('Installing');
    expect(readdirSync(clone).toSorted()).toEqual(files.toSorted());
  });

  test('is not stopped by the port of a payment page that it will not open', async () => {
    const { said } = await start({ HOST: '127.0.0.1', PORT: String(port - 1), DATABASE_URL: 'postgres://x' });
    expect(said).toContain('Installing packages');
  });
});
