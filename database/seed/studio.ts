import * as connections from '../../server/providers/connections.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { staffActorOf } from './staff-actor.ts';

const STUDIO = 'baul-studio';
const ADDRESS = '127.0.0.1';

/** An outside studio that is connected, with a key of its own; its games come when it has some to offer. */
export async function seedStudio(ctx: Ctx): Promise<void> {
  const terms = {
    name: 'Baul Studio',
    enabled: true,
    launchUrl: 'https://play.baul-studio.example/{game}?token={token}&lang={lang}&currency={currency}&back={back}',
    dialect: 'plain',
    formHash: 'sha256',
    addresses: ['203.0.113.0/24'],
    idleHours: 48,
  } as const;
  await connections.saveProvider(ctx, { code: STUDIO, version: 0, ...terms, addresses: [...terms.addresses] }, ADDRESS);
  const owner = { ...ctx, actor: await staffActorOf(ctx, 'admin') };
  await connections.createKey(owner, { provider: STUDIO, othersEndAfterHours: null }, ADDRESS);
}
