import { bn as down } from './down/words.bn.ts';
import { bn as fairness } from './fairness/words.bn.ts';
import { bn as feedback } from './feedback/words.bn.ts';
import { bn as join } from './join/words.bn.ts';
import { bn as points } from './points/words.bn.ts';
import { bn as service } from './service/words.bn.ts';
import { bn as vip } from './vip/words.bn.ts';
import { bn as help } from './help/words.bn.ts';
import { bn as promotions } from './messages/promotions.bn.ts';

/** What pages beside the home page say in Bengali: loaded with the first of them. */
export const words = { down, fairness, feedback, help, join, points, promotions, service, vip };
