import type { Language } from '../../contract/brand.ts';
import type { LiveToClient, LiveToServer } from '../../contract/live.ts';
import { chance } from './clock.ts';

/** A line that has been silent for so long is taken as dead. */
const usualPace: LivePace = { pingEveryMs: 25_000, silenceMs: 70_000 };
const LONGEST_WAIT_MS = 30_000;

/** How soon a dead line is noticed. */
export interface LivePace {
  pingEveryMs: number;
  silenceMs: number;
}

export interface LiveLine {
  /** Asks to hear where the rooms stand, or no longer to; it is asked again whenever the line comes back. */
  watchRooms(on: boolean): void;
  close(): void;
}

export interface LiveHello {
  token: string | null;
  merchant: string;
  language: Language;
  /** The chat room that is listened to beside the page's own news. */
  chatRoom?: string;
  /** Of a game frame: its shared room is listened to. */
  gameToken?: string;
}

/**
 * Keeps one socket to /live open for as long as it is wanted, whatever happens to the network.
 * @param onMessage every message but pongs
 * @param onOpen after each welcome but the first: news may have been missed in between
 * @param onLost the line has ended and is looked for again
 */
export function openLive(
  hello: LiveHello,
  onMessage: (message: LiveToClient) => void,
  onOpen: () => void,
  onLost: () => void = () => {},
  { pingEveryMs, silenceMs } = usualPace,
): LiveLine {
  let socket: WebSocket | null = null;
  let tries = 0;
  let welcomed = false;
  let wanted = true;
  let watches = false;
  /** The socket that has been welcomed. */
  let seated: WebSocket | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;

  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(end, silenceMs);
  };
  const open = (): void => {
    clearTimeout(next);
    // Without a network nothing is tried: that it is back is heard.
    if (!wanted || socket !== null || !navigator.onLine) return;
    const mine = new WebSocket(addressOf(location));
    socket = mine;
    heard();
    mine.onopen = () => say(mine, { type: 'hello', ...hello });
    mine.onmessage = (event) => {
      if (socket !== mine) return;
      heard();
      const message = JSON.parse(String(event.data)) as LiveToClient;
      if (message.type === 'pong') return;
      if (message.type === 'refused') wanted = false;
      if (message.type === 'welcome') {
        tries = 0;
        if (watches) say(mine, { type: 'watch-rooms', on: true });
        seated = mine;
        if (welcomed) onOpen();
        welcomed = true;
      }
      onMessage(message);
    };
    mine.onclose = () => lose(mine);
  };
  const lose = (mine: WebSocket): void => {
    if (socket !== mine) return;
    socket = null;
    clearTimeout(silence);
    mine.close();
    if (!wanted) return;
    onLost();
    next = setTimeout(open, waitMs(tries++));
  };
  // Over a dead network a socket says only much later that it is closed: nobody waits for that.
  const end = (): void => void (socket && lose(socket));
  const pings = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) say(socket, { type: 'ping' });
  }, pingEveryMs);
  const stopLooking = lookForNetwork(open, end);
  open();

  return {
    watchRooms(on) {
      if (watches === on) return;
      watches = on;
      if (socket !== null && seated === socket && socket.readyState === WebSocket.OPEN)
        say(socket, { type: 'watch-rooms', on });
    },
    close() {
      wanted = false;
      clearTimeout(next);
      clearTimeout(silence);
      clearInterval(pings);
      stopLooking();
      socket?.close();
    },
  };
}

/** Tells of a network that comes back, of a page that is looked at again, and of a network that goes. */
function lookForNetwork(onThere: () => void, onGone: () => void): () => void {
  const looking = new AbortController();
  const { signal } = looking;
  const wake = (): void => {
    if (document.visibilityState === 'visible') onThere();
  };
  addEventListener('online', onThere, { signal });
  addEventListener('offline', onGone, { signal });
  document.addEventListener('visibilitychange', wake, { signal });
  return () => looking.abort();
}

function say(socket: WebSocket, message: LiveToServer): void {
  socket.send(JSON.stringify(message));
}

function addressOf(page: Location): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}/live`;
}

/** Doubles from one second; spread, so that a restarted server is not met by everybody at once. */
function waitMs(tries: number): number {
  const most = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(tries, 6));
  return most / 2 + (most / 2) * chance();
}
