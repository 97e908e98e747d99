-- slice: providers
-- What a studio gets of the gross gaming revenue of its games, in hundredths of a percent.
ALTER TABLE providers ADD COLUMN royalty_basis_points integer NOT NULL DEFAULT 0 CHECK (royalty_basis_points BETWEEN 0 AND 10000);
