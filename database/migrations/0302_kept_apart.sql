-- slice: pvp
-- Whom a member was kept from at a sit-and-go, and what the two have in common: staff see it, members do not.
ALTER TABLE pvp_entries
  ADD COLUMN kept_from bigint,
  ADD COLUMN kept_link text CHECK (kept_link IN ('device', 'upline')),
  -- They sat together already when it came out: the later one had back what it cost before it began.
  ADD COLUMN parted boolean NOT NULL DEFAULT false,
  ADD CHECK ((kept_from IS NULL) = (kept_link IS NULL)),
  ADD CHECK (NOT parted OR (state = 'back' AND kept_from IS NOT NULL));
CREATE INDEX pvp_entries_kept ON pvp_entries (brand_id, entered_at) WHERE kept_from IS NOT NULL;
