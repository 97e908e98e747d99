import type { Chance } from './chance.ts';
import type { Gate } from './line.ts';

type Decision = 'sent' | 'paid' | 'failed';

/**
 * The payment company outside of us, with books of its own: it decides once what becomes of an order, however often it
 * is told. Nothing of it is the product's.
 */
export class Company {
  readonly #dice: Chance;
  readonly #orders = new Map<string, { decision: Decision; amount: string }>();

  constructor(dice: Chance) {
    this.#dice = dice;
  }

  /** What it has decided of an order; null: it has never heard of it. */
  decisionOn(key: string): Decision | null {
    return this.#orders.get(key)?.decision ?? null;
  }

  /** As it was told it. */
  amountOf(key: string): string {
    return this.#orders.get(key)?.amount ?? '';
  }

  /** Comes to its decision about an order that it has taken, if it has not yet. */
  decide(key: string, decision: 'paid' | 'failed'): void {
    const order = this.#orders.get(key);
    if (order?.decision === 'sent') order.decision = decision;
  }

  decideAll(): void {
    for (const key of this.#orders.keys()) this.decide(key, this.#dice.happens(70) ? 'paid' : 'failed');
  }

  /** What it has paid, as [key, amount]. */
  paid(): (readonly [string, string])[] {
    return [...this.#orders].flatMap(([key, { decision, amount }]) => (decision === 'paid' ? [[key, amount]] : []));
  }

  answer(method: string, path: string, body: string): { status: number; body: object } {
    if (method === 'POST') {
      const { key, amount } = JSON.parse(body) as { key: string; amount: string };
      const decision = this.#dice.pick(['paid', 'paid', 'failed', 'sent', 'sent'] as const);
      if (!this.#orders.has(key)) this.#orders.set(key, { decision, amount });
      return { status: 200, body: told(key, this.#orders.get(key)!.decision) };
    }
    const key = decodeURIComponent(path.split('/').at(-1) ?? '');
    const order = this.#orders.get(key);
    return order ? { status: 200, body: told(key, order.decision) } : { status: 404, body: {} };
  }
}

/** How the company calls an order. */
export function companyReference(key: string): string {
  return `REF-${key}`;
}

function told(key: string, state: Decision): object {
  return { state, companyReference: companyReference(key), reason: state === 'failed' ? 'account_closed' : null };
}

const HOST = /^[a-z0-9.]+\.simulated$/;
const listening = new Map<string, { company: Company; gate: Gate }>();
let outside: typeof fetch | null = null;

/**
 * Connects an actor's server with a company. A question and its answer are messages like any other: the schedule says
 * when they go and whether they arrive.
 * @returns the origin under which the company is reached, and how to hang up
 */
export function connectCompany(name: string, company: Company, gate: Gate): { origin: string; hangUp(): void } {
  if (outside === null) {
    outside = globalThis.fetch;
    globalThis.fetch = ask;
  }
  const host = `${name}.simulated`;
  listening.set(host, { company, gate });
  return {
    origin: `http://${host}`,
    hangUp: () => void listening.delete(host),
  };
}

async function ask(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  const line = HOST.test(url.hostname) ? listening.get(url.hostname) : undefined;
  if (!line) return outside!(input, init);
  const method = init?.method ?? 'GET';
  const fate = await line.gate.pass(`ask the company: ${method} ${url.pathname.split('/')[1]}`);
  line.gate.flying(0);
  try {
    if (fate === 'cut before') throw new TypeError('the question was lost');
    const { status, body } = line.company.answer(method, url.pathname, typeof init?.body === 'string' ? init.body : '');
    if (fate === 'cut after') throw new TypeError('the answer was lost');
    return { status, json: async () => body } as Response;
  } finally {
    line.gate.landed(false);
  }
}
