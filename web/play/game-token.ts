import type { Store } from './frame/seen-steps.ts';
import { sittingKey } from './frame/sitting.ts';

/**
 * Takes the game session's token out of the address, where neither servers nor their logs see it (it stands behind
 * the #), and out of sight; a reload finds it in the tab's store.
 * @returns null where the frame was opened without one
 */
export function takeGameToken(
  address: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState'>,
  store: Store | null,
  game: string,
): string | null {
  const key = `khela.game-token.${game}`;
  const given = address.hash.replace(/^#/, '');
  if (given === '') return store?.getItem(key) ?? null;
  store?.setItem(key, given);
  // A new session is a new sitting: play for fun is never added to play for money.
  store?.removeItem(sittingKey(game));
  history.replaceState(null, '', address.pathname + address.search);
  return given;
}
