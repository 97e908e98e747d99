import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the company does with the next orders that it hears for the first time. */
export type Manner = 'pays' | 'takes its time' | 'fails' | 'pays and loses its answer' | 'is not there';

interface Order {
  state: 'sent' | 'paid' | 'failed';
  amount: string;
  number: string;
}

/** A payment company outside of us, which keeps count of what it has really paid, however often it was told. */
export async function startCompany() {
  const orders = new Map<string, Order>();
  let manner: Manner = 'pays';
  let told = 0;
  const hear = (key: string, order: { amount: string; account: { number: string } }): Order => {
    const known = orders.get(key);
    if (known) return known;
    const state = manner === 'fails' ? 'failed' : manner === 'takes its time' ? 'sent' : 'paid';
    const fresh: Order = { state, amount: order.amount, number: order.account.number };
    orders.set(key, fresh);
    return fresh;
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (manner === 'is not there') return void request.socket.destroy();
      const answer = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (request.method === 'GET') {
        const key = decodeURIComponent((request.url ?? '').split('/').at(-1) ?? '');
        const order = orders.get(key);
        return void (order ? answer(200, told_(key, order)) : answer(404, {}));
      }
      told += 1;
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Parameters<typeof hear>[1] & { key: string };
      const order = hear(body.key, body);
      if (manner === 'pays and loses its answer') return void request.socket.destroy();
      answer(200, told_(body.key, order));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: (next: Manner) => {
      manner = next;
    },
    /** What was paid, as the company's own books say it. */
    paid: () => [...orders.values()].filter(({ state }) => state === 'paid').map(({ amount }) => amount),
    /** It comes to an end with what it took. */
    finish: (state: 'paid' | 'failed') => {
      for (const order of orders.values()) if (order.state === 'sent') order.state = state;
    },
    forget: () => orders.clear(),
    timesTold: () => told,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function told_(key: string, order: Order) {
  return {
    state: order.state,
    companyReference: `REF-${key.slice(-20)}`,
    reason: order.state === 'failed' ? 'account_closed' : null,
  };
}

export type TestCompany = Awaited<ReturnType<typeof startCompany>>;
