/** How a session came to its end: the server ended it, nobody moved, or somebody left. */
export type EndOfSession = 'ended' | 'idle' | 'left';

/** What tabs of the office tell each other. The token goes from tab to tab alone: it is never kept beside them. */
type Said =
  | { kind: 'who' }
  | { kind: 'in'; token: string; brandCode: string }
  | { kind: 'over'; token: string; how: EndOfSession }
  | { kind: 'seen' };

interface Held {
  token: () => string | null;
  brandCode: () => string;
}

interface Ears {
  /** Another tab has logged in while this one stood before the door. */
  onIn?: (given: { token: string; brandCode: string }) => void;
  /** The session that this tab works in has ended in another. */
  onOver?: (how: EndOfSession) => void;
  /** Somebody works in another tab. */
  onSeen?: () => void;
}

const CHANNEL = 'khela-office';
/** A tab that is there answers within a few milliseconds; where none is, nobody waits long. */
const ANSWER_MS = 150;
/** That somebody moves is said so often at most. */
const SEEN_EVERY_MS = 10_000;

export interface Tabs {
  /** The session of another tab, for one that has none. */
  ask: () => Promise<{ token: string; brandCode: string } | null>;
  hear: (ears: Ears) => () => void;
  sayIn: () => void;
  sayOver: (token: string, how: EndOfSession) => void;
  saySeen: (atMs: number) => void;
}

/** Joins the tabs of the office in this browser. @param open opens their channel; tests bring their own */
export function joinTabs(held: Held, open = () => new BroadcastChannel(CHANNEL)): Tabs {
  const channel = open();
  const listeners = new Set<Ears>();
  let answered: ((given: { token: string; brandCode: string }) => void) | null = null;
  let seenSaidAtMs = Number.NEGATIVE_INFINITY;
  const say = (said: Said) => channel.postMessage(said);
  const sayIn = () => {
    const token = held.token();
    if (token !== null) say({ kind: 'in', token, brandCode: held.brandCode() });
  };
  const hear = (ears: Ears) => {
    listeners.add(ears);
    return () => void listeners.delete(ears);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind === 'who') return sayIn();
    if (data.kind === 'in' && held.token() === null) {
      answered?.(data);
      for (const { onIn } of listeners) onIn?.(data);
    }
    // One of another person in this browser is theirs to end.
    if (data.kind === 'over' && data.token === held.token()) for (const { onOver } of listeners) onOver?.(data.how);
    if (data.kind === 'seen') for (const { onSeen } of listeners) onSeen?.();
  });
  return {
    ask: () =>
      new Promise((resolve) => {
        answered = resolve;
        setTimeout(() => resolve(null), ANSWER_MS);
        say({ kind: 'who' });
      }),
    hear,
    sayIn,
    sayOver: (token, how) => say({ kind: 'over', token, how }),
    saySeen: (atMs) => {
      if (atMs - seenSaidAtMs < SEEN_EVERY_MS) return;
      seenSaidAtMs = atMs;
      say({ kind: 'seen' });
    },
  };
}
