-- slice: lottery
-- Draws are many, and most of them of no bet: those of long ago are found by their time, and forgotten.
CREATE INDEX lottery_draws_time ON lottery_draws USING brin (draws_at);
GRANT DELETE ON lottery_draws, lottery_results, lottery_exposures TO khela_app;

-- slice: office
GRANT DELETE ON staff_sessions TO khela_app;
