import { getSystemStatus, type Language } from '../../contract/brand.ts';
import { call, setUpCalls } from '../kit/call.ts';
import { readFirst } from '../kit/first.ts';
import { showLanguage, storedLanguage } from '../kit/language.ts';
import { setStatus, siteStatus } from '../kit/site.ts';
import { applyTheme } from '../kit/theme.ts';
import { setToken } from '../kit/tokens.ts';
import { takeGameToken } from './game-token.ts';
import { machines } from './machines.ts';
import type { SlotDesign, SlotWords } from './slots/design.ts';
import { storeOf } from './slots/seen-steps.ts';

export interface Prepared {
  language: Language;
  words: Record<string, object>;
  /** null: no machine of that code is here. */
  machine: { design: SlotDesign; words: SlotWords } | null;
}

/** Everything that must be known before the frame draws: whose token, which machine, which language. */
export async function prepare(): Promise<Prepared> {
  const query = new URLSearchParams(location.search);
  const game = query.get('game') ?? '';
  setToken('game', takeGameToken(location, history, storeOf('session'), game));
  const language = languageOf(query.get('lang')) ?? storedLanguage();
  showLanguage(language);
  const slots = language === 'BN' ? (await import('./slots/words.bn.ts')).bn : (await import('./slots/words.en.ts')).en;
  setUpCalls({
    merchant: () => siteStatus().info?.brand.code ?? '',
    language: () => language,
    words: (code) =>
      ({ network: slots.errorNetwork, insecure: slots.errorInsecure, internal_error: slots.errorInternal })[code],
    // The refusal itself tells the player; the page around opens a new session.
    onSessionDead: () => setToken('game', null),
    onMaintenance: () => setStatus({ ...siteStatus(), maintenance: true }),
  });
  await readSite();
  const [design, kit] = await Promise.all([
    machines[game]?.() ?? null,
    language === 'BN'
      ? import('../kit/words.bn.ts').then(({ bn }) => bn)
      : import('../kit/words.en.ts').then(({ en }) => en),
  ]);
  const machine = design === null ? null : { design, words: await design.words(language) };
  document.title = machine?.words.title ?? document.title;
  return { language, words: { kit, slots }, machine };
}

async function readSite(): Promise<void> {
  const first = readFirst();
  if (first !== null) return setStatus(first.status);
  // The page did not come through our server (development): it asks, and dresses itself.
  setStatus(await call(getSystemStatus, {}));
  applyTheme(siteStatus().info.theme);
}

function languageOf(asked: string | null): Language | null {
  return ({ bn: 'BN', en: 'EN' } as const)[(asked ?? '').toLowerCase()] ?? null;
}
