-- slice: transfers

-- append-only
-- Money that a member gave to the member directly above or below him. It happens in the moment it is written, with one
-- posting out of the sender's cash and one into the receiver's, both against house_transfers under the key
-- `transfer:<id>`; nothing about it ever changes.
CREATE TABLE transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id integer NOT NULL,
  sender_id bigint NOT NULL,
  receiver_id bigint NOT NULL,
  way text NOT NULL CHECK (way IN ('to_upline', 'to_downline')),
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  key text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT transfers_key UNIQUE (brand_id, sender_id, key),
  CHECK (sender_id <> receiver_id)
);
CREATE INDEX transfers_sent ON transfers (brand_id, sender_id, id DESC);
CREATE INDEX transfers_received ON transfers (brand_id, receiver_id, id DESC);

CREATE TRIGGER transfers_rows BEFORE UPDATE OR DELETE ON transfers FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER transfers_truncate BEFORE TRUNCATE ON transfers FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();

GRANT SELECT, INSERT ON transfers TO khela_app;
