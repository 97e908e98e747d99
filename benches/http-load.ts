import { connect, type Socket } from 'node:net';

export interface Request {
  text: string;
  /** Whether its latency and number count. */
  counted: boolean;
}

export interface Caller {
  port: number;
  /** null: it has asked for all that it wanted. */
  request(answered: string): Request | null;
}

export interface Load {
  /** One connection each; makes the next request from the body of the answer before, '' at first. */
  next: Caller[];
  seconds: number;
}

export interface LoadResult {
  perSecond: number;
  latenciesMs: number[];
  /** Answers other than 200. */
  refused: number;
}

/**
 * Keeps every connection busy with one request after the other, on loopback only, until the time is over. Bare sockets:
 * what the load costs is taken from the server on a machine of few cores.
 */
export async function loadOverHttp(load: Load): Promise<LoadResult> {
  const startMs = performance.now();
  const endMs = startMs + load.seconds * 1000;
  const result = { latenciesMs: [] as number[], refused: 0 };
  await Promise.all(load.next.map((caller) => keepBusy(caller, endMs, result)));
  return { ...result, perSecond: (result.latenciesMs.length / (performance.now() - startMs)) * 1000 };
}

/**
 * Sends each request at its moment, so many a second, however the ones before fare: who comes finds a free connection, or opens one.
 * Latencies begin with the moment at which a request should have been sent.
 */
export async function loadOpenly(
  texts: readonly string[],
  { port, perSecond }: { port: number; perSecond: number },
): Promise<LoadResult> {
  const startMs = performance.now();
  const result = { latenciesMs: [] as number[], refused: 0 };
  const free: Socket[] = [];
  await Promise.all(
    texts.map(async (text, at) => {
      const dueMs = startMs + (at * 1000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs - performance.now())));
      const socket = free.pop() ?? opened(port, free);
      const answered = await ask(socket, text);
      if (!socket.destroyed) free.push(socket);
      if (answered.startsWith('HTTP/1.1 200')) result.latenciesMs.push(performance.now() - dueMs);
      else result.refused += 1;
    }),
  );
  for (const socket of free) socket.end();
  return { ...result, perSecond: (result.latenciesMs.length / (performance.now() - startMs)) * 1000 };
}

/** A connection that stays open, on which one request follows the other. */
export interface Line {
  /** @returns the whole answer */
  ask(text: string): Promise<string>;
  end(): void;
}

export function lineTo(port: number): Line {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true }).setEncoding('latin1');
  return { ask: (text) => ask(socket, text), end: () => socket.end() };
}

/** A connection of its own, which is free no more when the server has closed it. */
function opened(port: number, free: Socket[]): Socket {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true }).setEncoding('latin1');
  // What went wrong is said by `close`, which follows.
  socket.on('error', () => {});
  return socket.on('close', () => {
    const at = free.indexOf(socket);
    if (at !== -1) free.splice(at, 1);
  });
}

/** @returns the whole answer; nothing where the connection broke */
function ask(socket: Socket, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const hear = (chunk: string | Buffer) => {
      received += String(chunk);
      if (isWhole(received)) end(received);
    };
    const broken = () => end('');
    const end = (answered: string) => {
      socket.off('data', hear).off('close', broken);
      resolve(answered);
    };
    socket.on('data', hear).on('close', broken);
    socket.write(text);
  });
}

function keepBusy(caller: Caller, endMs: number, result: { latenciesMs: number[]; refused: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port: caller.port, noDelay: true });
    let received = '';
    let sentMs = 0;
    let request = caller.request('');
    const send = () => {
      if (request === null) return socket.end();
      sentMs = performance.now();
      return socket.write(request.text);
    };
    socket.setEncoding('latin1');
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk) => {
      received += String(chunk);
      if (!isWhole(received)) return;
      const nowMs = performance.now();
      const answered = received;
      received = '';
      if (!answered.startsWith('HTTP/1.1 200')) result.refused += 1;
      else if (request?.counted) result.latenciesMs.push(nowMs - sentMs);
      request = caller.request(answered);
      // What is not counted belongs to something begun: it is carried to its end.
      if (nowMs < endMs || request?.counted === false) send();
      else socket.end();
    });
  });
}

function isWhole(received: string): boolean {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd === -1) return false;
  const length = /content-length: (\d+)/i.exec(received.slice(0, headEnd));
  if (!length) throw new Error('an answer without a length');
  return received.length >= headEnd + 4 + Number(length[1]);
}
