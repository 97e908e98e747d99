import type { Language } from '../../../contract/brand.ts';
import { setLanguage } from '../../../contract/members.ts';
import { call } from '../../kit/call.ts';

/** Tells the server the language that the member reads; the page has switched already. */
export function saveLanguage(language: Language): void {
  call(setLanguage, { language }).catch(() => {
    // It only decides in which language messages are written to them; the next switch tells it again.
  });
}
