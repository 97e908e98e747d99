import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Mark } from '../wallet/service.ts';

export type Sql = RawBuilder<unknown>;

/**
 * What a check of the books reads: all of it, or what came since it was last found right. What is named as a table is
 * something to stand behind FROM.
 */
export interface Extent {
  /**
   * Transactions and their postings, of a transaction all or none. Of what is new those that stand beside their bets: what a
   * bet that moves money itself says it moved is the same row.
   */
  transactions: Sql;
  postings: Sql;
  bets: Sql;
  /** The bets that those can be of: what is staked outside the house's own rounds is among them. */
  separateBets: Sql;
  providerTransactions: Sql;
  /** Rounds of the live room: at tables, flights. */
  rooms: Sql;
  /** Draws of lotteries. */
  draws: Sql;
  /** Tickets on sports. */
  sportsTickets: Sql;
  /** Hands between people. */
  pvpHands: Sql;
  /** Tournaments between people. */
  pvpTournaments: Sql;
  deposits: Sql;
  cases: Sql;
  withdrawals: Sql;
  transfers: Sql;
  corrections: Sql;
  rewards: Sql;
  /** Redemptions of points, and what of each member's turnover was counted into points. */
  redemptions: Sql;
  pointsAccounts: Sql;
  /** Envelopes and rains that are over, and the places that members have taken of any. */
  endedEnvelopes: Sql;
  takenShares: Sql;
  /** Raffles that are sealed or drawn, and prizes of theirs that were drawn. */
  sealedRaffles: Sql;
  raffleWins: Sql;
  /** Bonds of friends and those who invited them. */
  referrals: Sql;
  /** What members took of promotions, as it ended or was claimed. */
  promotionEntries: Sql;
  /** Spins of prize wheels, and uses of gift codes. */
  spins: Sql;
  codeUses: Sql;
  bonuses: Sql;
  /** Bonuses under which bets were placed or ended, and those bets, all of them. */
  playedBonuses: Sql;
  bonusBets: Sql;
  /** What was taken out of bonuses by their ends: brand_id, member_id, reference, converted_minor, forfeited_minor. */
  sweeps: Sql;
  /** What each transaction under a key of these beginnings moved: one row for it. */
  moved(beginnings: readonly string[]): Sql;
  /** Whether a transaction stands under a key: `m` is the row of `moved` that was joined by it. */
  stands(whose: { brand: Sql; member: Sql; beginning: string; key: Sql }): Sql;
  /** Whether a transaction can be looked at with all its postings, and where those are. */
  isWithin(transactionId: Sql): Sql;
  postingsWithin: Sql;
}

/** All the books. */
export const wholeExtent: Extent = {
  transactions: sql`transactions`,
  postings: sql`postings`,
  bets: sql`bets`,
  separateBets: sql`bets`,
  providerTransactions: sql`provider_transactions`,
  rooms: sql`room_rounds`,
  draws: sql`lottery_draws`,
  sportsTickets: sql`sports_tickets`,
  pvpHands: sql`pvp_hands`,
  pvpTournaments: sql`pvp_tournaments`,
  deposits: sql`deposits`,
  cases: sql`payment_cases`,
  withdrawals: sql`withdrawals`,
  transfers: sql`transfers`,
  corrections: sql`corrections`,
  rewards: sql`rewards`,
  redemptions: sql`points_redemptions`,
  pointsAccounts: sql`points_accounts`,
  endedEnvelopes: sql`(SELECT * FROM gift_envelopes WHERE ended_at IS NOT NULL)`,
  takenShares: sql`(SELECT * FROM gift_shares WHERE member_id IS NOT NULL)`,
  sealedRaffles: sql`(SELECT * FROM raffles WHERE sealed_at IS NOT NULL)`,
  raffleWins: sql`(SELECT * FROM raffle_wins WHERE member_id IS NOT NULL)`,
  referrals: sql`referrals`,
  promotionEntries: sql`promotion_entries`,
  spins: sql`wheel_spins`,
  codeUses: sql`code_uses`,
  bonuses: sql`bonuses`,
  playedBonuses: sql`bonuses`,
  bonusBets: sql`bets`,
  sweeps: sql`(
    SELECT t.brand_id, t.member_id, t.reference,
           -coalesce(sum(p.amount_minor) FILTER (WHERE t.kind = 'bonus_conversion'), 0) AS converted_minor,
           -coalesce(sum(p.amount_minor) FILTER (WHERE t.kind = 'bonus_forfeit'), 0) AS forfeited_minor
      FROM transactions t JOIN postings p ON p.transaction_id = t.id
      JOIN accounts a ON a.id = p.account_id AND a.kind = 'bonus'
     WHERE t.kind IN ('bonus_conversion', 'bonus_forfeit')
     GROUP BY t.brand_id, t.member_id, t.reference)`,
  moved: (beginnings) =>
    movedOf(beginnings, sql`transactions`, sql`postings`, sql`JOIN accounts a ON a.id = p.account_id`),
  stands: () => sql`(m.kind IS NOT NULL)`,
  isWithin: () => sql`TRUE`,
  postingsWithin: sql`postings`,
};

/**
 * The bets from before a mark that were written again after it, of those that can change: with money of bets that move it
 * themselves nothing ever happens. Asked once for all rules; what changes after that is new to the next check.
 */
export async function changedBets(db: Db, mark: Mark): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM bets WHERE id <= ${mark.bet} AND settled_at >= ${sinceOf(mark)} AND cash_after_minor IS NULL
       AND platform_is_later(xmin, ${mark.snapshot}::pg_snapshot)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Some minutes more: the moment of a change is the server's, that of the mark the database's. */
function sinceOf(mark: Mark): Sql {
  return sql`${mark.at}::timestamptz - interval '5 minutes'`;
}

/**
 * What is new since a mark. What a changed row refers to by key may be older: that it stands is looked up; what it moved
 * was verified with it.
 * @param changed of changedBets
 */
export function newExtent(mark: Mark, changed: readonly bigint[]): Extent {
  const since = sinceOf(mark);
  const { bets, separateBets } = newBets(mark, changed);
  const played = sql`SELECT bonus_id FROM ${bets} b WHERE bonus_id IS NOT NULL`;
  const bonuses = sql`(
    SELECT * FROM bonuses WHERE id IN (
      SELECT id FROM bonuses WHERE id > ${mark.bonus} UNION SELECT id FROM bonuses WHERE state = 'active' UNION
      SELECT id FROM bonuses WHERE ended_at >= ${since} UNION ${played}))`;
  const playedBonuses = sql`(SELECT * FROM bonuses WHERE id > ${mark.bonus} OR id IN (${played}))`;
  const transactions = sql`wallet_separate_transactions_after(${mark.transaction}::bigint)`;
  const postings = sql`wallet_separate_postings_after(${mark.posting}::bigint)`;
  return {
    transactions,
    postings: sql`(SELECT * FROM ${postings} p WHERE NOT pg_visible_in_snapshot(written_xid, ${mark.snapshot}::pg_snapshot))`,
    bets,
    separateBets,
    providerTransactions: sql`(SELECT * FROM provider_transactions WHERE at >= ${since})`,
    ...newRounds(since),
    deposits: sql`(SELECT * FROM deposits WHERE id IN (SELECT deposit_id FROM deposit_steps WHERE id > ${mark.depositStep}))`,
    cases: sql`(SELECT * FROM payment_cases WHERE closed_at >= ${since})`,
    withdrawals: sql`(
      SELECT * FROM withdrawals WHERE id IN (
        SELECT withdrawal_id FROM withdrawal_steps WHERE id > ${mark.withdrawalStep} UNION
        SELECT id FROM withdrawals WHERE ended_at IS NULL))`,
    transfers: sql`(SELECT * FROM transfers WHERE id > ${mark.transfer})`,
    corrections: sql`(SELECT * FROM corrections WHERE id > ${mark.correction} UNION SELECT * FROM corrections WHERE decided_at >= ${since})`,
    rewards: sql`(SELECT * FROM rewards WHERE ended_at >= ${since} AND state <> 'claimable')`,
    redemptions: sql`(SELECT * FROM points_redemptions WHERE state = 'in_process' UNION SELECT * FROM points_redemptions WHERE decided_at >= ${since})`,
    pointsAccounts: sql`(SELECT * FROM points_accounts WHERE counted_at >= ${since})`,
    ...newGifts(since),
    referrals: sql`(SELECT * FROM referrals WHERE ended_at >= ${since} AND state = 'paid')`,
    ...newOffers(since),
    bonuses,
    playedBonuses,
    bonusBets: sql`(
      SELECT s.* FROM ${playedBonuses} c
       CROSS JOIN LATERAL (SELECT * FROM bets s WHERE s.brand_id = c.brand_id AND s.member_id = c.member_id
                              AND s.placed_at >= c.accepted_at - interval '5 minutes' AND s.bonus_id = c.id OFFSET 0) s)`,
    sweeps: sql`(
      SELECT b.brand_id, b.member_id, 'bonus:' || b.id AS reference,
             -coalesce(sum(p.amount_minor) FILTER (WHERE t.kind = 'bonus_conversion'), 0) AS converted_minor,
             -coalesce(sum(p.amount_minor) FILTER (WHERE t.kind = 'bonus_forfeit'), 0) AS forfeited_minor
        FROM ${bonuses} b
       CROSS JOIN LATERAL generate_series(0, b.sweeps - 1) AS n
       CROSS JOIN (VALUES ('bonus_conversion:'), ('bonus_forfeit:')) AS k (beginning)
        JOIN general_transactions t ON t.brand_id = b.brand_id AND t.member_id = b.member_id AND t.key = k.beginning || b.id || ':' || n
        JOIN accounts a ON a.brand_id = b.brand_id AND a.member_id = b.member_id AND a.kind = 'bonus' AND a.currency = b.currency
        JOIN general_postings p ON p.account_id = a.id AND p.transaction_id = t.id
       GROUP BY b.brand_id, b.member_id, b.id)`,
    moved: (beginnings) =>
      movedOf(
        beginnings,
        transactions,
        postings,
        // Looked up one by one: accounts are many, also where little is new.
        sql`CROSS JOIN LATERAL (SELECT a.* FROM accounts a WHERE a.id = p.account_id OFFSET 0) a`,
      ),
    // What is no movement is found by its own key, a movement by that of its bet.
    stands: ({ brand, member, beginning, key }) => sql`(EXISTS (
      SELECT 1 FROM transactions t
       WHERE t.brand_id = ${brand} AND t.member_id = ${member} AND t.bet_key IS NULL AND t.key = ${beginning}::text || ${key}) OR EXISTS (
      SELECT 1 FROM transactions t
       WHERE t.brand_id = ${brand} AND t.member_id = ${member} AND t.bet_key = ${key}::text AND t.key = ${beginning}::text || ${key}))`,
    isWithin: (transactionId) => sql`${transactionId} > ${mark.transaction}`,
    postingsWithin: postings,
  };
}

function newBets(mark: Mark, changed: readonly bigint[]): Pick<Extent, 'bets' | 'separateBets'> {
  const separateBets = sql`(
    SELECT * FROM bets WHERE id > ${mark.bet} AND cash_after_minor IS NULL UNION ALL SELECT * FROM bets WHERE id = ANY (${changed}::bigint[]))`;
  const bets = sql`(
    SELECT * FROM ${separateBets} s UNION ALL
    SELECT * FROM bets WHERE id > ${mark.bet} AND cash_after_minor IS NOT NULL AND NOT pg_visible_in_snapshot(written_xid, ${mark.snapshot}::pg_snapshot))`;
  return { bets, separateBets };
}

/** What everybody plays together. */
function newRounds(since: Sql): Pick<Extent, 'rooms' | 'draws' | 'sportsTickets' | 'pvpHands' | 'pvpTournaments'> {
  return {
    rooms: sql`(SELECT * FROM room_rounds WHERE paid_at IS NULL UNION SELECT * FROM room_rounds WHERE ends_at >= ${since})`,
    draws: newDraws(since),
    sportsTickets: newTickets(since),
    pvpHands: sql`(SELECT * FROM pvp_hands WHERE state = 'playing' UNION SELECT * FROM pvp_hands WHERE ended_at >= ${since})`,
    pvpTournaments: sql`(SELECT * FROM pvp_tournaments WHERE ended_at IS NULL OR ended_at >= ${since})`,
  };
}

/** What members took of promotions, spun, and got for codes. */
function newOffers(since: Sql): Pick<Extent, 'promotionEntries' | 'spins' | 'codeUses'> {
  return {
    promotionEntries: sql`(SELECT * FROM promotion_entries WHERE ended_at >= ${since} AND state = 'issued')`,
    spins: sql`(SELECT * FROM wheel_spins WHERE at >= ${since})`,
    codeUses: sql`(SELECT * FROM code_uses WHERE at >= ${since})`,
  };
}

/** Draws that are drawn, were lately, or were settled lately. */
function newDraws(since: Sql): Sql {
  return sql`(
    SELECT * FROM lottery_draws WHERE state = 'drawn' UNION SELECT * FROM lottery_draws WHERE draws_at BETWEEN ${since} - interval '1 day' AND clock_timestamp()
    UNION SELECT * FROM lottery_draws WHERE settled_at >= ${since})`;
}

/** Tickets on sports that wait, are open, or ended lately. */
function newTickets(since: Sql): Sql {
  return sql`(
    SELECT * FROM sports_tickets WHERE state IN ('pending', 'accepted') UNION SELECT * FROM sports_tickets WHERE placed_at >= ${since}
    UNION SELECT * FROM sports_tickets WHERE settled_at >= ${since})`;
}

/** Shares of an envelope have their amount as they are taken, those of a rain as it falls. */
function newGifts(since: Sql): Pick<Extent, 'endedEnvelopes' | 'takenShares' | 'sealedRaffles' | 'raffleWins'> {
  return {
    ...newRaffles(since),
    endedEnvelopes: sql`(SELECT * FROM gift_envelopes WHERE ended_at >= ${since})`,
    takenShares: sql`(
      SELECT * FROM gift_shares WHERE taken_at >= ${since} UNION
      SELECT s.* FROM gift_envelopes e JOIN gift_shares s ON s.brand_id = e.brand_id AND s.envelope_id = e.id AND s.member_id IS NOT NULL
       WHERE e.ended_at >= ${since})`,
  };
}

function newRaffles(since: Sql): Pick<Extent, 'sealedRaffles' | 'raffleWins'> {
  return {
    sealedRaffles: sql`(SELECT * FROM raffles WHERE sealed_at >= ${since} UNION SELECT * FROM raffles WHERE drawn_at >= ${since})`,
    raffleWins: sql`(SELECT * FROM raffle_wins WHERE ended_at >= ${since} AND member_id IS NOT NULL)`,
  };
}

/** What a transaction did to the member's own accounts, one posting an account, and to the house's fees. */
function movedOf(beginnings: readonly string[], transactions: Sql, postings: Sql, ofAccounts: Sql): Sql {
  const isOne = sql.join(
    beginnings.map((beginning) => sql`starts_with(t.key, ${beginning})`),
    sql` OR `,
  );
  return sql`(
    SELECT t.brand_id, t.member_id, t.currency, t.kind, t.key,
           count(p.id) FILTER (WHERE a.member_id <> 0) AS postings,
           count(DISTINCT a.id) FILTER (WHERE a.member_id <> 0) AS accounts,
           coalesce(sum(p.amount_minor) FILTER (WHERE a.member_id <> 0), 0) AS amount_minor,
           coalesce(sum(p.amount_minor) FILTER (WHERE a.kind = 'bonus'), 0) AS bonus_minor,
           coalesce(sum(p.amount_minor) FILTER (WHERE a.kind = 'studio'), 0) AS studio_minor,
           coalesce(sum(p.amount_minor) FILTER (WHERE a.kind = 'house_fees'), 0) AS fees_minor
      FROM ${transactions} t
      JOIN ${postings} p ON p.transaction_id = t.id
     ${ofAccounts}
     WHERE (${isOne}) AND (a.member_id = t.member_id OR a.kind = 'house_fees')
     GROUP BY t.id, t.brand_id, t.member_id, t.currency, t.kind, t.key)`;
}

/** The join, as `m`, of the transaction that stands under a row's key, and whether there is one. */
export function underKey(
  extent: Extent,
  { row, member = 'member_id', beginning, key }: { row: string; member?: string; beginning: string; key: Sql },
): { join: Sql; stands: Sql } {
  const whose = { brand: sql.ref(`${row}.brand_id`), member: sql.ref(`${row}.${member}`), beginning, key };
  return {
    join: sql`LEFT JOIN ${extent.moved([beginning])} m
      ON m.brand_id = ${whose.brand} AND m.member_id = ${whose.member} AND m.key = ${beginning}::text || ${key}`,
    stands: extent.stands(whose),
  };
}
