import type { WebSocket } from '@fastify/websocket';
import type { LiveToClient } from '../../../contract/live.ts';
import type { LiveBus } from './live-bus.ts';
import { pauseMs } from '../jobs/pause.ts';
import { spreadMs } from '../jobs/spread.ts';

/** Who a socket belongs to. */
export interface LiveGuest {
  brandId: number;
  memberId: bigint | null;
  sessionId: bigint | null;
  /** What they asked to hear beside the news of their brand, their own and their session's, and may. */
  topics?: readonly string[];
  /** What the page may turn on and off by a message of its own, by the type of that message. */
  wishes?: Readonly<Record<string, string>>;
}

/** One open socket, whoever it belongs to. */
export interface LiveSocket {
  readonly raw: WebSocket;
  readonly addressGroup: string;
  send(message: LiveToClient): void;
  /** The same of a message that is written already. */
  tell(text: string): void;
  /** Says why and closes; the page does not try again with the same token. */
  refuse(errorCode: string): void;
  /** Asks for a sign of life; one that gave none since the last time is let go. */
  beat(): void;
}

export interface LiveRoom {
  enter(raw: WebSocket, addressGroup: string): LiveSocket;
  /** From now on the socket hears the news of its brand, member and session. False: the member has too many. */
  seat(socket: LiveSocket, guest: LiveGuest): boolean;
  /** Turns on or off what a seated guest may wish for; nothing where it is none of theirs. */
  turn(socket: LiveSocket, wish: string, on: boolean): void;
  leave(socket: LiveSocket): void;
  size(): number;
  socketsOf(addressGroup: string): number;
  close(): Promise<void>;
}

/** Pages come back over this time when all of them have to. */
const COME_BACK_MS = 5_000;
const OPEN = 1;

/** The sockets of this process and what each of them hears. */
export function createLiveRoom(bus: LiveBus, limits: { waitingBytes: number; socketsPerMember: number }): LiveRoom {
  const sockets = new Set<LiveSocket>();
  const perAddress = new Map<string, number>();
  const { byTopic, begin, end } = createTopics();
  const topicsOf = new Map<LiveSocket, string[]>();
  const wishesOf = new Map<LiveSocket, NonNullable<LiveGuest['wishes']>>();
  const askedForMore = new WeakSet<LiveSocket>();
  let closing = false;

  bus.subscribe({
    onNews(topic, message) {
      const hearers = byTopic.get(topic);
      if (hearers) tellAll(hearers, message, askedForMore);
    },
    onGap() {
      // The news that was missed may have been the end of a session: everybody says hello again, not all at once.
      for (const socket of sockets) setTimeout(() => socket.raw.close(1012), spreadMs(COME_BACK_MS)).unref();
    },
    hears: (topic) => byTopic.has(topic),
  });

  return {
    enter(raw, addressGroup) {
      const socket = liveSocket(raw, addressGroup, limits.waitingBytes);
      sockets.add(socket);
      perAddress.set(addressGroup, (perAddress.get(addressGroup) ?? 0) + 1);
      if (closing) raw.close(1001);
      return socket;
    },
    seat(socket, { brandId, memberId, sessionId, topics: more = [], wishes = {} }) {
      if (socket.raw.readyState !== OPEN) return true;
      const topics = [`brand:${brandId}`, ...more];
      if (more.length > 0) askedForMore.add(socket);
      if (memberId !== null) topics.push(`member:${memberId}`);
      if (sessionId !== null) topics.push(`session:${sessionId}`);
      if (memberId !== null && (byTopic.get(`member:${memberId}`)?.size ?? 0) >= limits.socketsPerMember) return false;
      topicsOf.set(socket, topics);
      wishesOf.set(socket, wishes);
      for (const topic of topics) begin(socket, topic);
      return true;
    },
    turn(socket, wish, on) {
      const topic = wishesOf.get(socket)?.[wish];
      const topics = topicsOf.get(socket);
      if (topic === undefined || topics === undefined) return;
      const others = topics.filter((one) => one !== topic);
      topicsOf.set(socket, on ? [...others, topic] : others);
      if (on) begin(socket, topic);
      else end(socket, topic);
    },
    leave(socket) {
      if (!sockets.delete(socket)) return;
      const left = (perAddress.get(socket.addressGroup) ?? 1) - 1;
      if (left > 0) perAddress.set(socket.addressGroup, left);
      else perAddress.delete(socket.addressGroup);
      for (const topic of topicsOf.get(socket) ?? []) end(socket, topic);
      topicsOf.delete(socket);
      wishesOf.delete(socket);
    },
    size: () => sockets.size,
    socketsOf: (addressGroup) => perAddress.get(addressGroup) ?? 0,
    async close() {
      closing = true;
      for (const socket of sockets) socket.raw.close(1001);
      for (let waitedMs = 0; sockets.size > 0 && waitedMs < 1_000; waitedMs += 50) await pauseMs(50);
      for (const socket of sockets) socket.raw.terminate();
    },
  };
}

/** Who hears what. */
function createTopics() {
  const byTopic = new Map<string, Set<LiveSocket>>();
  return {
    byTopic,
    begin: (socket: LiveSocket, topic: string): void => {
      const hearers = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, hearers.add(socket));
    },
    end: (socket: LiveSocket, topic: string): void => {
      const hearers = byTopic.get(topic);
      hearers?.delete(socket);
      if (hearers?.size === 0) byTopic.delete(topic);
    },
  };
}

function tellAll(hearers: Iterable<LiveSocket>, message: LiveToClient, askedForMore: WeakSet<LiveSocket>): void {
  // Written once, however many hear it.
  const text = JSON.stringify(message);
  for (const socket of hearers) {
    socket.tell(text);
    if (message.type === 'session-ended') socket.raw.close(4001, 'session ended');
    // What it asked to hear may be shut to it now: it says hello again and is judged anew.
    if (message.type === 'chat-changed' && askedForMore.has(socket)) socket.raw.close(1012);
  }
}

function liveSocket(raw: WebSocket, addressGroup: string, waitingBytes: number): LiveSocket {
  let alive = true;
  raw.on('pong', () => {
    alive = true;
  });
  const tell = (text: string): void => {
    if (raw.readyState !== OPEN) return;
    // A reader that does not read would fill our memory; it may come back when it has time.
    if (raw.bufferedAmount > waitingBytes) return raw.terminate();
    raw.send(text);
  };
  const send = (message: LiveToClient): void => tell(JSON.stringify(message));
  return {
    raw,
    addressGroup,
    send,
    tell,
    refuse(errorCode) {
      send({ type: 'refused', errorCode });
      raw.close(1008, errorCode);
    },
    beat() {
      if (!alive) return raw.terminate();
      alive = false;
      raw.ping();
    },
  };
}
