import { inBoth } from '../../contract/in-both.ts';
import { words as kit } from '../kit/words.ts';
import { words as brand } from './brand/words.ts';
import { words as lobby } from './lobby/words.ts';
import { words as messages } from './messages/words.ts';
import { words as wallet } from './wallet/words.ts';

/** What the first page says. */
export const words = inBoth({ kit, brand, lobby, messages, wallet });
