import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { parentPort } from 'node:worker_threads';

/** What a bench asks of the seats: to be opened, to be told what was heard, or to bet, one at each. */
export type Asked =
  | { ask: 'sit'; port: number; path: string; hellos: readonly string[] }
  | { ask: 'heard' }
  | { ask: 'bet'; port: number; path: string; bets: readonly { token: string; key: string; body: string }[] };

/** A message as a seat heard it; the moment is of the clock that all processes of a machine share, in milliseconds. */
export interface HeardAtSeat {
  type: string;
  bytes: number;
  atMs: number;
}

const OPCODE = 0x0f;
const [TEXT, PING, PONG] = [0x1, 0x9, 0xa];
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let heard: HeardAtSeat[] = [];

parentPort?.on('message', (asked: Asked) => {
  if (asked.ask === 'heard') {
    parentPort!.postMessage(heard);
    heard = [];
  } else if (asked.ask === 'sit') {
    void Promise.all(asked.hellos.map((hello) => sit(asked, hello))).then(() => parentPort!.postMessage('seated'));
  } else {
    void Promise.all(asked.bets.map((bet) => place(asked, bet))).then((codes) => parentPort!.postMessage(codes));
  }
});

/** A bare socket that speaks as much WebSocket as it must: what hearing costs is taken from the server on few cores. */
function sit({ port, path }: { port: number; path: string }, hello: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    let left: Buffer = Buffer.alloc(0);
    let isOpen = false;
    socket.on('error', reject);
    socket.on('connect', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Key: ${Buffer.alloc(16, 7).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
      ),
    );
    socket.on('data', (chunk: Buffer) => {
      const atMs = Number(process.hrtime.bigint()) / 1e6;
      left = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
      if (!isOpen) {
        const end = left.indexOf('\r\n\r\n');
        if (end < 0) return;
        isOpen = true;
        left = left.subarray(end + 4);
        send(socket, TEXT, Buffer.from(hello));
      }
      left = readFrames(left, (opcode, payload) => {
        if (opcode === PING) send(socket, PONG, payload);
        if (opcode !== TEXT) return;
        const type = /"type":"([a-z-]+)"/.exec(payload.toString('latin1', 0, 40))?.[1] ?? '';
        if (type === 'welcome') resolve();
        else heard.push({ type, bytes: payload.length, atMs });
      });
    });
  });
}

/** @returns what is not a whole frame yet */
function readFrames(bytes: Buffer, tell: (opcode: number, payload: Buffer) => void): Buffer {
  let at = 0;
  for (;;) {
    if (bytes.length < at + 2) break;
    const short = bytes[at + 1]! & 0x7f;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (bytes.length < at + head) break;
    const length = head === 2 ? short : head === 4 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
    if (bytes.length < at + head + length) break;
    tell(bytes[at]! & OPCODE, bytes.subarray(at + head, at + head + length));
    at += head + length;
  }
  return bytes.subarray(at);
}

/** Masked with zeros, which leaves it as it is. */
function send(socket: Socket, opcode: number, payload: Buffer): void {
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 0xff];
  socket.write(Buffer.concat([Buffer.from([0x80 | opcode, ...length, 0, 0, 0, 0]), payload]));
}

function place(
  { port, path }: { port: number; path: string },
  { token, key, body }: { token: string; key: string; body: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      authorization: token,
      'idempotency-key': key,
      language: 'EN',
    };
    const asking = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asking.on('error', reject);
    asking.end(body);
  });
}
