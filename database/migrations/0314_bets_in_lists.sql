-- slice: bets
-- Whether bets may be ended side by side is found once, with their locks: these have other parameters now, or are gone.
DROP FUNCTION IF EXISTS bets_ends_in_list(bigint);
DROP FUNCTION IF EXISTS bets_ending_waves(bets_ending[], bigint[]);
DROP FUNCTION IF EXISTS bets_end_wave(bets_ending[], bigint[]);
DROP FUNCTION IF EXISTS bets_ending_purses(bets_writing[]);
