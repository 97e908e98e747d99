-- slice: wallet
-- Movements with the words of their bets, which the account record shows beside them.
CREATE VIEW told_movements AS
SELECT m.*, b.game_code || ':' || b.round_id AS reference FROM movements m LEFT JOIN bets b ON b.id = coalesce(m.bet_id, m.id);
GRANT SELECT ON told_movements TO khela_app;
