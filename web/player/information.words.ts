import { inBoth } from '../../contract/in-both.ts';
import { words as activities } from './promotions/words.ts';
import { words as giftCodes } from './codes/words.ts';
import { words as down } from './down/words.ts';
import { words as fairness } from './fairness/words.ts';
import { words as feedback } from './feedback/words.ts';
import { words as gifts } from './gifts/words.ts';
import { words as help } from './help/words.ts';
import { words as join } from './join/words.ts';
import { words as points } from './points/words.ts';
import { words as promotions } from './messages/promotions.words.ts';
import { words as raffles } from './raffles/words.ts';
import { words as service } from './service/words.ts';
import { words as vip } from './vip/words.ts';
import { words as wheels } from './wheels/words.ts';

/** What pages beside the home page say: loaded with the first of them. */
export const words = inBoth({
  activities,
  down,
  fairness,
  feedback,
  giftCodes,
  gifts,
  help,
  join,
  points,
  promotions,
  raffles,
  service,
  vip,
  wheels,
});
