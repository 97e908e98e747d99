import type { Language } from '../../contract/brand.ts';
import type { LiveToClient, LiveToServer } from '../../contract/live.ts';
import { chance } from './clock.ts';

/** A line that has been silent for this long is taken as dead. */
const SILENCE_MS = 70_000;
const PING_EVERY_MS = 25_000;
const LONGEST_WAIT_MS = 30_000;

export interface LiveLine {
  close(): void;
}

export interface LiveHello {
  token: string | null;
  merchant: string;
  language: Language;
  /** The chat room that is listened to beside the page's own news. */
  chatRoom?: string;
}

/**
 * Keeps one socket to /live open for as long as it is wanted, whatever happens to the network.
 * @param onMessage every message but pongs
 * @param onOpen after each welcome but the first: news may have been missed in between
 */
export function openLive(hello: LiveHello, onMessage: (message: LiveToClient) => void, onOpen: () => void): LiveLine {
  let socket: WebSocket | null = null;
  let tries = 0;
  let welcomed = false;
  let wanted = true;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;

  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => socket?.close(), SILENCE_MS);
  };
  const open = (): void => {
    clearTimeout(next);
    if (!wanted || socket !== null) return;
    const mine = new WebSocket(addressOf(location));
    socket = mine;
    mine.onopen = () => {
      say(mine, { type: 'hello', ...hello });
      heard();
    };
    mine.onmessage = (event) => {
      heard();
      const message = JSON.parse(String(event.data)) as LiveToClient;
      if (message.type === 'pong') return;
      if (message.type === 'refused') wanted = false;
      if (message.type === 'welcome') {
        tries = 0;
        if (welcomed) onOpen();
        welcomed = true;
      }
      onMessage(message);
    };
    mine.onclose = () => {
      clearTimeout(silence);
      if (socket === mine) socket = null;
      if (wanted) next = setTimeout(open, waitMs(tries++));
    };
  };
  const wake = (): void => {
    if (document.visibilityState === 'visible' && navigator.onLine) open();
  };
  const pings = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) say(socket, { type: 'ping' });
  }, PING_EVERY_MS);
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  open();

  return {
    close() {
      wanted = false;
      clearTimeout(next);
      clearTimeout(silence);
      clearInterval(pings);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      socket?.close();
    },
  };
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
