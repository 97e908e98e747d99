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
  /** Of a frame with several tables: the tokens of those beside the first. */
  besideTokens?: string[];
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
  const rooms = roomWish();
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
        rooms.welcomed(mine);
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
  const pings = setInterval(() => ping(socket), pingEveryMs);
  const stopLooking = lookForNetwork(open, end);
  open();

  return {
    watchRooms: (on) => rooms.turn(on),
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

function ping(socket: WebSocket | null): void {
  if (socket?.readyState === WebSocket.OPEN) say(socket, { type: 'ping' });
}

/** Whether a page wants to hear of rooms, said to each socket once it has been welcomed. */
function roomWish() {
  let isOn = false;
  let seated: WebSocket | null = null;
  return {
    welcomed(socket: WebSocket): void {
      seated = socket;
      if (isOn) say(socket, { type: 'watch-rooms', on: true });
    },
    turn(on: boolean): void {
      if (isOn === on) return;
      isOn = on;
      if (seated?.readyState === WebSocket.OPEN) say(seated, { type: 'watch-rooms', on });
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
