import { bn as kit } from '../kit/words.bn.ts';
import { bn as brand } from './brand/words.bn.ts';
import { bn as lobby } from './lobby/words.bn.ts';
import { bn as messages } from './messages/words.bn.ts';
import { bn as wallet } from './wallet/words.bn.ts';

/** What the first page says in Bengali: loaded only where Bengali is read. */
export const words = { kit, brand, lobby, messages, wallet };
