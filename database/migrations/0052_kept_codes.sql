-- slice: members

-- Who of the staff reads a code or a password that was kept instead of sent can come in with it.
ALTER TABLE member_openings DROP CONSTRAINT member_openings_way_check;
ALTER TABLE member_openings ADD CONSTRAINT member_openings_way_check
  CHECK (way IN ('once_password', 'login_link', 'payment_password', 'payee_name', 'kept_code'));
