import { getSystemStatus } from '../../contract/brand.ts';
import { call, setUpCalls } from '../kit/call.ts';
import { keepFirstAnswers, readFirst } from '../kit/first.ts';
import { showLanguage, storedLanguage } from '../kit/language.ts';
import { keepMerchant } from '../kit/session.ts';
import { setStatus, siteStatus } from '../kit/site.ts';
import { speak } from './speech.ts';
import { surroundings } from './surroundings.ts';

/** Everything that must be known before the first thing is drawn: brand, language, words. */
export async function prepare(): Promise<void> {
  setUpCalls(surroundings);
  // The address changes soon; whoever invited the visitor is remembered in this tab.
  const { search } = location;
  const isInvited = /[?&](?:affiliate|referral)Code=/.test(search);
  if (isInvited) sessionStorage.setItem('invitation', search);
  const first = readFirst();
  if (first !== null) {
    setStatus(first.status);
    // What the service worker kept of an earlier day is a shell: what has changed since is asked for.
    const isKept = 'kept' in document.documentElement.dataset;
    if (isKept) void import('./brand/queries.ts').then((it) => it.refreshStatus());
    else keepFirstAnswers(first);
  } else {
    // The page did not come through our server (development): it asks, and dresses itself.
    setStatus(await call(getSystemStatus, {}));
    const { applyTheme } = await import('../kit/theme.ts');
    applyTheme(siteStatus().info.theme);
  }
  keepMerchant(siteStatus().info.brand.code);
  if (isInvited) void import('./sessions/invited.ts').then((it) => it.noteInvitation(search));
  const language = storedLanguage(siteStatus().info.languages);
  await speak(language);
  showLanguage(language);
}
