-- slice: wallet
-- The transaction by which the last ids of a mark were drawn: every later one drew later ids. NULL: a mark from before this was written down.
ALTER TABLE ledger_marks ADD COLUMN drawn_by xid8;
