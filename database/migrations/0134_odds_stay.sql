-- slice: lottery

-- The house states higher odds for these play types from now on. A brand that is there offered them at the odds that
-- were stated so far: those are its own now, and it takes the new ones when its operator says so.
INSERT INTO lottery_plays (brand_id, game_code, play_type, odds)
SELECT g.brand_id, g.code, s.play_type, s.odds
  FROM (VALUES
    ('vn-north', 'lo-3', '{650000}'::integer[]),
    ('vn-north', 'lo-4', '{5500000}'),
    ('vn-north', '3-cang', '{650000}'),
    ('vn-north', '4-cang', '{5500000}'),
    ('vn-north', 'xien-4', '{250000}'),
    ('vn-south', 'lo-3', '{650000}'),
    ('vn-south', 'lo-4', '{5500000}'),
    ('vn-south', '3-cang', '{650000}'),
    ('vn-south', '4-cang', '{5500000}'),
    ('vn-south', 'xien-3', '{150000}'),
    ('vn-south', 'xien-4', '{750000}'),
    ('four-digits', 'big', '{2000000,1000000,490000,250000,60000}'),
    ('four-digits', 'small', '{3000000,2000000,800000}'),
    ('four-digits', 'big-my', '{2500000,1000000,500000,180000,60000}'),
    ('four-digits', 'small-my', '{3500000,2000000,1000000}'),
    ('four-digits', 'box-big', '{2000000,1000000,490000,250000,60000}'),
    ('four-digits', 'box-small', '{3000000,2000000,800000}'),
    ('four-digits', 'ibet-24', '{83000,41000,20000,10000,3000}'),
    ('four-digits', 'ibet-12', '{166000,83000,40000,20000,6000}'),
    ('four-digits', 'ibet-6', '{335000,168000,85000,41000,10000}'),
    ('four-digits', 'ibet-4', '{500000,250000,127000,62000,15000}'),
    ('four-digits', 'last-3', '{650000}'),
    ('four-digits', 'last-2', '{65000}'),
    ('weekly', 'six', '{2000000000,50000000,1500000,60000,10000}'),
    ('weekly', 'two-balls', '{42000}')
  ) AS s (family, play_type, odds)
  JOIN lottery_games g USING (family)
-- What an operator has set stays, and so does what they said of a play type beside its odds.
ON CONFLICT (brand_id, game_code, play_type) DO UPDATE SET odds = excluded.odds WHERE lottery_plays.odds IS NULL;
