import { getSystemStatus, type Language } from '../../contract/brand.ts';
import { call, setUpCalls } from '../kit/call.ts';
import { readFirst } from '../kit/first.ts';
import { showLanguage, storedLanguage } from '../kit/language.ts';
import { setStatus } from '../kit/site.ts';
import { keepBrand } from '../kit/staff.ts';
import { applyTheme } from '../kit/theme.ts';
import { setToken, tokenOf } from '../kit/tokens.ts';
import { loadWords, type OfficeWords } from './speech.ts';
import { surroundings } from './surroundings.ts';
import { tabs } from './tabs.ts';

/** Everything that must be known before the first thing is drawn. */
export async function prepare(): Promise<{ language: Language; words: OfficeWords }> {
  setUpCalls(surroundings);
  await joinSession();
  wearOwnDress();
  const first = readFirst();
  setStatus(first?.status ?? (await call(getSystemStatus, {})));
  // The office speaks both languages, whichever ones the brand offers its players.
  const language = storedLanguage();
  const words = await loadWords(language);
  showLanguage(language);
  return { language, words };
}

/** A new tab works in the session of those that are open. */
async function joinSession(): Promise<void> {
  if (tokenOf('staff') !== null) return;
  const given = await tabs.ask();
  if (given === null) return;
  setToken('staff', given.token);
  keepBrand(given.brandCode);
}

/** The office looks the same whatever brand it works on. */
function wearOwnDress(): void {
  applyTheme({ base: 'marigold-night', colours: {}, radiusPx: 10, fontFamily: 'hind-siliguri' });
}
