import { getSystemStatus, type Language } from '../../contract/brand.ts';
import { call, setUpCalls } from '../kit/call.ts';
import { readFirst } from '../kit/first.ts';
import { showLanguage, storedLanguage } from '../kit/language.ts';
import { setStatus } from '../kit/site.ts';
import { applyTheme } from '../kit/theme.ts';
import { loadWords, type OfficeWords } from './speech.ts';
import { surroundings } from './surroundings.ts';

/** Everything that must be known before the first thing is drawn. */
export async function prepare(): Promise<{ language: Language; words: OfficeWords }> {
  setUpCalls(surroundings);
  wearOwnDress();
  const first = readFirst();
  setStatus(first?.status ?? (await call(getSystemStatus, {})));
  // The office speaks both languages, whichever ones the brand offers its players.
  const language = storedLanguage();
  const words = await loadWords(language);
  showLanguage(language);
  return { language, words };
}

/** The office looks the same whatever brand it works on. */
function wearOwnDress(): void {
  applyTheme({ base: 'marigold-night', colours: {}, radiusPx: 10, fontFamily: 'hind-siliguri' });
}
