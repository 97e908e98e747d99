-- slice: lobby

-- What stands on the tile of a game and on the card of a studio; NULL: the drawing of the house.
ALTER TABLE brand_games ADD COLUMN picture_url text;
ALTER TABLE brand_vendors ADD COLUMN picture_url text;
