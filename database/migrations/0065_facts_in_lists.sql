-- slice: platform
-- Facts that are told together stand in one row: `{"fields": […], "facts": [[ms before `at`, value of each field, …], …]}`,
-- the values of a fact at the places of their fields. As text, which is smaller than its parsed form.
ALTER TABLE facts ALTER COLUMN body DROP NOT NULL;
ALTER TABLE facts ADD COLUMN list json;
ALTER TABLE facts ADD CONSTRAINT facts_one_or_list CHECK ((body IS NULL) <> (list IS NULL));

-- Each row draws a number and 15 behind it. That of a list is the number of its last fact: the others have those before it, so
-- that a reader can stand in the middle of a list.
ALTER SEQUENCE facts_id_seq INCREMENT BY 16;
GRANT USAGE ON SEQUENCE facts_id_seq TO khela_app;
