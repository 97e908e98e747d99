-- slice: wallet
-- What bets take and pay stands in one balanced row: what the member's accounts lose and gain, the house's side being the
-- opposite in the shard of its games that is the member's. Everything else that moves money keeps the general form, two rows
-- and more. The views `transactions` and `postings` show both as one ledger, with what was written before.
ALTER TABLE transactions RENAME TO general_transactions;
ALTER TABLE postings RENAME TO general_postings;

-- One run of numbers for all of the ledger and for bets: what was written later has the higher one. Each draws eight, for
-- the postings of a movement; `drawn` is the first of them.
SELECT setval('postings_id_seq', greatest((SELECT last_value FROM postings_id_seq), (SELECT last_value FROM transactions_id_seq),
                                          (SELECT last_value FROM bets_id_seq)) + 8);
ALTER SEQUENCE postings_id_seq INCREMENT BY 8;
GRANT USAGE ON SEQUENCE postings_id_seq TO khela_app;
ALTER TABLE general_transactions ALTER COLUMN id DROP IDENTITY;
ALTER TABLE general_transactions ALTER COLUMN id SET DEFAULT nextval('postings_id_seq');
ALTER TABLE bets ALTER COLUMN id DROP IDENTITY;
ALTER TABLE bets ALTER COLUMN id SET DEFAULT nextval('postings_id_seq');

-- Of the request that placed it the first 16 bytes of the hash; of bets that are older it stands with their transaction.
ALTER TABLE bets ADD COLUMN body_hash bytea;
-- The movement that ended it, where that is not the one that placed it.
ALTER TABLE bets ADD COLUMN ended_id bigint;

-- append-only
CREATE TABLE movements (
  member_id bigint NOT NULL,
  -- That of the bet that it places.
  id bigint NOT NULL,
  written_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL,
  -- What the member's accounts lose, what they gain, and what they stand at afterwards; NULL where nothing of it moves.
  taken_cash_minor bigint CHECK (taken_cash_minor > 0),
  paid_cash_minor bigint CHECK (paid_cash_minor > 0),
  cash_after_minor bigint CHECK (cash_after_minor >= 0),
  taken_bonus_minor bigint CHECK (taken_bonus_minor > 0),
  paid_bonus_minor bigint CHECK (paid_bonus_minor > 0),
  bonus_after_minor bigint CHECK (bonus_after_minor >= 0),
  taken_studio_minor bigint CHECK (taken_studio_minor > 0),
  paid_studio_minor bigint CHECK (paid_studio_minor > 0),
  studio_after_minor bigint CHECK (studio_after_minor >= 0),
  -- The bet that it ends, where that was placed before.
  bet_id bigint,
  brand_id integer NOT NULL,
  -- What is paid: 1 a win, 2 a stake that goes back.
  pays smallint CHECK (pays IN (1, 2)),
  currency text NOT NULL,
  studio text,
  PRIMARY KEY (member_id, id),
  CONSTRAINT movements_move CHECK (num_nonnulls(taken_cash_minor, taken_bonus_minor, taken_studio_minor, pays) > 0),
  CONSTRAINT movements_paid CHECK ((num_nonnulls(paid_cash_minor, paid_bonus_minor, paid_studio_minor) > 0) = (pays IS NOT NULL)),
  CONSTRAINT movements_after CHECK (
    (num_nonnulls(taken_cash_minor, paid_cash_minor) > 0) = (cash_after_minor IS NOT NULL)
    AND (num_nonnulls(taken_bonus_minor, paid_bonus_minor) > 0) = (bonus_after_minor IS NOT NULL)
    AND (num_nonnulls(taken_studio_minor, paid_studio_minor) > 0) = (studio_after_minor IS NOT NULL)
    AND (studio_after_minor IS NOT NULL) = (studio IS NOT NULL)),
  CONSTRAINT movements_end CHECK (bet_id IS NULL OR num_nonnulls(taken_cash_minor, taken_bonus_minor, taken_studio_minor) = 0)
);
-- New ones by their number, whosever they are: a page range costs no entry a row.
CREATE INDEX movements_new ON movements USING brin (id) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX movements_at ON movements USING brin (at);
GRANT SELECT, INSERT ON movements TO khela_app;
CREATE TRIGGER movements_rows BEFORE UPDATE OR DELETE ON movements FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER movements_truncate BEFORE TRUNCATE ON movements FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();

-- Both show in parts what stands in the general form, what movements take and what they pay. Parts, since to make several
-- rows of each movement costs five times as much.
-- `bet_key`: of what movements are, the key of their bet, by which they are found.
CREATE VIEW transactions AS
SELECT t.id, t.brand_id, t.member_id, t.kind, t.key, t.body_hash, t.currency, t.reference, t.at, t.id AS drawn, NULL::text AS bet_key
  FROM general_transactions t
UNION ALL
SELECT m.id, m.brand_id, m.member_id, 'bet', 'bet:' || b.key, b.body_hash, m.currency, b.game_code || ':' || b.round_id,
       m.at, m.id, b.key
  FROM movements m JOIN bets b ON b.id = m.id AND b.brand_id = m.brand_id AND b.member_id = m.member_id
 WHERE coalesce(m.taken_cash_minor, m.taken_bonus_minor, m.taken_studio_minor) IS NOT NULL
UNION ALL
SELECT m.id + 4, m.brand_id, m.member_id, CASE m.pays WHEN 1 THEN 'win' ELSE 'rollback' END,
       CASE m.pays WHEN 1 THEN 'win:' ELSE 'rollback:' END || b.key, b.body_hash, m.currency, b.game_code || ':' || b.round_id,
       m.at, m.id, b.key
  FROM movements m JOIN bets b ON b.id = m.id AND b.brand_id = m.brand_id AND b.member_id = m.member_id
 WHERE m.bet_id IS NULL AND m.pays IS NOT NULL
UNION ALL
SELECT m.id + 4, m.brand_id, m.member_id, CASE m.pays WHEN 1 THEN 'win' ELSE 'rollback' END,
       CASE m.pays WHEN 1 THEN 'win:' ELSE 'rollback:' END || b.key, b.body_hash, m.currency, b.game_code || ':' || b.round_id,
       m.at, m.id, b.key
  FROM movements m JOIN bets b ON b.id = m.bet_id AND b.ended_id = m.id AND b.brand_id = m.brand_id AND b.member_id = m.member_id
 WHERE m.pays IS NOT NULL;

-- What is joined for `kind` and `reference` costs nothing where nobody asks for them.
CREATE VIEW postings AS
SELECT p.id, p.transaction_id, p.brand_id, p.member_id, p.account_id, p.amount_minor, p.balance_after_minor, p.at, p.written_xid, p.id AS drawn,
       t.kind, t.reference
  FROM general_postings p LEFT JOIN general_transactions t ON t.id = p.transaction_id
UNION ALL
SELECT m.id + CASE a.kind WHEN 'cash' THEN 0 WHEN 'bonus' THEN 1 ELSE 2 END, m.id, m.brand_id, m.member_id, a.id,
       -CASE a.kind WHEN 'cash' THEN m.taken_cash_minor WHEN 'bonus' THEN m.taken_bonus_minor ELSE m.taken_studio_minor END,
       CASE a.kind WHEN 'cash' THEN m.cash_after_minor - coalesce(m.paid_cash_minor, 0)
                   WHEN 'bonus' THEN m.bonus_after_minor - coalesce(m.paid_bonus_minor, 0)
                   ELSE m.studio_after_minor - coalesce(m.paid_studio_minor, 0) END, m.at, m.written_xid, m.id,
       'bet', b.game_code || ':' || b.round_id
  FROM movements m
  JOIN accounts a ON a.brand_id = m.brand_id AND a.member_id = m.member_id AND a.currency = m.currency AND a.member_id <> 0
  LEFT JOIN bets b ON b.id = coalesce(m.bet_id, m.id)
 WHERE CASE a.kind WHEN 'cash' THEN m.taken_cash_minor WHEN 'bonus' THEN m.taken_bonus_minor
                   WHEN 'studio' THEN CASE WHEN a.studio = m.studio THEN m.taken_studio_minor END END IS NOT NULL
UNION ALL
SELECT m.id + 3, m.id, m.brand_id, m.member_id, a.id,
       coalesce(m.taken_cash_minor, 0) + coalesce(m.taken_bonus_minor, 0) + coalesce(m.taken_studio_minor, 0), NULL, m.at, m.written_xid, m.id,
       'bet', b.game_code || ':' || b.round_id
  FROM movements m
  JOIN accounts a ON a.brand_id = m.brand_id AND a.member_id = 0 AND a.kind = 'house_games' AND a.currency = m.currency
                 AND a.shard = m.member_id % 64
  LEFT JOIN bets b ON b.id = coalesce(m.bet_id, m.id)
 WHERE coalesce(m.taken_cash_minor, m.taken_bonus_minor, m.taken_studio_minor) IS NOT NULL
UNION ALL
SELECT m.id + 4 + CASE a.kind WHEN 'cash' THEN 0 WHEN 'bonus' THEN 1 ELSE 2 END, m.id + 4, m.brand_id, m.member_id, a.id,
       CASE a.kind WHEN 'cash' THEN m.paid_cash_minor WHEN 'bonus' THEN m.paid_bonus_minor ELSE m.paid_studio_minor END,
       CASE a.kind WHEN 'cash' THEN m.cash_after_minor WHEN 'bonus' THEN m.bonus_after_minor ELSE m.studio_after_minor END, m.at, m.written_xid, m.id,
       CASE m.pays WHEN 1 THEN 'win' ELSE 'rollback' END, b.game_code || ':' || b.round_id
  FROM movements m
  JOIN accounts a ON a.brand_id = m.brand_id AND a.member_id = m.member_id AND a.currency = m.currency AND a.member_id <> 0
  LEFT JOIN bets b ON b.id = coalesce(m.bet_id, m.id)
 WHERE CASE a.kind WHEN 'cash' THEN m.paid_cash_minor WHEN 'bonus' THEN m.paid_bonus_minor
                   WHEN 'studio' THEN CASE WHEN a.studio = m.studio THEN m.paid_studio_minor END END IS NOT NULL
UNION ALL
SELECT m.id + 7, m.id + 4, m.brand_id, m.member_id, a.id,
       -(coalesce(m.paid_cash_minor, 0) + coalesce(m.paid_bonus_minor, 0) + coalesce(m.paid_studio_minor, 0)), NULL, m.at, m.written_xid, m.id,
       CASE m.pays WHEN 1 THEN 'win' ELSE 'rollback' END, b.game_code || ':' || b.round_id
  FROM movements m
  JOIN accounts a ON a.brand_id = m.brand_id AND a.member_id = 0 AND a.kind = 'house_games' AND a.currency = m.currency
                 AND a.shard = m.member_id % 64
  LEFT JOIN bets b ON b.id = coalesce(m.bet_id, m.id)
 WHERE m.pays IS NOT NULL;
GRANT SELECT ON transactions, postings TO khela_app;

-- One that is being written, with the accounts that it changes; `pay_kind`: 'win' or 'rollback'.
CREATE TYPE wallet_play AS (
  number bigint, bet_id bigint, brand_id integer, member_id bigint, currency text, at timestamptz, studio text, pay_kind text, steps integer,
  cash_account bigint, taken_cash_minor bigint, paid_cash_minor bigint, cash_after_minor bigint,
  bonus_account bigint, taken_bonus_minor bigint, paid_bonus_minor bigint, bonus_after_minor bigint,
  studio_account bigint, taken_studio_minor bigint, paid_studio_minor bigint, studio_after_minor bigint);
-- Nothing else writes many at once.
DROP FUNCTION wallet_write_all(wallet_movement[]);
DROP TYPE wallet_movement;
-- Bets know their own keys.
ALTER TYPE wallet_purse DROP ATTRIBUTE known_hash;
