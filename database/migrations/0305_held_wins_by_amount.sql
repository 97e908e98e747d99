-- slice: providers
-- Held wins of a studio in the order of what is held.
CREATE INDEX provider_held_wins_amount ON provider_held_wins (brand_id, provider, amount_minor, id);
