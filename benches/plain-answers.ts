import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** The yardstick of reads as a process of its own: /<bytes> answers so many bytes that lie ready, and nothing else. */
export async function startPlainAnswers(): Promise<{ port: number; processId: number; stop(): void }> {
  const server = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(server.stdout))
    return { port: Number(line), processId: server.pid!, stop: () => server.kill() };
  throw new Error('the plain server ended before it was ready');
}

const program = `
  import { fastify } from 'fastify';
  const app = fastify();
  const ready = new Map();
  app.get('/:bytes', async (request, reply) => {
    const { bytes } = request.params;
    if (!ready.has(bytes)) ready.set(bytes, Buffer.alloc(Number(bytes), 'x'));
    return reply.header('content-type', 'application/json; charset=utf-8').send(ready.get(bytes));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  console.log(app.server.address().port);
`;
