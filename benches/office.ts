import { CompiledQuery } from 'kysely';
import { pino } from 'pino';
import { exportDeposits } from '../contract/deposits-office.ts';
import { findInOffice } from '../contract/office-find.ts';
import { searchDeposits } from '../contract/cashier.ts';
import { loggedInStaff } from '../server/office/test-staff.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { startTestCluster } from '../server/platform/database/test-database.ts';
import { startTestSite, type TestSite } from '../server/testing/site.ts';
import { summary } from './latencies.ts';
import { numberOption, rounded } from './options.ts';

const ROUNDS = 40;

/**
 * The desk of a large brand: how long a search takes, by what was typed, and when a file of every deposit begins and ends.
 * @param options `--members N` (default 1,000,000) `--deposits N` (default 500,000)
 */
export async function benchOffice(options: string[]): Promise<Record<string, unknown>> {
  const members = numberOption(options, '--members', 1_000_000);
  const deposits = numberOption(options, '--deposits', 500_000);
  const cluster = await startTestCluster();
  const site = await startTestSite({ env: { RATE_LIMIT_FACTOR: '0' } });
  try {
    await load(site, members, deposits);
    const owner = await loggedInStaff(site, 'owner');
    return {
      members,
      deposits,
      find: await timeSearches(site, owner.token, members),
      list: await timePage(site, owner.token),
      file: await timeFile(site, owner.token),
    };
  } finally {
    await site.close();
    await cluster.stop();
  }
}

const MEMBERS = `
  INSERT INTO members (brand_id, account, account_key, nickname, type, password_hash, password_changed_at, details, mobile, registered_at)
  SELECT (SELECT id FROM brands WHERE code = 'demo'), name, name, initcap(name), 0, 'none', now(),
         jsonb_build_object('email', name || '@example.com', 'payeeName', initcap(first) || ' ' || initcap(last)),
         '8801' || lpad(((n * 7919::bigint) % 1000000000)::text, 9, '0'), now() - n * interval '1 minute'
    FROM (SELECT n, first, last, first || last || n AS name FROM generate_series(1, $1::int) n
          CROSS JOIN LATERAL (SELECT (ARRAY['rahim','karim','shorna','moyna','jamal','nodi','rafiq','salma','tania','babul'])[1 + n % 10] AS first,
                                     (ARRAY['uddin','begum','khatun','hossain','ahmed','islam','akter'])[1 + n % 7] AS last) AS names) AS made`;

const DEPOSITS = `
  INSERT INTO deposits (brand_id, member_id, currency, amount_minor, method, state, payment_reference, created_at, expires_at, credited_at)
  SELECT m.brand_id, m.id, 'PLAY', 10000 + (n * 37) % 900000, 'sandbox', 'credited', upper(substr(md5(n::text), 1, 10)) || n,
         at, at + interval '30 minutes', at
    FROM generate_series(1, $1::int) n
    CROSS JOIN LATERAL (SELECT now() - n * interval '20 seconds' AS at) AS moments
    JOIN members m ON m.id = (SELECT min(id) FROM members) + (n * 13) % $2::int`;

async function load(site: TestSite, members: number, deposits: number): Promise<void> {
  const admin = openDatabase(site.adminUrl, 1, pino({ level: 'silent' }));
  try {
    await admin.db.connection().execute(async (one) => {
      for (const [statement, values] of [
        ['SET statement_timeout = 0', []],
        [MEMBERS, [members]],
        [DEPOSITS, [deposits, members]],
        ['VACUUM ANALYZE members', []],
        ['VACUUM ANALYZE deposits', []],
      ] as const)
        await one.executeQuery(CompiledQuery.raw(statement, [...values]));
    });
  } finally {
    await admin.close();
  }
}

/** What people at a desk type, each time another of it. */
const typed: Readonly<Record<string, (at: number, members: number) => string>> = {
  account: (at, members) => `rahim${['uddin', 'begum', 'khatun'][at % 3]}${(at * 9973) % members}`,
  nameStart: (at) => ['ra', 'kar', 's', 'moynab', 'jamalh'][at % 5] ?? '',
  fragment: (at) => ['ossai', 'imud', 'hatu', '999', 'qahm', 'islam77'][at % 6] ?? '',
  nothing: (at) => `zz${at}qx`,
  mobileEnd: (at) => String(100_000 + ((at * 7919) % 900_000)),
  email: (at, members) => `karimbegum${(at * 7) % members}@`,
  payee: (at) => ['rahim uddin', 'salma akter', 'nodi isl'][at % 3] ?? '',
  number: (at) => String(500_001 + at * 101),
  reference: (at) => `ABC${at}`,
  address: (at) => `10.0.${at}.7`,
};

async function timeSearches(site: TestSite, token: string, members: number) {
  const all: number[] = [];
  const byKind: Record<string, object> = {};
  for (const [kind, text] of Object.entries(typed)) {
    const tookMs: number[] = [];
    for (let at = 0; at < ROUNDS; at += 1) {
      const startMs = performance.now();
      const { body } = await site.call(findInOffice, { search: text(at, members) }, { token });
      tookMs.push(performance.now() - startMs);
      if (!body.success || body.value.late.length > 0)
        throw new Error(`${kind}: ${JSON.stringify(body).slice(0, 200)}`);
    }
    all.push(...tookMs);
    byKind[kind] = rounded(summary(tookMs));
  }
  const p95Ms = all.toSorted((one, other) => one - other)[Math.ceil(all.length * 0.95) - 1] ?? 0;
  return { ...rounded({ ...summary(all), p95Ms }), byKind };
}

async function timePage(site: TestSite, token: string) {
  const figures: Record<string, number> = {};
  for (const sort of ['-id', 'amount', '-amount'] as const) {
    const startMs = performance.now();
    await site.call(searchDeposits, { sort, pageSize: 25 }, { token });
    figures[sort] = performance.now() - startMs;
  }
  return rounded(figures);
}

async function timeFile(site: TestSite, token: string) {
  const startMs = performance.now();
  const response = await fetch(`${site.url}${exportDeposits.path}?sort=amount`, { headers: { authorization: token } });
  const reader = response.body?.getReader();
  if (!reader) throw new Error(`no file: ${response.status}`);
  let bytes = 0;
  let firstRowsMs = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    // The head alone is no row.
    if (firstRowsMs === 0 && bytes > 1_000) firstRowsMs = performance.now() - startMs;
  }
  return rounded({ firstRowsMs, wholeSeconds: (performance.now() - startMs) / 1000, megabytes: bytes / 1_000_000 });
}
