import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Logger } from 'pino';
import { type LiveToClient, type LiveToServer, liveToServer } from '../../../contract/live.ts';
import { addressGroup } from '../http/address.ts';
import { Refusal, fail } from '../process/fail.ts';
import type { LiveBus } from './live-bus.ts';
import { createLiveRoom, type LiveGuest, type LiveRoom, type LiveSocket } from './live-room.ts';
import type { Metrics } from '../process/metrics.ts';

export type LiveHello = Extract<LiveToServer, { type: 'hello' }>;

export interface LiveNeeds {
  bus: LiveBus;
  log: Logger;
  metrics: Metrics;
  /**
   * Who says hello; null or a Refusal sends them away. A visitor has no token.
   * @param hostname of the request, for brands that are known by it
   * @param hello the whole of what they said, for what else they ask to hear
   */
  authenticate(token: string | null, merchant: string, hostname: string, hello: LiveHello): Promise<LiveGuest | null>;
  /** Whether a page of this origin may open a socket here. */
  isOrigin(origin: string): boolean | Promise<boolean>;
  limits?: Partial<LiveLimits>;
}

export interface LiveLimits {
  helloWithinMs: number;
  heartbeatMs: number;
  /** Sockets of one address (IPv6: /64); a mobile carrier puts many customers behind one. */
  socketsPerAddress: number;
  socketsPerMember: number;
  /** Bytes that may wait for a slow reader. */
  waitingBytes: number;
  /** A socket is renewed after this time, so that an old login does not listen for ever. */
  lifetimeMs: number;
}

const usualLimits: LiveLimits = {
  helloWithinMs: 5_000,
  heartbeatMs: 30_000,
  socketsPerAddress: 3_000,
  socketsPerMember: 24,
  waitingBytes: 256 * 1024,
  lifetimeMs: 4 * 60 * 60_000,
};

const MOST_MESSAGE_BYTES = 2_048;
const MOST_MESSAGES_PER_HEARTBEAT = 60;

/** Opens /live. Register it before the routes that a browser may never upgrade. */
export async function registerLiveSockets(app: FastifyInstance, needs: LiveNeeds): Promise<void> {
  const limits = { ...usualLimits, ...needs.limits };
  const room = createLiveRoom(needs.bus, limits);
  needs.metrics.gauge('khela_live_sockets', 'Open live sockets of this process.', () => room.size());
  needs.metrics.gauge('khela_live_bus_listening', '1 while news of other processes arrives.', () =>
    Number(needs.bus.isListening()),
  );
  await app.register(websocket, {
    options: { maxPayload: MOST_MESSAGE_BYTES, perMessageDeflate: false },
    preClose: () => room.close(),
    errorHandler: (error, socket) => {
      needs.log.info({ err: error }, 'a live socket failed');
      socket.terminate();
    },
  });
  app.route({
    method: 'GET',
    url: '/live',
    exposeHeadRoute: false,
    preValidation: async (request) => {
      if (request.ws) await admit(request, needs, room, limits);
    },
    // Whoever does not upgrade looks for the page of the live tables, which has the same address.
    handler: (_request, reply) => reply.callNotFound(),
    wsHandler: (socket, request) => {
      const member = room.enter(socket, addressGroup(request.ip));
      converse(member, request, needs, room, limits);
    },
  });
}

/**
 * The origins from which pages of this installation come: the public address, and each brand's host at the same port.
 * @param publicUrl an origin
 */
export function originsOf(publicUrl: string, hosts: readonly string[]): ReadonlySet<string> {
  const { protocol, port } = new URL(publicUrl);
  return new Set([publicUrl, ...hosts.map((host) => new URL(`${protocol}//${host}${port ? `:${port}` : ''}`).origin)]);
}

/** Refused before the socket opens. Programs send no Origin, browsers always do, and only those lend out their users. */
async function admit(request: FastifyRequest, needs: LiveNeeds, room: LiveRoom, limits: LiveLimits): Promise<void> {
  const { origin } = request.headers;
  if (origin !== undefined && !(await needs.isOrigin(origin))) fail('not_allowed');
  if (room.socketsOf(addressGroup(request.ip)) >= limits.socketsPerAddress)
    throw new Refusal('too_many_requests', null, 30);
}

function converse(
  socket: LiveSocket,
  request: FastifyRequest,
  needs: LiveNeeds,
  room: LiveRoom,
  limits: LiveLimits,
): void {
  let greeted = false;
  let messages = 0;
  const { raw } = socket;
  const late = setTimeout(() => socket.refuse('login.not.session'), limits.helloWithinMs);
  const heartbeat = setInterval(() => {
    messages = 0;
    socket.beat();
  }, limits.heartbeatMs);
  const lifetime = setTimeout(() => raw.close(1001), limits.lifetimeMs);
  raw.on('close', () => {
    clearTimeout(late);
    clearTimeout(lifetime);
    clearInterval(heartbeat);
    room.leave(socket);
  });
  raw.on('message', (data, isBinary) => {
    messages += 1;
    const message = isBinary ? null : parse(textOf(data));
    if (!message || messages > MOST_MESSAGES_PER_HEARTBEAT || (message.type === 'hello') === greeted) {
      socket.refuse('bad_request');
    } else if (message.type === 'ping') {
      socket.send({ type: 'pong' });
    } else if (message.type === 'watch-rooms') {
      room.turn(socket, message.type, message.on);
    } else {
      greeted = true;
      clearTimeout(late);
      void greet(socket, message, request.hostname, needs, room);
    }
  });
}

async function greet(
  socket: LiveSocket,
  hello: LiveHello,
  hostname: string,
  needs: LiveNeeds,
  room: LiveRoom,
): Promise<void> {
  try {
    const guest = await needs.authenticate(hello.token, hello.merchant, hostname, hello);
    if (!guest) return socket.refuse('login.not.session');
    if (!room.seat(socket, guest)) return socket.refuse('too_many_requests');
    const welcome: LiveToClient = {
      type: 'welcome',
      memberId: guest.memberId === null ? null : String(guest.memberId),
    };
    socket.send(welcome);
  } catch (error) {
    if (error instanceof Refusal) return socket.refuse(error.code);
    needs.log.error({ err: error }, 'a live socket could not be greeted');
    // Not refused: the page tries again by itself.
    socket.raw.close(1011);
  }
}

function parse(text: string): LiveToServer | null {
  try {
    const result = z.safeParse(liveToServer, JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

function textOf(data: Buffer | ArrayBuffer | Buffer[]): string {
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString('utf8');
}
