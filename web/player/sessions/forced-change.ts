import { create } from 'zustand';
import { heldWhy, holdSession, releaseSession, useSession } from '../../kit/session.ts';

/** Why a member must choose another password before they go on. */
export type ForcedWhy = 'default' | 'expired';

interface ForcedChange {
  why: ForcedWhy | null;
  /** What they typed to come in; kept in memory for the change that follows, and nowhere else. */
  typedPassword: string | null;
}

/** Survives a reload, without the password. It ends with the change or the session. */
export const useForcedChange = create<ForcedChange>(() => ({ why: stored(), typedPassword: null }));

// Whoever leaves takes the demand with them.
useSession.subscribe(() => {
  if (useForcedChange.getState().why !== stored()) useForcedChange.setState({ why: stored(), typedPassword: null });
});

export function forceChange(why: ForcedWhy, typedPassword: string | null): void {
  useForcedChange.setState({ why, typedPassword });
  holdSession(why);
}

export function endForcedChange(): void {
  releaseSession();
}

function stored(): ForcedWhy | null {
  const why = heldWhy();
  return why === 'default' || why === 'expired' ? why : null;
}
