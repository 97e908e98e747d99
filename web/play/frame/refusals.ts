import type { Words } from '../../kit/speaking.ts';
import type { words } from './words.ts';

export interface Refusal {
  code: string;
  /** The server's own words; '' where this side refused. */
  message: string;
  /** What the server said beside its words: the amounts of a limit. */
  value?: Readonly<Record<string, unknown>>;
}

/** Refusals after which nothing more can be played in this frame. */
export const endings: readonly string[] = ['login.not.session', 'token_expired', 'self_excluded', 'not_found'];
/** Another tab, or an answer that was lost, has moved the round: it is fetched, and goes on here. */
export const moved: readonly string[] = ['round_open', 'round_closed', 'conflict'];

/** A refusal in the words of the frame, or in the server's where it has none. */
export function refusalText({ code, message }: Refusal, t: Words<typeof words>, trial: boolean): string {
  if (code === 'insufficient_balance') return trial ? t('pointsGone') : t('balanceLow');
  if (code === 'token_expired') return t('loggedOut');
  if (code === 'login.not.session') return t('sessionOver');
  if (code === 'limit_reached') return t('ownLimit');
  if (code === 'self_excluded') return t('onBreak');
  if (code === 'cut_off') return t('cutOff');
  return message;
}
