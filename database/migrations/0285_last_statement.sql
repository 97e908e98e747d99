-- slice: agents
-- The last statement of an agent, kind and product says what they were paid too much: it is found at once, however many there are.
CREATE INDEX contract_statements_last ON contract_statements (brand_id, member_id, kind, product, id DESC);
