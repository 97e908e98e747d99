import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const port = Number(process.env['KHELA_JOURNEY_PORT'] ?? 18_080);
// The runner makes the folder; its workers inherit the name.
process.env['KHELA_JOURNEY_DATA'] ??= mkdtempSync(join(tmpdir(), 'khela-journeys-'));

/** Where the site of the journeys lives: a data folder and a secret of its own, so that a journey can look at the books. */
export const site = {
  port,
  url: `http://localhost:${port}`,
  dataDir: process.env['KHELA_JOURNEY_DATA'],
  secret: 'a secret of the journeys only, long enough',
};
