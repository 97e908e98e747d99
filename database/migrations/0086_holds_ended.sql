-- slice: wallet
-- What is held of a brand's members, and when what no longer is ended: the liability report reads only what stood in its days.
CREATE INDEX holds_ended ON holds (brand_id, ended_at);
