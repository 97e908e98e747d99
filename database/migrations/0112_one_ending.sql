-- slice: bets
-- Every bet ends through bets_end_all.
DROP FUNCTION IF EXISTS bets_lose_all(bigint[], timestamptz);
DROP FUNCTION IF EXISTS bets_win_all(bigint[], bigint[], timestamptz);
DROP FUNCTION IF EXISTS bets_win_all(bigint[], bigint[], bytea[], timestamptz);
DROP FUNCTION IF EXISTS bets_pay_more(integer, bigint, text, bytea, bigint, timestamptz);
DROP FUNCTION IF EXISTS bets_resettle_all(bigint[], bigint[], bytea[], timestamptz);
DROP FUNCTION IF EXISTS bets_resettle(bigint, bigint, bytea, timestamptz);
