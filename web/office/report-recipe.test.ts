import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The report of what is owed, by every name that it has: its call, what reads it, its page, its room. */
const names = /\bgetLiability\b|\bliability\(ctx\b|\bLiabilityPage\b|^ {2}liability: \{/m;

test('a report of the office is five files and its words', () => {
  const files = ['contract', 'server/office', 'web/office'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const touched = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\bwords\.ts$/.test(file))
    .filter((file) => names.test(readFileSync(join(root, file), 'utf8')));
  expect(touched.toSorted()).toEqual([
    'contract/office-money.ts',
    'server/office/routes.ts',
    'server/office/service-liability.ts',
    'web/office/office/LiabilityPage.tsx',
    'web/office/rooms.ts',
  ]);
});
