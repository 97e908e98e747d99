/**
 * `npm run double-spend -- [--attempts 10000] [--burst 64] [--members 8] [--seed 1]`: bursts of requests over HTTP that together ask for far more
 * than there is. Members with little money bet, transfer and bet again with the same key, all at once. No account may
 * ever be overdrawn, equal requests must hear one answer, and what was answered must stand in the books exactly.
 */
import { brokenOf } from '../server/platform/database/database-invariants.ts';
import { fromMinor } from '../contract/money.ts';
import { spin } from '../contract/slots.ts';
import { sendTransfer } from '../contract/transfers.ts';
import { requestWithdrawal } from '../contract/withdrawals.ts';
import * as brandDefaultSettings from '../server/brand/service-default-settings.ts';
import { checkLedger } from '../server/ledger/ledger.ts';
import { startTestCluster } from '../server/platform/database/test-database.ts';
import { startTestSite, type TestSite } from '../server/testing/site.ts';
import * as wallet from '../server/wallet/service.ts';
import { openSpenders, type Spender } from './double-spend/spenders.ts';
import { Chance } from './simulator/chance.ts';

const attempts = option('--attempts', 10_000);
const burst = option('--burst', 64);
const chance = new Chance(BigInt(option('--seed', 1)), 9);
const STAKE = '2';
const GIFT_MINOR = 500n;

interface Told {
  spender: Spender;
  kind: 'bet' | 'transfer' | 'withdrawal';
  key: string;
  status: number;
  code: string | null;
  /** The answer without what the clock may change between two equal ones. */
  value: string;
}

const cluster = await startTestCluster();
const faults: string[] = [];
const counts = { asked: 0, taken: 0, refused: 0 };
try {
  const site = await startTestSite({
    env: { RATE_LIMIT_FACTOR: '0' },
    settings: spendingRules(),
  });
  try {
    const spenders = await openSpenders(site, option('--members', 8));
    for (let round = 0; counts.asked < attempts; round++) await spend(site, spenders, round);
    const broken = brokenOf(await checkLedger(site.db));
    // A player who is gone has 30 seconds; these will never come back.
    for (const { name } of broken) if (!name.includes('30 seconds')) faults.push(`broken: ${name}`);
  } finally {
    await site.close();
  }
} finally {
  await cluster.stop();
}
for (const fault of faults.slice(0, 20)) console.log(fault);
console.log(JSON.stringify({ campaign: 'double-spend', burst, ...counts, faults: faults.length }));
process.exitCode = faults.length === 0 ? 0 : 1;

/** Small sums may move, and often; a withdrawal waits for people, so that its money stays on hold. */
function spendingRules() {
  const defaults = brandDefaultSettings.defaultSettings();
  return {
    switches: { ...defaults.switches, FUNDTRANS3: true, WITHDRAW3: true, BOTCHECK3: false },
    transfer: { ...defaults.transfer, leastMinor: 1 },
    withdrawal: { ...defaults.withdrawal, leastMinor: 1, dailyCount: 100, turnoverPercent: 0, automaticUpToMinor: 0 },
  };
}

/** One burst: everybody starts with what five spins cost, and all together ask for much more. */
async function spend(site: TestSite, spenders: readonly Spender[], round: number): Promise<void> {
  const ctx = await site.ctx();
  for (const { memberId } of spenders)
    await wallet.post(ctx, {
      memberId,
      kind: 'correction',
      key: `gift-${round}`,
      amountMinor: GIFT_MINOR,
      house: 'house_corrections',
      reference: 'office:1',
    });
  const before = await wallet.balances(
    ctx,
    spenders.map(({ memberId }) => memberId),
  );
  const asked = Array.from({ length: burst }, (_, index) => {
    const spender = chance.pick(spenders);
    // One key in three is asked with again in the same burst.
    const key = `burst-${round}-${chance.happens(33) ? chance.below(8) : index + 8}`;
    const dice = chance.below(10);
    if (dice < 6) return bet(site, spender, key);
    return dice < 8 ? send(site, spender, key) : withdraw(site, spender, key);
  });
  const told = await Promise.all(asked);
  counts.asked += told.length;
  judge(told);
  const after = await wallet.balances(
    ctx,
    spenders.map(({ memberId }) => memberId),
  );
  const sum = (balances: ReadonlyMap<bigint, bigint>) =>
    [...balances.values()].reduce((left, right) => left + right, 0n);
  const { rows } = await site.app.database.pool.query<{ net: bigint }>(
    'SELECT coalesce(sum(payout_minor - stake_minor), 0)::bigint AS net FROM bets WHERE key LIKE $1',
    [`burst-${round}-%`],
  );
  // Transfers stay among the spenders: all that they gained or lost together is what their bets did.
  if (sum(after) - sum(before) !== rows[0]!.net)
    faults.push(
      `burst ${round}: the members' money changed by ${sum(after) - sum(before)}, their bets by ${rows[0]!.net}`,
    );
  const overdrawn = await site.app.database.pool.query<{ member_id: bigint; free: bigint }>(
    'SELECT member_id, balance_minor - held_minor AS free FROM accounts WHERE member_id <> 0 AND balance_minor < held_minor',
  );
  for (const { member_id, free } of overdrawn.rows)
    faults.push(`member ${member_id} is overdrawn: ${fromMinor(free, 2)}`);
}

function judge(told: readonly Told[]): void {
  const allowed = new Set([
    'insufficient_balance',
    'round_open',
    'key_reused',
    'transfer_day_limit',
    'daily_count_reached',
    'daily_sum_reached',
    'unavailable',
  ]);
  const firsts = new Map<string, Told>();
  for (const one of told) {
    const name = `${one.kind} ${one.spender.memberId} ${one.key}`;
    if (one.status === 200) counts.taken += 1;
    else if (allowed.has(one.code ?? '')) counts.refused += 1;
    else faults.push(`${name}: ${one.status} ${one.code}`);
    if (one.status !== 200) continue;
    const first = firsts.get(name);
    if (first && first.value !== one.value)
      faults.push(`${name} was answered in two ways: ${first.value} and ${one.value}`);
    firsts.set(name, one);
  }
}

async function bet(site: TestSite, spender: Spender, key: string): Promise<Told> {
  const { status, body } = await site.call(spin, { stake: STAKE }, { token: spender.gameToken, key });
  const value = status === 200 ? `${body.value.round.roundId} ${JSON.stringify(body.value.round.steps[0])}` : '';
  return { spender, kind: 'bet', key, status, code: body.errorCode, value };
}

async function send(site: TestSite, spender: Spender, key: string): Promise<Told> {
  const input = { amount: '3', way: spender.way, receiver: spender.receiver, paymentPassword: spender.paymentPassword };
  const { status, body } = await site.call(sendTransfer, input, { token: spender.token, key });
  return {
    spender,
    kind: 'transfer',
    key,
    status,
    code: body.errorCode,
    value: status === 200 ? body.value.transfer.id : '',
  };
}

async function withdraw(site: TestSite, spender: Spender, key: string): Promise<Told> {
  const input = { amount: '4', accountId: spender.accountId, paymentPassword: spender.paymentPassword };
  const { status, body } = await site.call(requestWithdrawal, input, { token: spender.token, key });
  return { spender, kind: 'withdrawal', key, status, code: body.errorCode, value: status === 200 ? body.value.id : '' };
}

function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(name);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
}
