import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inMemory } from './memory-folder.mjs';

const disk = mkdtempSync(join(tmpdir(), 'khela-memory-'));
afterAll(() => rmSync(disk, { recursive: true }));

const given = { node: process.execPath, env: { TMPDIR: '/given' } };
const anyRoom = { disk, roomBytes: 0, freeBytes: 0 };
const asked = ({ env }: { env: Record<string, string | undefined> }) => env['TMPDIR'];

test('what runs has a temporary folder of its own there, and nothing of it stays', async () => {
  const folder = await inMemory(
    given,
    (runtime) => {
      writeFileSync(join(asked(runtime)!, 'a file'), 'of a test');
      return asked(runtime)!;
    },
    anyRoom,
  );
  expect(folder.startsWith(`${disk}/`)).toBe(true);
  expect(existsSync(folder)).toBe(false);
  const failing = () => Promise.reject(new Error('it failed'));
  await expect(inMemory(given, failing, anyRoom)).rejects.toThrow('it failed');
  expect(readdirSync(disk)).toEqual([]);
});

test('what a run left that was killed goes with the next one, and that of one that lives stays', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const [left, lives] = [join(disk, `khela-run-${dead}-abc`), join(disk, `khela-run-${process.ppid}-abc`)];
  for (const folder of [left, lives]) mkdirSync(folder);
  const seen = await inMemory(given, () => [left, lives].map((folder) => existsSync(folder)), anyRoom);
  expect(seen).toEqual([false, true]);
});

test.each([
  ['there is no such disk', { disk: join(disk, 'nowhere') }],
  ['it has too little room', { roomBytes: Number.MAX_SAFE_INTEGER }],
  ['too little memory is free', { freeBytes: Number.MAX_SAFE_INTEGER }],
])('where %s, the files lie where they always do', async (_, machine) => {
  expect(await inMemory(given, asked, { ...anyRoom, ...machine })).toBe('/given');
});
