-- slice: wallet
-- What the house's accounts come to is added up as it moves (liability_quarters); nothing read the snapshots but their own check.
DROP TABLE account_snapshots;

-- slice: platform
-- Their turns, and those of a task that was given up before.
DELETE FROM repeated_tasks WHERE name IN ('rebuildSnapshots', 'addUpLiability');
