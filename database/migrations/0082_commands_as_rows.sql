-- slice: providers
-- Rounds that are to be written, as rows of a type; before they came as JSON, which cost a tenth of a bet to read.
DROP FUNCTION IF EXISTS providers_play_all(jsonb);
DROP FUNCTION IF EXISTS providers_play_wave(providers_playing[]);
DROP TYPE providers_playing;
CREATE TYPE providers_command AS (
  brand_id integer, member_id bigint, session_id bigint, key text, body_hash bytea, seed_id bigint, nonce bigint, stake_minor bigint, payout_minor bigint,
  closed boolean, record jsonb, choice jsonb, rules integer, least_ms integer, idle_ms integer, largest_minor bigint, least_stake_minor bigint,
  most_stake_minor bigint, most_payout_minor bigint, at_ms bigint);
-- One that is being written, and what follows from its bet.
CREATE TYPE providers_playing AS (
  place integer, brand_id integer, member_id bigint, game_code text, seed_id bigint, nonce bigint, closed boolean, record jsonb, idle_ms integer,
  at timestamptz);
CREATE TYPE providers_refused AS (place integer, outcome text, round_id bigint, told_minor bigint);

-- slice: wallet
-- The accounts of the house that play moves money to are opened with the first of a member, and not looked for by each bet.
ALTER TYPE wallet_purse DROP ATTRIBUTE house_account;
INSERT INTO accounts (brand_id, member_id, kind, currency, shard)
SELECT o.brand_id, 0, 'house_games', o.currency, s.shard
  FROM (SELECT DISTINCT brand_id, currency FROM accounts WHERE kind = 'cash' AND member_id <> 0) o CROSS JOIN generate_series(0, 63) AS s (shard)
ON CONFLICT DO NOTHING;

-- slice: tallies
-- News of a bet that is to be added up; NULL where its kind does not say it.
DROP FUNCTION IF EXISTS tallies_add(integer, text, jsonb);
DROP FUNCTION IF EXISTS tallies_parts(text, jsonb);
CREATE TYPE tallies_news AS (
  kind text, member_id bigint, provider text, category text, game_code text, placed_at_ms bigint, stake_minor bigint, stake_bonus_minor bigint,
  payout_minor bigint, valid_minor bigint, settlement integer, opened boolean);
