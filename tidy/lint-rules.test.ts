import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lintPlants } from './plants/lint.ts';

const root = join(import.meta.dirname, '..');
const config = join(root, '.oxlintrc.json');
let folder: string;
/** Rules that found something, by the folder of a plant. */
const found = new Map<string, Set<string>>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'khela-lint-'));
  for (const [at, { planted, clean }] of lintPlants.entries())
    for (const [side, files] of Object.entries({ planted, clean })) write(`${at}/${side}`, files);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', config, '--format', 'json', folder],
    { maxBuffer: 1 << 26 },
  ).catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  for (const { code, filename } of diagnostics) {
    const place = /(\d+\/(?:planted|clean))\//.exec(filename)?.[1] ?? '';
    found.set(place, new Set([...(found.get(place) ?? []), code]));
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(lintPlants.map((plant, at) => [plant.rule, plant.fault, at] as const))('%s catches %s', (rule, _, at) => {
  expect([...(found.get(`${at}/planted`) ?? [])]).toContain(rule);
  expect([...(found.get(`${at}/clean`) ?? [])]).not.toContain(rule);
});

test('every rule of the house has a planted fault', () => {
  const { rules } = JSON.parse(readFileSync(config, 'utf8')) as { rules: Record<string, unknown> };
  const ours = Object.keys(rules).filter((name) => name.startsWith('house/'));
  expect(
    ours.map((name) => name.replace(/\/(.*)/, '($1)')).filter((name) => !lintPlants.some(({ rule }) => rule === name)),
  ).toEqual([]);
});

function write(place: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, place, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
