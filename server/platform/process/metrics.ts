import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Counters of this process in Prometheus form. */
export interface Metrics {
  /** @param route the pattern, never the address as asked: a stranger must not be able to make names */
  request(method: string, route: string, status: number, elapsedMs: number): void;
  refusal(code: string): void;
  /** Something that runs by itself failed: `kind` is what it is (job, fact-reader, live-bus), `name` which one. */
  failure(kind: string, name: string): void;
  /** Commands were written together. */
  list(name: string, commands: number, elapsedMs: number): void;
  /** A number that is read whenever someone asks: a pool's connections, open sockets, violations found last. */
  gauge(name: string, meaning: string, read: () => number): void;
  readonly contentType: string;
  text(): Promise<string>;
}

/** One registry of its own for each server, so that two servers in one process do not count together. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'khela_http_request_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const refusals = new Counter({
    name: 'khela_refusals_total',
    help: 'Requests refused, by error code.',
    labelNames: ['code'],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'khela_background_failures_total',
    help: 'Failures of what runs by itself: jobs, readers of facts, the live bus.',
    labelNames: ['kind', 'name'],
    registers: [registry],
  });
  const listSizes = new Histogram({
    name: 'khela_list_commands',
    help: 'Commands that were written together, by what they are.',
    labelNames: ['name'],
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers: [registry],
  });
  const listTimes = new Histogram({
    name: 'khela_list_seconds',
    help: 'Time to write commands together, by what they are.',
    labelNames: ['name'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers: [registry],
  });
  return {
    request: (method, route, status, elapsedMs) => requests.observe({ method, route, status }, elapsedMs / 1000),
    refusal: (code) => refusals.inc({ code }),
    failure: (kind, name) => failures.inc({ kind, name }),
    list(name, commands, elapsedMs) {
      listSizes.observe({ name }, commands);
      listTimes.observe({ name }, elapsedMs / 1000);
    },
    gauge(name, meaning, read) {
      const gauge: Gauge = new Gauge({ name, help: meaning, registers: [registry], collect: () => gauge.set(read()) });
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** The connections of a pool, as gauges. */
export function watchPool(
  metrics: Metrics,
  pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number },
): void {
  metrics.gauge('khela_database_connections', 'Connections that this process has open.', () => pool.totalCount);
  metrics.gauge('khela_database_connections_idle', 'Open connections that nobody uses now.', () => pool.idleCount);
  metrics.gauge('khela_database_waiting', 'Requests that wait for a connection.', () => pool.waitingCount);
}
