-- slice: returns
-- The watch judges rounds, not bets: at tables and on flights many bets end by one chance, and what was gathered about
-- these games bet by bet says nothing.
UPDATE game_returns r
   SET evidence = jsonb_build_object(
         'tooHigh', CASE WHEN s.is_shared THEN '[0,0,0,0,0,0,0,0,0,0,0,0,0,0]' ELSE r.evidence -> 'tooHigh' END,
         'tooLow', CASE WHEN s.is_shared THEN '[0,0,0,0,0,0,0,0]' ELSE r.evidence -> 'tooLow' END,
         'rounds', r.rounds, 'squares', r.evidence -> 'squares', 'open', NULL),
       watched_since = CASE WHEN s.is_shared THEN now() ELSE r.watched_since END
  FROM (SELECT g.brand_id, g.game_code, EXISTS (SELECT FROM rooms o WHERE o.brand_id = g.brand_id AND o.game_code = g.game_code) AS is_shared
          FROM game_returns g) s
 WHERE s.brand_id = r.brand_id AND s.game_code = r.game_code;
