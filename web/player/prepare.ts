import { getSystemStatus } from '../../contract/brand.ts';
import { call, setUpCalls } from '../kit/call.ts';
import { readFirst } from '../kit/first.ts';
import { showLanguage, storedLanguage } from '../kit/language.ts';
import { keepMerchant } from '../kit/session.ts';
import { setStatus, siteStatus } from '../kit/site.ts';
import { keepFirstAnnouncements } from './messages/first-announcements.ts';
import { speak } from './speech.ts';
import { surroundings } from './surroundings.ts';

/** Everything that must be known before the first thing is drawn: brand, language, words. */
export async function prepare(): Promise<void> {
  setUpCalls(surroundings);
  const first = readFirst();
  if (first !== null) {
    setStatus(first.status);
    keepFirstAnnouncements({ language: first.language, announcements: first.answers?.['announcements'] });
  } else {
    // The page did not come through our server (development): it asks, and dresses itself.
    setStatus(await call(getSystemStatus, {}));
    const { applyTheme } = await import('../kit/theme.ts');
    applyTheme(siteStatus().info.theme);
  }
  keepMerchant(siteStatus().info.brand.code);
  const language = storedLanguage(siteStatus().info.languages);
  await speak(language);
  showLanguage(language);
}
