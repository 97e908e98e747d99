-- slice: sports
-- Of a builder what it pays where parts of it fall away, as it was priced when it was taken: the odds of those that are left, by which
-- ones, as bits.
ALTER TABLE sports_legs
  ADD COLUMN rest_odds integer[],
  -- The odds of what was left.
  ADD COLUMN paid_odds integer,
  ADD CONSTRAINT sports_legs_rest_check CHECK ((market = 'builder') = (rest_odds IS NOT NULL)),
  DROP CONSTRAINT sports_legs_result_check,
  ADD CONSTRAINT sports_legs_result_check
    CHECK (result IN ('win', 'half_win', 'void', 'half_lose', 'lose', 'dead_heat', 'repriced')),
  ADD CONSTRAINT sports_legs_paid_check CHECK ((result = 'repriced') IS TRUE = (paid_odds IS NOT NULL) AND paid_odds <= odds);
