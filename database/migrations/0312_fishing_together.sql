-- slice: fishing
-- Shots of several rods are decided and written together.
DROP FUNCTION IF EXISTS fishing_hold(bigint, integer, bigint, bigint, integer, integer, integer, bigint[]);
DROP FUNCTION IF EXISTS fishing_note(bigint, bigint[], timestamptz, integer, text, integer, bigint);
-- Shots that somebody wants to fire: one in each_ms, as many at once as fit into burst_ms, at these fish.
CREATE TYPE fishing_firing AS (
  brand_id integer, game_code text, member_id bigint, session_id bigint, shots integer, each_ms integer, burst_ms integer, fish bigint[]);
-- What shots feed to a part of their room's pool, hundredths of a minor unit.
CREATE TYPE fishing_feeding AS (brand_id integer, game_code text, part integer, hundredths bigint);
