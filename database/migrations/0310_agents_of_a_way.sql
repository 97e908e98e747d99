-- slice: agents
-- Counting what teams came to writes the agents of a way out by itself, and reads the contracts of a period by itself.
DROP FUNCTION IF EXISTS agents_of_way(bigint[]);
DROP FUNCTION IF EXISTS agents_team_play(integer, text, text, text, timestamptz[], timestamptz[], agents_terms[], bigint[]);
