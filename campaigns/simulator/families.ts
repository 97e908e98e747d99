import type pg from 'pg';
import type { Ctx } from '../../server/platform/process/ctx.ts';

/** Members who have joined already: the first is the upline of the others. `accounts` are where their withdrawals go. */
export interface Family {
  /** Their accounts are called `<name>m0`, `<name>m1`, … */
  readonly name: string;
  readonly members: readonly bigint[];
}

const SIZE = 3;
const AT_ONCE = 60;

/**
 * Families of a brand, each handed out once. That joining is done once and whole is what the seeds show in which members
 * join by themselves; in all others it would be most of the work.
 */
export class Families {
  readonly #owner: pg.Client;
  readonly #brand: Ctx['brand'];
  readonly #ready: Family[] = [];
  #made = 0;

  constructor(owner: pg.Client, brand: Ctx['brand']) {
    this.#owner = owner;
    this.#brand = brand;
  }

  async next(): Promise<Family> {
    if (this.#ready.length === 0) await this.#make();
    return this.#ready.pop()!;
  }

  async #make(): Promise<void> {
    const { id, settings } = this.#brand;
    const first = this.#made;
    this.#made += AT_ONCE;
    const { rows } = await this.#owner.query<{ name: string; id: bigint }>(
      `WITH uplines AS (
         INSERT INTO members (brand_id, account, account_key, nickname, type, language, password_hash, password_changed_at, details, registered_at)
         SELECT $1, n.name || 'm0', n.name || 'm0', n.name, 0, 'EN', 'nobody', $4, $5, $4
           FROM (SELECT 'f' || g AS name FROM generate_series($2::int, $3::int) g) n RETURNING id, nickname),
       others AS (
         INSERT INTO members (brand_id, account, account_key, nickname, type, language, password_hash, password_changed_at, details, registered_at, upline_id)
         SELECT $1, u.nickname || 'm' || g, u.nickname || 'm' || g, u.nickname, 0, 'EN', 'nobody', $4, $5, $4, u.id
           FROM uplines u, generate_series(1, $6::int - 1) g RETURNING id, nickname),
       everybody AS (SELECT id, nickname FROM uplines UNION ALL SELECT id, nickname FROM others),
       bound AS (${boundAccounts('$1', 'SELECT id FROM everybody', '$4')})
       SELECT nickname AS name, id, wallet_open($1, id, $7) FROM everybody ORDER BY id`,
      [id, first, first + AT_ONCE - 1, new Date(0), '{"payeeName":"Rahim Uddin"}', SIZE, settings.currency.code],
    );
    const families = Map.groupBy(rows, ({ name }) => name);
    for (const [name, of] of families) this.#ready.push({ name, members: of.map((row) => row.id) });
  }
}

/** Binds the account of each member to which they are paid, in SQL: that members bind them is what the tests of the slice are about. */
export function boundAccounts(brandId: string, memberIds: string, at: string): string {
  return `INSERT INTO payout_accounts (brand_id, member_id, method, holder, number, number_key, bank, created_at)
    SELECT ${brandId}::integer, m.id, 'sandbox', 'Rahim Uddin', n.number, n.number, '', ${at}::timestamptz
      FROM (${memberIds}) m, LATERAL (SELECT '017' || lpad((m.id % 100000000)::text, 8, '0') AS number) n
        ON CONFLICT DO NOTHING`;
}
