-- slice: platform

-- One number counts every change of what a site shows to all alike: brands, catalogue, announcements, words, help,
-- lotteries, studios. Servers keep such things in memory for as long as the number is the same.
-- not of a brand: a change of any brand is one change, and rare.
CREATE TABLE shown_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL
);
INSERT INTO shown_version (version) VALUES (1);
GRANT SELECT, UPDATE ON shown_version TO khela_app;

-- Once a transaction and at its end, so that nobody who writes waits for another's whole transaction.
CREATE FUNCTION platform_count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('khela.change_counted', true), '') <> 'yes' THEN
    UPDATE shown_version SET version = version + 1;
    PERFORM set_config('khela.change_counted', 'yes', true);
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['brands', 'brand_hosts', 'vendors', 'games', 'brand_games', 'brand_vendors', 'brand_categories',
    'announcements', 'brand_words', 'brand_words_versions', 'help_versions', 'providers', 'lottery_plays']
  LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION platform_count_change()', shown || '_shown', shown);
  END LOOP;
END $$;

CREATE CONSTRAINT TRIGGER lottery_games_added AFTER INSERT OR DELETE ON lottery_games
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION platform_count_change();
-- How far draws are planned is written every minute and shown nowhere.
CREATE CONSTRAINT TRIGGER lottery_games_changed AFTER UPDATE ON lottery_games
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'planned_until' - 'calendar' IS DISTINCT FROM to_jsonb(NEW) - 'planned_until' - 'calendar')
  EXECUTE FUNCTION platform_count_change();
