import type { App } from '../../server/app.ts';
import * as brand from '../../server/brand/service.ts';
import { nowMs } from '../../server/platform/clock.ts';
import type { Ctx } from '../../server/platform/ctx.ts';
import { pauseMs } from '../../server/platform/pause.ts';
import { secureRandom } from '../../server/platform/random.ts';

const DEMO_BRAND = 'demo';

interface Life {
  everyMs: number;
  /** What is brought to life, for the log. */
  where: string;
  /** One look at the demo, and what its made-up people do then. */
  look(ctx: Ctx, stopped: AbortSignal): Promise<void>;
}

/** Brings life into the brand `demo`, and into no other, until it is stopped. */
export function liveInDemo(app: App, { everyMs, where, look }: Life): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const ctx = await demoCtx(app);
        if (ctx) await look(ctx, stopping.signal);
      } catch (error) {
        app.platform.log.warn({ err: error }, `the demo could not bring life into its ${where}`);
      }
      await pauseMs(everyMs, stopping.signal);
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

async function demoCtx(app: App): Promise<Ctx | null> {
  const { db } = app.database;
  const demo = (await brand.allBrands(db)).find(({ code }) => code === DEMO_BRAND);
  if (!demo) return null;
  return { brand: demo, actor: { kind: 'system' }, db, nowMs: nowMs(), random: secureRandom, platform: app.platform };
}
