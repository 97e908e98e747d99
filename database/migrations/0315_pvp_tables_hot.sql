-- slice: pvp
-- Every move writes when something is next due at its table. As long as that stood in an index, each move left dead entries in all
-- indexes of the table, and the next read had to walk past them until the vacuum came. Open tables are few, and found by `pvp_tables_open`.
DROP INDEX pvp_tables_due;
-- Room on its page for the next state of a row: what is dead there goes when the page is read.
ALTER TABLE pvp_tables SET (fillfactor = 50);
ALTER TABLE pvp_hands SET (fillfactor = 70);
ALTER TABLE pvp_seats SET (fillfactor = 70);
