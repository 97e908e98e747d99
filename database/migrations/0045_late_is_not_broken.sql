-- slice: office

-- Rules of punctuality that something was late by: nothing is wrong with the books for it.
ALTER TABLE ledger_checks ADD COLUMN late integer NOT NULL DEFAULT 0;

-- What was found before did not say which kind a rule is of.
UPDATE ledger_checks c SET results = k.results, late = k.late, broken = k.broken, violations = k.violations
  FROM (
    SELECT c.id, jsonb_agg(r.one || jsonb_build_object('kind', r.kind) ORDER BY r.place) AS results,
           count(*) FILTER (WHERE r.kind = 'punctuality' AND r.violations > 0) AS late,
           count(*) FILTER (WHERE r.kind = 'books' AND r.violations > 0) AS broken,
           coalesce(sum(r.violations) FILTER (WHERE r.kind = 'books'), 0) AS violations
      FROM ledger_checks c
     CROSS JOIN LATERAL (
       SELECT e.one, e.place, (e.one ->> 'violations')::integer AS violations,
              CASE WHEN e.one ->> 'name' IN ('no round is interrupted for more than 30 seconds',
                                             'a flight that is over has paid everybody within 30 seconds',
                                             'a draw of ours is drawn within a minute of its time, and settled within ten')
                   THEN 'punctuality' ELSE 'books' END AS kind
         FROM jsonb_array_elements(c.results) WITH ORDINALITY AS e(one, place)) r
     GROUP BY c.id) k
 WHERE k.id = c.id;

-- slice: lottery

-- The calendar by which draws are planned, as one text, and the moment up to which they are. NULL: of an earlier version;
-- the next planning writes it. Another text than the last one: draws that do not stand in it and that nobody bet on are
-- replaced.
ALTER TABLE lottery_games
  ADD COLUMN calendar text,
  ADD COLUMN planned_until timestamptz;

-- The calendar was changed before anybody had bet on it: it is cancelled, its seed is never used, and it stays to be asked for.
ALTER TABLE lottery_draws
  ADD COLUMN replaced_at timestamptz,
  ADD CHECK (replaced_at IS NULL OR state = 'cancelled');
