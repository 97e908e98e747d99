import { en as down } from './down/words.en.ts';
import { en as fairness } from './fairness/words.en.ts';
import { en as feedback } from './feedback/words.en.ts';
import { en as join } from './join/words.en.ts';
import { en as points } from './points/words.en.ts';
import { en as service } from './service/words.en.ts';
import { en as vip } from './vip/words.en.ts';
import { en as help } from './help/words.en.ts';
import { en as promotions } from './messages/promotions.en.ts';

/** What pages beside the home page say in English: loaded with the first of them. */
export const words = { down, fairness, feedback, help, join, points, promotions, service, vip };
