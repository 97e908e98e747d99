-- slice: rounds
-- What a game of the house is played with, and what every game frame stands on, is this slice's.
-- moved to rounds: game_sessions, game_seeds, game_seed_promises, game_limits, current_rounds, game_rounds
ALTER TYPE providers_command RENAME TO rounds_command;
ALTER TYPE providers_playing RENAME TO rounds_playing;
ALTER TYPE providers_refused RENAME TO rounds_refused;
ALTER TYPE providers_stepping RENAME TO rounds_stepping;
ALTER TYPE providers_stake RENAME TO rounds_stake;
ALTER TYPE providers_admitted RENAME TO rounds_admitted;
-- The most that can come of a stake, and what the brand allows where it says nothing of the game.
ALTER TYPE rounds_stake ADD ATTRIBUTE largest_minor bigint, ADD ATTRIBUTE most_payout_minor bigint;
ALTER TYPE rounds_admitted ADD ATTRIBUTE provider text, ADD ATTRIBUTE game_code text;
