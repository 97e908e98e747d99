-- slice: agents
-- Who counts as active is said by the contract itself, as it was offered: until now 500 whole units for all of them.
ALTER TABLE contract_versions ADD COLUMN active_minor bigint NOT NULL DEFAULT 1 CHECK (active_minor >= 1);
UPDATE contract_versions v SET active_minor = 500 * (10 ^ (b.settings #>> '{currency,decimals}')::integer)::bigint FROM brands b WHERE b.id = v.brand_id;
ALTER TABLE contract_versions ALTER COLUMN active_minor DROP DEFAULT;
DROP TRIGGER contract_versions_text ON contract_versions;
CREATE TRIGGER contract_versions_text BEFORE UPDATE OF brand_id, contract_id, version, tiers, active_minor, text_bn, text_en, seal, offered_at ON contract_versions
  FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();

-- They take it from the terms now.
DROP FUNCTION IF EXISTS agents_contract_play(integer, text, text, text, text, timestamptz, timestamptz, bigint);
DROP FUNCTION IF EXISTS agents_terms_play(integer, text, text, text, timestamptz[], timestamptz[], bigint, jsonb, bigint[]);
DROP FUNCTION IF EXISTS agents_contracts_at(integer, text, text, timestamptz);
