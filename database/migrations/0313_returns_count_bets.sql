-- slice: returns
-- What is counted are bets: at tables and on flights a round has many.
ALTER TABLE game_returns RENAME COLUMN rounds TO bets;
