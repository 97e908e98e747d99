import type { LiveToClient } from '../../../../contract/live.ts';
import type { TableDirector } from '../table-director.ts';

/** A table beside others, as the page around names it: its room and the game session that opens it. */
export interface OpenTable {
  room: string;
  token: string;
  title: string;
}

type Hearer = Pick<TableDirector, 'hear' | 'lineLost'>;
/** Opens the one socket for these sessions, in their order. */
type OpenSocket = (
  tokens: readonly string[],
  onMessage: (message: LiveToClient) => void,
  onLost: () => void,
) => { close(): void };

/** One socket for all tables that stand beside each other: each hears what is told of its own room. */
export function createSharedLine(openSocket: OpenSocket) {
  const hearers = new Map<string, Hearer>();
  let tokens: readonly string[] = [];
  let socket: { close(): void } | null = null;
  const all = (tell: (hearer: Hearer) => void) => {
    for (const hearer of hearers.values()) tell(hearer);
  };
  const hear = (message: LiveToClient) => {
    if (message.type.startsWith('table-') && 'game' in message) return hearers.get(message.game)?.hear(message);
    return all((hearer) => hearer.hear(message));
  };
  return {
    /** From now on these tables are heard. Others than before: the socket is opened anew, and its welcome has all read. */
    seat(tables: readonly Pick<OpenTable, 'token'>[]): void {
      const next = tables.map(({ token }) => token);
      if (next.length === tokens.length && next.every((token) => tokens.includes(token))) return;
      tokens = next;
      socket?.close();
      const lost = () => all((hearer) => hearer.lineLost());
      socket = next.length === 0 ? null : openSocket(next, hear, lost);
    },
    join(room: string, hearer: Hearer): () => void {
      hearers.set(room, hearer);
      return () => void (hearers.get(room) === hearer && hearers.delete(room));
    },
    close(): void {
      socket?.close();
      socket = null;
      tokens = [];
    },
  };
}

/** What the page around said is read like anything from outside. @param most as many as it may name */
export function tablesIn(said: unknown, most: number): OpenTable[] | null {
  if (!Array.isArray(said) || said.length > most) return null;
  const tables = said.map((one: Partial<Record<keyof OpenTable, unknown>> | null): OpenTable | null => {
    const { room, token, title } = one ?? {};
    return typeof room === 'string' && typeof token === 'string' && typeof title === 'string'
      ? { room, token, title }
      : null;
  });
  return tables.every((table) => table !== null) ? tables : null;
}

/** The tables of now, each that was there before as the very same: it goes on where it is. */
export function keptIn(before: readonly OpenTable[], now: readonly OpenTable[]): OpenTable[] {
  return now.map((table) => before.find(({ room, token }) => room === table.room && token === table.token) ?? table);
}
