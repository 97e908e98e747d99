import { sql } from 'kysely';
import { dateOf } from '../platform/database/database.ts';
import type { Db } from '../platform/database/database.ts';
import { bigintsOf, statement } from '../platform/database/database-statement.ts';
import { readTogether } from '../platform/database/database-together.ts';
import { oneRow } from '../platform/database/database-rows.ts';

export type HouseAccount =
  | 'house_games'
  | 'house_payments'
  | 'house_corrections'
  | 'house_bonuses'
  | 'house_fees'
  | 'house_transfers'
  | 'house_rewards'
  | 'house_commissions'
  | 'house_pots'
  | 'house_points';

export type MemberAccount = 'cash' | 'bonus' | 'studio' | 'points';

export type PostOutcome = 'posted' | 'repeated' | 'key_reused' | 'insufficient' | 'hold_ended' | 'no_account';

/** What one account gains or, negative, loses. */
export interface Line {
  account: MemberAccount | HouseAccount;
  /** Of a studio's wallet, its vassalage. */
  studio?: string | undefined;
  amountMinor: bigint;
}

/** What stands behind a transaction: a row of the slice that made it, by its number. */
export interface Cause {
  kind: string;
  id: bigint;
  /** Tells the transactions of one cause apart where it makes several: of a bet the settlement, of a bonus the time its money moved. */
  version: number;
}

export interface PostCommand {
  brandId: number;
  memberId: bigint;
  currency: string;
  kind: string;
  key: string;
  bodyHash: Uint8Array;
  /** Together zero. */
  lines: readonly Line[];
  /** An open hold that this ends as posted, spending its money. */
  holdId: bigint | null;
  reference: string;
  /** What made it; null: nothing but the member. */
  cause: Cause | null;
  atMs: number;
}

export interface Posted {
  outcome: PostOutcome;
  balance_minor: bigint;
  sequence: bigint;
  transaction_id: bigint | null;
}

export async function openAccount(db: Db, brandId: number, memberId: bigint, currency: string): Promise<void> {
  await sql`SELECT wallet_open(${brandId}, ${memberId}, ${currency})`.execute(db);
}

/** One transaction, one posting a line; the database function says what its outcomes mean. */
export async function post(db: Db, command: PostCommand): Promise<Posted> {
  const lines = command.lines.map(({ account, studio, amountMinor }) => ({
    account,
    studio,
    minor: String(amountMinor),
  }));
  const result = await sql<Posted>`SELECT * FROM wallet_post(
    ${command.brandId}, ${command.memberId}, ${command.currency}, ${command.kind}, ${command.key}, ${command.bodyHash},
    ${JSON.stringify(lines)}::jsonb, ${command.holdId}, ${command.reference}, ${dateOf(command.atMs)},
    ${command.cause && sql`ROW(${command.cause.kind}, ${command.cause.id}::bigint, ${command.cause.version})::wallet_cause`})`.execute(
    db,
  );
  return oneRow(result.rows);
}

export interface HoldCommand {
  brandId: number;
  memberId: bigint;
  currency: string;
  key: string;
  amountMinor: bigint;
  reference: string;
  atMs: number;
}

export async function hold(db: Db, command: HoldCommand): Promise<{ outcome: PostOutcome; hold_id: bigint }> {
  const result = await sql<{ outcome: PostOutcome; hold_id: bigint }>`SELECT * FROM wallet_hold(
    ${command.brandId}, ${command.memberId}, ${command.currency}, ${command.key}, ${command.amountMinor},
    ${command.reference}, ${dateOf(command.atMs)})`.execute(db);
  return oneRow(result.rows);
}

export async function endHold(
  db: Db,
  brandId: number,
  memberId: bigint,
  holdId: bigint,
  state: 'posted' | 'released',
  atMs: number,
): Promise<boolean> {
  const result = await sql<{ ended: boolean }>`SELECT wallet_end_hold(
    ${brandId}, ${memberId}, ${holdId}, ${state}, ${dateOf(atMs)}) AS ended`.execute(db);
  return oneRow(result.rows).ended;
}

export interface AccountRow {
  member_id: bigint;
  id: bigint;
  kind: string;
  studio: string;
  balance_minor: bigint;
  held_minor: bigint;
  sequence: bigint;
}

interface AccountsQuestion {
  brandId: number;
  memberId: bigint;
  currency: string;
}

/** Every account that a member has in a currency. */
export const memberAccounts = readTogether<AccountsQuestion, AccountRow[]>({
  most: 64,
  kindOf: ({ brandId, currency }) => `${brandId} ${currency}`,
  async read(db, questions) {
    const { brandId, currency } = questions[0]!;
    const rows = await accountsStatement(db, [brandId, bigintsOf(questions.map(({ memberId }) => memberId)), currency]);
    return questions.map(({ memberId }) => rows.filter((row) => row.member_id === memberId));
  },
});

const accountsStatement = statement<AccountRow>(`
  SELECT member_id, id, kind, studio, balance_minor, held_minor, sequence FROM accounts
   WHERE brand_id = $1 AND member_id = ANY ($2::bigint[]) AND currency = $3 ORDER BY id`);

/** What each of these members has in an account of this kind. */
export async function balancesOf(
  db: Db,
  brandId: number,
  kind: 'cash' | 'bonus',
  memberIds: readonly bigint[],
  currency: string,
): Promise<Map<bigint, bigint>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['member_id', 'balance_minor'])
    .where('brand_id', '=', brandId)
    .where('member_id', 'in', [...memberIds])
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.balance_minor]));
}

/** What the members of a brand own together in a currency, minor units: the house owes it to them. */
export async function memberBalances(db: Db, brandId: number, currency: string): Promise<bigint> {
  const row = await db
    .selectFrom('accounts')
    .select(sql<bigint>`coalesce(sum(balance_minor), 0)::bigint`.as('total_minor'))
    .where('brand_id', '=', brandId)
    .where('member_id', '<>', 0n)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return row.total_minor;
}
