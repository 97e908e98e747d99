import { inBoth } from '../../contract/in-both.ts';
import { words as calibration } from './sports/calibration.words.ts';
import { words as leagues } from './sports/leagues.words.ts';
import { words as sports } from './sports/words.ts';

/** The sports book: its events, slip and tickets. */
export const words = inBoth({ sports, calibration, leagues });
