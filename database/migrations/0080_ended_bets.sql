-- slice: wallet
-- As it was (migration 66), but that only movements which end a bet, and bets which one ended, are joined in the last part:
-- whatever is neither has nothing there, and two nothings were compared with each other, all with all.
CREATE OR REPLACE VIEW transactions AS
SELECT t.id, t.brand_id, t.member_id, t.kind, t.key, t.body_hash, t.currency, t.reference, t.at, t.id AS drawn, NULL::text AS bet_key
  FROM general_transactions t
UNION ALL
SELECT m.id, m.brand_id, m.member_id, 'bet', 'bet:' || b.key, b.body_hash, m.currency, b.game_code || ':' || b.round_id,
       m.at, m.id, b.key
  FROM movements m JOIN bets b ON b.id = m.id AND b.brand_id = m.brand_id AND b.member_id = m.member_id
 WHERE coalesce(m.taken_cash_minor, m.taken_bonus_minor, m.taken_studio_minor) IS NOT NULL
UNION ALL
SELECT m.id + 4, m.brand_id, m.member_id, CASE m.pays WHEN 1 THEN 'win' ELSE 'rollback' END,
       CASE m.pays WHEN 1 THEN 'win:' ELSE 'rollback:' END || b.key, b.body_hash, m.currency, b.game_code || ':' || b.round_id,
       m.at, m.id, b.key
  FROM movements m JOIN bets b ON b.id = m.id AND b.brand_id = m.brand_id AND b.member_id = m.member_id
 WHERE m.bet_id IS NULL AND m.pays IS NOT NULL
UNION ALL
SELECT m.id + 4, m.brand_id, m.member_id, CASE m.pays WHEN 1 THEN 'win' ELSE 'rollback' END,
       CASE m.pays WHEN 1 THEN 'win:' ELSE 'rollback:' END || b.key, b.body_hash, m.currency, b.game_code || ':' || b.round_id,
       m.at, m.id, b.key
  FROM movements m JOIN bets b ON b.id = m.bet_id AND b.ended_id = m.id AND b.brand_id = m.brand_id AND b.member_id = m.member_id
 WHERE m.pays IS NOT NULL AND m.bet_id IS NOT NULL AND b.ended_id IS NOT NULL;
