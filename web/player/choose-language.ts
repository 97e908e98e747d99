import type { Language } from '../../contract/brand.ts';
import { storeLanguage } from '../kit/language.ts';
import { tokenOf } from '../kit/tokens.ts';
import { speak } from './speech.ts';

/**
 * Switches the page at once; nothing is mounted anew, so what was typed and where one was stays. The server is told on
 * the side, for messages that it writes to the member.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  storeLanguage(language);
  if (tokenOf('member') === null) return;
  const { saveLanguage } = await import('./members/save-language.ts');
  saveLanguage(language);
}
