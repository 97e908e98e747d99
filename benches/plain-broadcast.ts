import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The yardstick of news as a process of its own: a bare socket server that tells everybody so many bytes when it is asked to. */
export async function startPlainBroadcast() {
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const nextLine = async () => Number((await lines.next()).value);
  return {
    port: await nextLine(),
    /** @returns when it began to tell, by the clock that all processes of a machine share, milliseconds */
    async tell(bytes: number): Promise<number> {
      server.stdin.write(`${bytes}\n`);
      return nextLine();
    },
    stop: () => server.kill(),
  };
}

const program = `
  import { createInterface } from 'node:readline';
  import { WebSocketServer } from 'ws';
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', (socket) => socket.once('message', () => socket.send('{"type":"welcome"}')));
  server.on('listening', () => console.log(server.address().port));
  for await (const line of createInterface(process.stdin)) {
    const head = '{"type":"plain","text":"';
    const text = head + 'x'.repeat(Number(line) - head.length - 2) + '"}';
    const atMs = Number(process.hrtime.bigint()) / 1e6;
    for (const socket of server.clients) socket.send(text);
    console.log(atMs);
  }
`;
