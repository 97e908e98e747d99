-- slice: office

-- Until then whoever was added by a colleague, or got a new second step from one, is no other person than that colleague.
-- NULL: as long as they have been here, nobody else holds what they come in with.
ALTER TABLE staff ADD COLUMN new_until timestamptz;
