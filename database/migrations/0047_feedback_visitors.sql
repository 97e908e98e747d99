-- slice: feedback

-- Visitors write, too: they have no account, and may leave where they can be reached.
ALTER TABLE feedbacks
  ALTER COLUMN member_id DROP NOT NULL,
  ADD COLUMN contact text NOT NULL DEFAULT '' CHECK (length(contact) <= 120),
  -- Of a visitor, what the page spoke; a member's is the member's own.
  ADD COLUMN language text CHECK (language IN ('BN', 'EN')),
  ADD CONSTRAINT feedbacks_language CHECK (member_id IS NOT NULL OR language IS NOT NULL);
