-- slice: queues

-- Who of the staff works on what waits. It tells colleagues, and locks nothing: whoever may decide decides.
CREATE TABLE queue_takers (
  brand_id integer NOT NULL,
  queue text NOT NULL CHECK (queue IN ('withdrawals', 'deposits')),
  item_id bigint NOT NULL,
  staff_id bigint NOT NULL,
  staff_account text NOT NULL,
  taken_at timestamptz NOT NULL,
  -- The latest sign of life of their page; some minutes after it the item is nobody's.
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, queue, item_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON queue_takers TO khela_app;

-- slice: withdrawals

-- Of a risk flag, what it was seen by when the money was asked for: amounts, members, moments.
ALTER TABLE withdrawals ADD COLUMN flag_facts jsonb NOT NULL DEFAULT '{}';

-- slice: sessions

-- Whether others log in on the device of a member who asks for money.
CREATE INDEX sessions_on_device ON sessions (brand_id, device_id, started_at DESC) WHERE device_id IS NOT NULL;
