import type { App } from '../../server/app.ts';
import * as brand from '../../server/brand/service.ts';
import { monotonicMs, nowMs } from '../../server/platform/process/clock.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { pauseMs } from '../../server/platform/jobs/pause.ts';
import { secureRandom } from '../../server/platform/process/random.ts';

const DEMO_BRAND = 'demo';
/** Somebody who asked for something so lately may still be reading it. */
const LOOKS_FOR_MS = 3 * 60_000;
const WHILE_NOBODY_LOOKS_MS = 1_000;
/** What asks for these is no person. */
const watches = new Set(['/healthz', '/readyz', '/metrics']);

interface Life {
  everyMs: number;
  /** What is brought to life, for the log. */
  where: string;
  /** One look at the demo, and what its made-up people do then. */
  look(ctx: Ctx, stopped: AbortSignal): Promise<void>;
}

/**
 * Brings life into the brand `demo`, and into no other, while somebody looks at this server, until it is stopped: whoever
 * comes finds it lively at once, and a demonstration that nobody looks at costs nothing.
 */
export function liveInDemo(app: App, { everyMs, where, look }: Life): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const isLookedAt = watchedBy(app);
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const isLively = isLookedAt();
      try {
        const ctx = isLively ? await demoCtx(app) : null;
        if (ctx) await look(ctx, stopping.signal);
      } catch (error) {
        app.platform.log.warn({ err: error }, `the demo could not bring life into its ${where}`);
      }
      await pauseMs(isLively ? everyMs : WHILE_NOBODY_LOOKS_MS, stopping.signal);
    }
  };
  const running = loop();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Whether somebody has asked this server for something lately, or keeps a page open that hears its news. */
function watchedBy(app: App): () => boolean {
  let askedAtMs = -Infinity;
  let topic: string | null = null;
  app.http.addHook('onRequest', async (request) => {
    if (watches.has(request.url)) return;
    askedAtMs = monotonicMs();
    topic ??= await topicOf(app);
  });
  return () => monotonicMs() - askedAtMs < LOOKS_FOR_MS || (topic !== null && app.platform.live.isHeard(topic));
}

async function topicOf(app: App): Promise<string | null> {
  const ctx = await demoCtx(app);
  return ctx && `brand:${ctx.brand.id}`;
}

async function demoCtx(app: App): Promise<Ctx | null> {
  const { db } = app.database;
  const demo = (await brand.allBrands(db)).find(({ code }) => code === DEMO_BRAND);
  if (!demo) return null;
  return { brand: demo, actor: { kind: 'system' }, db, nowMs: nowMs(), random: secureRandom, platform: app.platform };
}
