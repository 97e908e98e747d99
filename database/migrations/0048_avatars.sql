-- slice: members

-- The picture of a member: a built-in one by its name, or the kept picture that they uploaded.
ALTER TABLE members
  ADD COLUMN avatar_type text NOT NULL DEFAULT 'STATIC' CHECK (avatar_type IN ('STATIC', 'CUSTOM')),
  ADD COLUMN avatar text NOT NULL DEFAULT 'mark',
  ADD CONSTRAINT members_avatar CHECK (
    avatar ~ CASE avatar_type WHEN 'CUSTOM' THEN '^[0-9a-f]{32}\.(png|jpg)$' ELSE '^[a-z]{1,20}$' END
  );

-- A picture is asked for by its id alone.
CREATE UNIQUE INDEX members_own_avatar ON members (avatar) WHERE avatar_type = 'CUSTOM';
