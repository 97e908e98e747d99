-- slice: agents
-- Counting what teams came to writes the agents of a way out by itself.
DROP FUNCTION IF EXISTS agents_of_way(bigint[]);
