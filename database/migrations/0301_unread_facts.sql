-- slice: platform
-- They take who is asked about: see database/functions.
DROP FUNCTION IF EXISTS platform_unread_facts(text);
-- slice: tallies
DROP FUNCTION IF EXISTS tallies_unread();
