-- slice: slots
-- The pot of a machine at a brand, fed by all who play it there: what is shown and would be won now, what is put by for what the next
-- pots begin with, and what the house has lent for it; all that was ever fed and won. Minor units.
CREATE TABLE slot_pots (
  brand_id integer NOT NULL,
  game_code text NOT NULL,
  shown_minor bigint NOT NULL CHECK (shown_minor >= 0),
  kept_minor bigint NOT NULL CHECK (kept_minor >= 0),
  lent_minor bigint NOT NULL CHECK (lent_minor >= 0),
  fed_minor bigint NOT NULL CHECK (fed_minor >= 0),
  won_minor bigint NOT NULL CHECK (won_minor >= 0),
  wins bigint NOT NULL DEFAULT 0 CHECK (wins >= 0),
  -- What its account has still to gain or, negative, to give up: it is posted with what is fed next.
  unposted_minor bigint NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, game_code),
  -- Nothing leaves it but to players, and nothing is in it but what was fed or lent.
  CONSTRAINT slot_pots_whole CHECK (shown_minor + kept_minor = fed_minor + lent_minor - won_minor)
);
GRANT SELECT, INSERT, UPDATE ON slot_pots TO khela_app;

-- Who won what of a pot, with which bet.
CREATE TABLE slot_pot_wins (
  bet_id bigint PRIMARY KEY,
  brand_id integer NOT NULL,
  game_code text NOT NULL,
  member_id bigint NOT NULL,
  won_minor bigint NOT NULL CHECK (won_minor > 0),
  won_at timestamptz NOT NULL
);
CREATE INDEX slot_pot_wins_latest ON slot_pot_wins (brand_id, game_code, won_at DESC);
CREATE TRIGGER slot_pot_wins_rows BEFORE UPDATE OR DELETE ON slot_pot_wins FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER slot_pot_wins_truncate BEFORE TRUNCATE ON slot_pot_wins FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON slot_pot_wins TO khela_app;

-- slice: platform
-- Pots begin after this: what was told before feeds none.
INSERT INTO fact_readers (reader, written_xid, fact_id)
VALUES ('pots', (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text::xid8, 9223372036854775807);

-- slice: wallet
ALTER TABLE accounts DROP CONSTRAINT accounts_kind_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_kind_check CHECK (kind IN ('cash', 'bonus', 'studio', 'house_games', 'house_payments',
  'house_corrections', 'house_bonuses', 'house_fees', 'house_transfers', 'house_rewards', 'house_commissions', 'house_pots', 'points',
  'house_points'));
ALTER TABLE general_transactions DROP CONSTRAINT transactions_kind_check;
ALTER TABLE general_transactions ADD CONSTRAINT transactions_kind_check CHECK (kind IN ('deposit', 'withdrawal', 'withdrawal_return',
  'fee', 'bet', 'win', 'win_reversal', 'rollback', 'bonus', 'bonus_conversion', 'bonus_forfeit', 'transfer_out', 'transfer_in',
  'studio_transfer', 'correction', 'reward', 'points_earned', 'redemption', 'points_adjustment', 'points_awarded', 'commission', 'pot'));
