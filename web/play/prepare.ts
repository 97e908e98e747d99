import { getSystemStatus, type Language } from '../../contract/brand.ts';
import { gameOfRoom } from '../../games/tables/room-shapes.ts';
import { call, setUpCalls } from '../kit/call.ts';
import { readFirst } from '../kit/first.ts';
import { showLanguage, storedLanguage } from '../kit/language.ts';
import { setStatus, siteStatus } from '../kit/site.ts';
import { applyTheme } from '../kit/theme.ts';
import { setToken } from '../kit/tokens.ts';
import type { Said } from '../../contract/in-both.ts';
import { takeGameToken } from './game-token.ts';
import type { GameScreen } from './frame/game-screen.ts';
import { hasParent } from './frame/parent-page.ts';
import { receiveRound } from './frame/receive-round.ts';
import { storeOf } from './frame/seen-steps.ts';
import { games } from './games.ts';
import type { words as frameWords } from './frame/words.ts';
import { spokenIn } from '../kit/speaking.ts';

export interface Prepared {
  language: Language;
  words: Record<string, object>;
  /** null: no game of that code is here. */
  screen: GameScreen | null;
}

/** Everything that must be known before the frame draws: whose token, which game, which language. */
export async function prepare(): Promise<Prepared> {
  const query = new URLSearchParams(location.search);
  const game = query.get('game') ?? '';
  // A past round is shown without a session: what it was is asked of the page around.
  if (query.has('replay') && hasParent()) await receiveRound();
  else setToken('game', takeGameToken(location, history, storeOf('session'), game));
  const language = languageOf(query.get('lang')) ?? storedLanguage();
  showLanguage(language);
  const load = games[gameOfRoom(game)];
  // The game comes while the page learns whose site it is.
  const [{ frame, kit }, screen] = await Promise.all([
    wordsOf(language).then(async (words) => {
      speak(language, words.frame);
      await readSite();
      return words;
    }),
    load === undefined ? null : load(language, game),
  ]);
  document.title = screen?.title ?? document.title;
  return { language, words: { kit, frame, ...screen?.words }, screen };
}

async function wordsOf(language: Language) {
  const [frame, kit] = await Promise.all([
    spokenIn(language, () => import('./frame/words.ts')),
    spokenIn(language, () => import('../kit/words.ts')),
  ]);
  return { frame, kit };
}

/** Says who calls. */
function speak(language: Language, words: Said<typeof frameWords>): void {
  setUpCalls({
    merchant: () => siteStatus().info?.brand.code ?? '',
    language: () => language,
    words: (code) =>
      ({ network: words.errorNetwork, insecure: words.errorInsecure, internal_error: words.errorInternal })[code],
    // The refusal itself tells the player; the page around opens a new session.
    onSessionDead: () => setToken('game', null),
    onMaintenance: () => setStatus({ ...siteStatus(), maintenance: true }),
  });
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
