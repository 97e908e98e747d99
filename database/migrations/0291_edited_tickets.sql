-- slice: sports
-- What the ticket that it was changed from was worth then, and what of that it gave: so that everybody can see later that neither was
-- another. Tickets that were changed before say only what they gave.
ALTER TABLE sports_tickets ADD COLUMN edit_worth_minor bigint, ADD COLUMN edit_credit_minor bigint;
UPDATE sports_tickets n SET edit_credit_minor = o.payout_minor FROM sports_tickets o WHERE o.id = n.edited_from;
ALTER TABLE sports_tickets ADD CONSTRAINT sports_tickets_edit_check
  CHECK ((edit_credit_minor IS NULL) = (edited_from IS NULL) AND (edit_worth_minor IS NULL OR edited_from IS NOT NULL));
CREATE TRIGGER sports_tickets_credited BEFORE UPDATE OF edit_worth_minor, edit_credit_minor ON sports_tickets
  FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
