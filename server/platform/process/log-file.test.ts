// @module-tag nightly
import { execFile } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLogFile } from './log-file.ts';
import { eventually } from './test-ctx.ts';

const folder = mkdtempSync(join(tmpdir(), 'khela-log-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

function opened(name: string, mostBytes = 1_000) {
  const said: string[] = [];
  const path = join(folder, name, 'server.log');
  return { path, said, file: openLogFile(path, { mostBytes, files: 3, tell: (words) => void said.push(words) }) };
}

test('a log stays below its size while it is written, in so many files, which only their owner reads', () => {
  const { path, file } = opened('small');
  for (let line = 0; line < 100; line++) file.write(`${String(line).padStart(99)}\n`);
  const names = readdirSync(join(folder, 'small')).toSorted();
  expect(names).toEqual(['server.log', 'server.log.1', 'server.log.2']);
  for (const name of names) {
    const { size, mode } = statSync(join(folder, 'small', name));
    expect([size, mode & 0o777], name).toEqual([1_000, 0o600]);
  }
  expect(readFileSync(path, 'utf8').trim().split('\n').at(-1)?.trim()).toBe('99');
});

test('a log that others could read is closed to them', () => {
  const { path, file } = opened('open');
  file.write('one\n');
  chmodSync(path, 0o644);
  opened('open').file.write('two\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('a log that somebody puts aside is begun anew', async () => {
  const { path, file } = opened('moved');
  file.write('one\n');
  renameSync(path, `${path}.old`);
  const found = () => {
    file.write('two\n');
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  };
  expect(await eventually(found, Boolean)).toBe(true);
});

test('a full disk costs lines, which are counted, and nothing else', () => {
  const { path, file, said } = opened('full');
  file.write('before\n');
  unlinkSync(path);
  // Every write to it fails for want of space.
  symlinkSync('/dev/full', path);
  const full = opened('full');
  full.file.write('lost\n');
  full.file.write('lost\n');
  expect(full.said).toEqual(['the log cannot be written (ENOSPC)']);
  unlinkSync(path);
  writeFileSync(path, '');
  full.file.write('after\n');
  const [count, after] = readFileSync(path, 'utf8').trim().split('\n');
  expect(JSON.parse(count!)).toMatchObject({ level: 40, lost: 2, msg: 'lines of the log were lost' });
  expect(after).toBe('after');
  expect(full.said.at(-1)).toBe('the log is written again; 2 lines were lost');
  expect(said).toEqual([]);
});

test.each([
  ['file', "join('/dev', 'full')"],
  ['terminal', 'null'],
])('a server whose log goes to a full disk lives on: %s', async (_, logFile) => {
  const script = `
    import { join } from 'node:path';
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))};
    const log = createLog({ logFile: ${logFile}, logLevel: 'info' });
    for (let at = 0; at < 10; at++) log.info('a line');
    log.error(new Error('trouble'), 'an error');
    setTimeout(() => process.exit(7), 50);`;
  const shell = `exec "$0" --input-type=module-typescript -e "$1" > /dev/full`;
  const code = await new Promise((resolve) => {
    const child = execFile('/bin/sh', ['-c', shell, process.execPath, script], () => resolve(child.exitCode));
  });
  expect(code).toBe(7);
});
