-- slice: bets
-- An open bet can be split in two whose stakes come to what it was. Its stake was taken once, with the whole.
ALTER TABLE bets
  -- Of a part: the bet that it was split off.
  ADD COLUMN part_of bigint,
  -- Of the whole: what was split off it so far, and how much of that was bonus money.
  ADD COLUMN split_minor bigint CHECK (split_minor > 0),
  ADD COLUMN split_bonus_minor bigint CHECK (split_bonus_minor BETWEEN 0 AND split_minor),
  ADD CONSTRAINT bets_split CHECK ((split_minor IS NULL) = (split_bonus_minor IS NULL) AND num_nonnulls(part_of, split_minor) <= 1);
CREATE INDEX bets_split_off ON bets (part_of) WHERE part_of IS NOT NULL;
-- Nothing of it counts as played, whatever it comes to.
ALTER TABLE turnover ADD COLUMN uncounted boolean NOT NULL DEFAULT false;

-- slice: sports
ALTER TABLE sports_events
  -- It was announced for another time before.
  ADD COLUMN moved boolean NOT NULL DEFAULT false,
  -- When the feed first said that it is being played.
  ADD COLUMN began_at timestamptz;

ALTER TABLE sports_terms
  -- Tickets of lower odds count nothing as played; 1000: all count.
  ADD COLUMN least_turnover_odds integer NOT NULL DEFAULT 1200 CHECK (least_turnover_odds BETWEEN 1000 AND 3000);

ALTER TABLE sports_tickets
  -- What of its stake was not cashed out.
  ADD COLUMN open_minor bigint,
  -- Whether it counts as played.
  ADD COLUMN counts boolean NOT NULL DEFAULT true,
  -- When what is asked for was asked.
  ADD COLUMN cash_out_asked_at timestamptz,
  -- Of what was asked for: the stake that it ends; NULL: all that is open.
  ADD COLUMN cash_out_part_minor bigint CHECK (cash_out_part_minor > 0),
  ADD COLUMN cash_out_by_rule boolean NOT NULL DEFAULT false,
  -- The player's rule: when all that is open is offered so much, so many thousandths of it are cashed out.
  ADD COLUMN rule_minor bigint CHECK (rule_minor > 0),
  ADD COLUMN rule_share_milli integer CHECK (rule_share_milli BETWEEN 1 AND 1000),
  -- Everything that was heard by then was looked at.
  ADD COLUMN rule_checked_at timestamptz;
UPDATE sports_tickets SET open_minor = stake_minor, cash_out_asked_at = cash_out_at;
ALTER TABLE sports_tickets
  ALTER COLUMN open_minor SET NOT NULL,
  ADD CHECK (open_minor BETWEEN 1 AND stake_minor),
  ADD CHECK ((cash_out_minor IS NULL) = (cash_out_asked_at IS NULL)),
  ADD CHECK (cash_out_minor IS NOT NULL OR (cash_out_part_minor IS NULL AND NOT cash_out_by_rule)),
  ADD CHECK (cash_out_part_minor < open_minor),
  ADD CHECK (num_nonnulls(rule_minor, rule_share_milli, rule_checked_at) IN (0, 3));
CREATE INDEX sports_tickets_ruled ON sports_tickets (brand_id, id) WHERE state = 'accepted' AND rule_minor IS NOT NULL;
CREATE TRIGGER sports_tickets_counts BEFORE UPDATE OF counts ON sports_tickets FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();

ALTER TABLE sports_legs
  -- For when its event was announced as it was taken.
  ADD COLUMN starts_at timestamptz,
  -- Its event moved too far from there: it is void, whatever is played later.
  ADD COLUMN postponed_at timestamptz;
UPDATE sports_legs l SET starts_at = e.starts_at FROM sports_events e WHERE e.id = l.event_id;
ALTER TABLE sports_legs
  ALTER COLUMN starts_at SET NOT NULL,
  ADD CHECK (postponed_at IS NULL OR result = 'void');

-- Parts of tickets that were cashed out while the rest went on.
CREATE TABLE sports_cash_outs (
  ticket_id bigint NOT NULL REFERENCES sports_tickets,
  -- What was open before it: it only ever falls, so whoever asks twice is known.
  open_minor bigint NOT NULL,
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  bet_id bigint NOT NULL UNIQUE,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0 AND stake_minor < open_minor),
  -- What it was worth, of which the house kept its margin.
  worth_minor bigint NOT NULL,
  payout_minor bigint NOT NULL CHECK (payout_minor BETWEEN 1 AND worth_minor),
  by_rule boolean NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (ticket_id, open_minor)
);
CREATE TRIGGER sports_cash_outs_rows BEFORE UPDATE OR DELETE ON sports_cash_outs FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
GRANT SELECT, INSERT ON sports_cash_outs TO khela_app;

-- What a trader has set on events that are forgotten.
DELETE FROM sports_books b WHERE NOT EXISTS (SELECT FROM sports_events e WHERE e.id = b.event_id);

-- What staff have decided for one player; who has no row is as everybody.
CREATE TABLE sports_players (
  brand_id integer NOT NULL,
  member_id bigint NOT NULL,
  -- Of what their sport lets a ticket pay and an outcome cost, thousandths.
  most_milli integer NOT NULL CHECK (most_milli BETWEEN 1 AND 5000),
  -- Of the waiting time in play, thousandths.
  delay_milli integer NOT NULL CHECK (delay_milli BETWEEN 500 AND 5000),
  reason text NOT NULL CHECK (reason <> ''),
  version integer NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, member_id)
);
GRANT SELECT, INSERT, UPDATE ON sports_players TO khela_app;

-- slice: proposals
-- All that two people decide.
ALTER TABLE proposals DROP CONSTRAINT proposals_kind_check;
ALTER TABLE proposals ADD CONSTRAINT proposals_kind_check CHECK (kind IN (
  'settings', 'payment_method', 'payment_channel', 'payment_company', 'login_link', 'payment_password', 'payee_name', 'game_limits', 'lottery',
  'lottery_play', 'provider', 'provider_key', 'bonus_offer', 'bonus_grant', 'free_rounds', 'reward', 'points', 'mission_program',
  'referral_release', 'agent_promotion', 'agent_move', 'agent_unfreeze', 'agent_contract', 'staff_role', 'gift_campaign', 'promotion',
  'wheel', 'code_campaign', 'raffle', 'pvp_void', 'sports_player'));
