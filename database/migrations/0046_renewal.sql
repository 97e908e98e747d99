-- slice: lobby

-- As the house last shipped it: what still is so the operator has not changed, and a new version may. Of an offer that he
-- changed before this was kept, the first record of his changes says what it was.
ALTER TABLE brand_games
  ADD COLUMN shipped jsonb,
  -- It came with a new version, switched off, and nobody has decided about it.
  ADD COLUMN is_new boolean NOT NULL DEFAULT false;
UPDATE brand_games b
   SET shipped = jsonb_build_object('hot', coalesce(f.before -> 'hot', to_jsonb(b.hot)),
                                    'position', coalesce(f.before -> 'position', to_jsonb(b.position)),
                                    'tags', coalesce(f.tags, to_jsonb(b.tags)))
  FROM (
    SELECT o.brand_id, o.game_code,
           (SELECT a.detail -> 'before' FROM audit_log a
             WHERE a.brand_id = o.brand_id AND a.subject = 'game:' || o.game_code AND a.action = 'lobby.game.save' ORDER BY a.id LIMIT 1) AS before,
           (SELECT a.detail -> 'before' -> 'tags' FROM audit_log a
             WHERE a.brand_id = o.brand_id AND a.subject = 'game:' || o.game_code AND a.action = 'lobby.game.save'
               AND a.detail -> 'before' ? 'tags' ORDER BY a.id LIMIT 1) AS tags
      FROM brand_games o JOIN games g ON g.code = o.game_code AND g.provider IN ('khela', 'khela-lottery')) f
 WHERE f.brand_id = b.brand_id AND f.game_code = b.game_code;

-- slice: lottery

-- The same of lotteries. One that was ever saved in the office keeps all that was saved.
ALTER TABLE lottery_games
  ADD COLUMN shipped jsonb,
  ADD COLUMN is_new boolean NOT NULL DEFAULT false;
UPDATE lottery_games g
   SET shipped = to_jsonb(g) - '{brand_id,code,family,enabled,draws_from,calendar,planned_until,shipped,is_new}'::text[]
 WHERE NOT EXISTS (SELECT FROM audit_log a
                    WHERE a.brand_id = g.brand_id AND a.subject = 'lottery:' || g.code AND a.action = 'lottery.game.save');

-- slice: brand

ALTER TABLE brands
  -- The settings as the house last shipped them.
  ADD COLUMN shipped jsonb,
  -- What a new brand has on and this one got off with a new version, until its staff save the settings.
  ADD COLUMN new_switches text[] NOT NULL DEFAULT '{}',
  -- The mark of what the code brought when it was last renewed.
  ADD COLUMN renewed_by text;
UPDATE brands b SET shipped = (SELECT v.settings FROM brand_versions v WHERE v.brand_id = b.id AND v.version = 1);
