-- slice: bets
-- A round that ends as it is placed, in cash alone, says itself what it moved: it is its movement too.
ALTER TABLE bets
  -- What the member's cash stood at behind it; NULL: what it moved stands in a row of its own.
  ADD COLUMN cash_after_minor bigint CHECK (cash_after_minor >= 0),
  ADD COLUMN written_xid xid8;
ALTER TABLE bets
  -- One that is settled once more moves money by transactions of their own: it never is one of these.
  ADD CONSTRAINT bets_moved CHECK (cash_after_minor IS NULL OR (
    num_nulls(written_xid, seed_id) = 0 AND state = 'settled' AND settlement_version = 1 AND ended_id IS NULL AND studio = ''
    AND stake_bonus_minor = 0 AND payout_bonus_minor = 0 AND stake_minor + payout_minor > 0)),
  ADD CONSTRAINT bets_moved_when CHECK ((cash_after_minor IS NULL) = (written_xid IS NULL));
-- What moved money does not change, whoever writes it.
CREATE TRIGGER bets_moved_change BEFORE UPDATE ON bets FOR EACH ROW
  WHEN (OLD.cash_after_minor IS NOT NULL AND
        (OLD.id, OLD.brand_id, OLD.member_id, OLD.currency, OLD.key, OLD.round_id, OLD.game_code, OLD.stake_minor, OLD.payout_minor, OLD.placed_at,
         OLD.cash_after_minor, OLD.written_xid)
          IS DISTINCT FROM
        (NEW.id, NEW.brand_id, NEW.member_id, NEW.currency, NEW.key, NEW.round_id, NEW.game_code, NEW.stake_minor, NEW.payout_minor, NEW.placed_at,
         NEW.cash_after_minor, NEW.written_xid))
  EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER bets_moved_delete BEFORE DELETE ON bets FOR EACH ROW WHEN (OLD.cash_after_minor IS NOT NULL) EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER bets_truncate BEFORE TRUNCATE ON bets FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
-- A brand's latest bets are those since a moment that its tallies name: ranges of pages find them, and cost no entry a bet.
DROP INDEX bets_day;
CREATE INDEX bets_placed ON bets USING brin (placed_at) WITH (pages_per_range = 32, autosummarize = on);
-- A member is of one brand: its number need not stand in each entry.
ALTER TABLE bets DROP CONSTRAINT bets_key;
ALTER TABLE bets ADD CONSTRAINT bets_key UNIQUE (member_id, key);
DROP INDEX bets_record;
CREATE INDEX bets_record ON bets (member_id, placed_at DESC, id DESC);
-- Most bets are never changed: less room for those that are.
ALTER TABLE bets SET (fillfactor = 95);
-- `in_bet`: it is its movement too.
ALTER TYPE bets_writing ADD ATTRIBUTE in_bet boolean;

-- slice: providers
CREATE OR REPLACE VIEW game_rounds AS
SELECT b.round_id AS id, b.id AS bet_id, b.brand_id, b.member_id, b.game_code, b.currency, b.key, b.body_hash,
       CASE b.state WHEN 'accepted' THEN 'open' WHEN 'settled' THEN 'closed' ELSE b.state END AS state,
       -- What could be staked is the cash, where nothing of it was held and no bonus was played.
       b.stake_minor, b.payout_minor, coalesce(b.told_minor, b.cash_after_minor) AS balance_after_minor, b.ended_told_minor AS closed_balance_minor, b.seed_id,
       b.nonce::bigint AS nonce, b.rules, b.choice, b.moves, coalesce(c.steps, 1 + coalesce(jsonb_array_length(b.moves), 0)) AS steps, c.record,
       CASE WHEN b.state <> 'accepted' THEN coalesce(b.ended_by, 'player') END AS closed_by, b.placed_at AS started_at, c.due_at,
       b.settled_at AS closed_at
  FROM bets b LEFT JOIN current_rounds c ON c.bet_id = b.id
 WHERE b.seed_id IS NOT NULL;

-- slice: wallet
ALTER TABLE accounts
  -- Of a cash account: when its member's money last moved in play. No later movement has an earlier moment, whichever server's clock
  -- said it, so that a member's bets are in the same order by moment as by number.
  ADD COLUMN played_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE accounts ALTER COLUMN played_at SET DEFAULT '-infinity';
ALTER TYPE wallet_purse ADD ATTRIBUTE played_at timestamptz;
ALTER TYPE wallet_play ADD ATTRIBUTE in_bet boolean;

-- Movements of bets that do not say themselves what they moved; `movements` is all of them.
ALTER TABLE movements RENAME TO separate_movements;
ALTER INDEX movements_pkey RENAME TO separate_movements_pkey;
ALTER INDEX movements_new RENAME TO separate_movements_new;
ALTER INDEX movements_at RENAME TO separate_movements_at;
-- Those that stand in their bets.
CREATE VIEW bet_movements AS
SELECT b.member_id, b.id, b.written_xid, b.placed_at AS at, nullif(b.stake_minor, 0) AS taken_cash_minor, nullif(b.payout_minor, 0) AS paid_cash_minor,
       b.cash_after_minor, b.brand_id, CASE WHEN b.payout_minor > 0 THEN 1::smallint END AS pays, b.currency, b.game_code || ':' || b.round_id AS reference
  FROM bets b WHERE b.cash_after_minor IS NOT NULL;
CREATE VIEW movements AS
SELECT * FROM separate_movements
UNION ALL
SELECT b.member_id, b.id, b.written_xid, b.at, b.taken_cash_minor, b.paid_cash_minor, b.cash_after_minor, NULL, NULL, NULL, NULL, NULL, NULL,
       NULL, b.brand_id, b.pays, b.currency, NULL
  FROM bet_movements b;
GRANT SELECT ON movements, bet_movements TO khela_app;
-- With the words of their bets, which the account record shows beside them.
DROP VIEW told_movements;
CREATE VIEW told_movements AS
SELECT m.*, b.game_code || ':' || b.round_id AS reference FROM separate_movements m LEFT JOIN bets b ON b.id = coalesce(m.bet_id, m.id);
GRANT SELECT ON told_movements TO khela_app;

-- As they were, with what bets say themselves.
CREATE OR REPLACE VIEW transactions AS
SELECT t.id, t.brand_id, t.member_id, t.kind, t.key, t.body_hash, t.currency, t.reference, t.at, t.id AS drawn, NULL::text AS bet_key
  FROM general_transactions t
UNION ALL
SELECT m.id, m.brand_id, m.member_id, 'bet', 'bet:' || b.key, b.body_hash, m.currency, b.game_code || ':' || b.round_id,
       m.at, m.id, b.key
  FROM separate_movements m JOIN bets b ON b.id = m.id AND b.brand_id = m.brand_id AND b.member_id = m.member_id
 WHERE coalesce(m.taken_cash_minor, m.taken_bonus_minor, m.taken_studio_minor) IS NOT NULL
UNION ALL
SELECT m.id + 4, m.brand_id, m.member_id, CASE m.pays WHEN 1 THEN 'win' ELSE 'rollback' END,
       CASE m.pays WHEN 1 THEN 'win:' ELSE 'rollback:' END || b.key, b.body_hash, m.currency, b.game_code || ':' || b.round_id,
       m.at, m.id, b.key
  FROM separate_movements m JOIN bets b ON b.id = m.id AND b.brand_id = m.brand_id AND b.member_id = m.member_id
 WHERE m.bet_id IS NULL AND m.pays IS NOT NULL
UNION ALL
SELECT m.id + 4, m.brand_id, m.member_id, CASE m.pays WHEN 1 THEN 'win' ELSE 'rollback' END,
       CASE m.pays WHEN 1 THEN 'win:' ELSE 'rollback:' END || b.key, b.body_hash, m.currency, b.game_code || ':' || b.round_id,
       m.at, m.id, b.key
  FROM separate_movements m JOIN bets b ON b.id = m.bet_id AND b.ended_id = m.id AND b.brand_id = m.brand_id AND b.member_id = m.member_id
 WHERE m.pays IS NOT NULL AND m.bet_id IS NOT NULL AND b.ended_id IS NOT NULL
UNION ALL
SELECT b.id, b.brand_id, b.member_id, 'bet', 'bet:' || b.key, b.body_hash, b.currency, b.game_code || ':' || b.round_id, b.placed_at, b.id, b.key
  FROM bets b WHERE b.cash_after_minor IS NOT NULL AND b.stake_minor > 0
UNION ALL
SELECT b.id + 4, b.brand_id, b.member_id, 'win', 'win:' || b.key, b.body_hash, b.currency, b.game_code || ':' || b.round_id, b.placed_at, b.id, b.key
  FROM bets b WHERE b.cash_after_minor IS NOT NULL AND b.payout_minor > 0;

CREATE OR REPLACE VIEW postings AS
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
  FROM separate_movements m
  JOIN accounts a ON a.brand_id = m.brand_id AND a.member_id = m.member_id AND a.currency = m.currency AND a.member_id <> 0
  LEFT JOIN bets b ON b.id = coalesce(m.bet_id, m.id)
 WHERE CASE a.kind WHEN 'cash' THEN m.taken_cash_minor WHEN 'bonus' THEN m.taken_bonus_minor
                   WHEN 'studio' THEN CASE WHEN a.studio = m.studio THEN m.taken_studio_minor END END IS NOT NULL
UNION ALL
SELECT m.id + 3, m.id, m.brand_id, m.member_id, a.id,
       coalesce(m.taken_cash_minor, 0) + coalesce(m.taken_bonus_minor, 0) + coalesce(m.taken_studio_minor, 0), NULL, m.at, m.written_xid, m.id,
       'bet', b.game_code || ':' || b.round_id
  FROM separate_movements m
  JOIN accounts a ON a.brand_id = m.brand_id AND a.member_id = 0 AND a.kind = 'house_games' AND a.currency = m.currency
                 AND a.shard = m.member_id % 64
  LEFT JOIN bets b ON b.id = coalesce(m.bet_id, m.id)
 WHERE coalesce(m.taken_cash_minor, m.taken_bonus_minor, m.taken_studio_minor) IS NOT NULL
UNION ALL
SELECT m.id + 4 + CASE a.kind WHEN 'cash' THEN 0 WHEN 'bonus' THEN 1 ELSE 2 END, m.id + 4, m.brand_id, m.member_id, a.id,
       CASE a.kind WHEN 'cash' THEN m.paid_cash_minor WHEN 'bonus' THEN m.paid_bonus_minor ELSE m.paid_studio_minor END,
       CASE a.kind WHEN 'cash' THEN m.cash_after_minor WHEN 'bonus' THEN m.bonus_after_minor ELSE m.studio_after_minor END, m.at, m.written_xid, m.id,
       CASE m.pays WHEN 1 THEN 'win' ELSE 'rollback' END, b.game_code || ':' || b.round_id
  FROM separate_movements m
  JOIN accounts a ON a.brand_id = m.brand_id AND a.member_id = m.member_id AND a.currency = m.currency AND a.member_id <> 0
  LEFT JOIN bets b ON b.id = coalesce(m.bet_id, m.id)
 WHERE CASE a.kind WHEN 'cash' THEN m.paid_cash_minor WHEN 'bonus' THEN m.paid_bonus_minor
                   WHEN 'studio' THEN CASE WHEN a.studio = m.studio THEN m.paid_studio_minor END END IS NOT NULL
UNION ALL
SELECT m.id + 7, m.id + 4, m.brand_id, m.member_id, a.id,
       -(coalesce(m.paid_cash_minor, 0) + coalesce(m.paid_bonus_minor, 0) + coalesce(m.paid_studio_minor, 0)), NULL, m.at, m.written_xid, m.id,
       CASE m.pays WHEN 1 THEN 'win' ELSE 'rollback' END, b.game_code || ':' || b.round_id
  FROM separate_movements m
  JOIN accounts a ON a.brand_id = m.brand_id AND a.member_id = 0 AND a.kind = 'house_games' AND a.currency = m.currency
                 AND a.shard = m.member_id % 64
  LEFT JOIN bets b ON b.id = coalesce(m.bet_id, m.id)
 WHERE m.pays IS NOT NULL
UNION ALL
SELECT b.id, b.id, b.brand_id, b.member_id, a.id, -b.stake_minor, b.cash_after_minor - b.payout_minor, b.placed_at, b.written_xid, b.id, 'bet', b.game_code || ':' || b.round_id
  FROM bets b
  JOIN accounts a ON a.brand_id = b.brand_id AND a.member_id = b.member_id AND a.kind = 'cash' AND a.currency = b.currency AND a.member_id <> 0
 WHERE b.cash_after_minor IS NOT NULL AND b.stake_minor > 0
UNION ALL
SELECT b.id + 3, b.id, b.brand_id, b.member_id, a.id, b.stake_minor, NULL, b.placed_at, b.written_xid, b.id, 'bet', b.game_code || ':' || b.round_id
  FROM bets b
  JOIN accounts a ON a.brand_id = b.brand_id AND a.member_id = 0 AND a.kind = 'house_games' AND a.currency = b.currency
                 AND a.shard = b.member_id % 64
 WHERE b.cash_after_minor IS NOT NULL AND b.stake_minor > 0
UNION ALL
SELECT b.id + 4, b.id + 4, b.brand_id, b.member_id, a.id, b.payout_minor, b.cash_after_minor, b.placed_at, b.written_xid, b.id, 'win', b.game_code || ':' || b.round_id
  FROM bets b
  JOIN accounts a ON a.brand_id = b.brand_id AND a.member_id = b.member_id AND a.kind = 'cash' AND a.currency = b.currency AND a.member_id <> 0
 WHERE b.cash_after_minor IS NOT NULL AND b.payout_minor > 0
UNION ALL
SELECT b.id + 7, b.id + 4, b.brand_id, b.member_id, a.id, -b.payout_minor, NULL, b.placed_at, b.written_xid, b.id, 'win', b.game_code || ':' || b.round_id
  FROM bets b
  JOIN accounts a ON a.brand_id = b.brand_id AND a.member_id = 0 AND a.kind = 'house_games' AND a.currency = b.currency
                 AND a.shard = b.member_id % 64
 WHERE b.cash_after_minor IS NOT NULL AND b.payout_minor > 0;
