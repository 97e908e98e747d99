import type { AnnouncementDraft } from '../contract/messages-office.ts';
import type { App } from '../server/app.ts';
import * as brand from '../server/brand/service.ts';
import * as lobby from '../server/lobby/service.ts';
import * as lottery from '../server/lottery/service.ts';
import * as messages from '../server/messages/service.ts';
import * as members from '../server/members/service.ts';
import { nowMs } from '../server/platform/process/clock.ts';
import type { Ctx } from '../server/platform/process/ctx.ts';
import { secureRandom } from '../server/platform/process/random.ts';
import { startSession } from '../server/sessions/starting.ts';
import type { Player } from './players.ts';

/** What the home page of a brand shows: the games and lotteries of the house, and what is announced. */
export async function fillLobby(app: App): Promise<void> {
  const ctx = await benchCtx(app);
  await lobby.registerHouseGames(ctx);
  await lottery.registerHouseLotteries(ctx);
  for (const [at, type] of (['B', 'B', 'PL', 'PL', 'PR'] as const).entries()) {
    const { announcementId, version } = await messages.create(ctx, { announcement: announcementOf(type, at) }, null);
    await messages.move(ctx, { announcementId, version, to: 'published' }, null);
  }
}

/** A session of each player; the token that opens it. */
export async function openSessions(app: App, players: readonly Player[]): Promise<string[]> {
  const ctx = await benchCtx(app);
  const caller = {
    address: '127.0.0.1',
    userAgent: 'bench',
    language: 'BN' as const,
    captchaId: undefined,
    puzzleId: undefined,
  };
  const tokens: string[] = [];
  for (const { memberId } of players) {
    const member = await members.find(ctx, memberId);
    const { token } = await startSession(ctx, member!, caller, { deviceId: undefined, way: 'password' });
    tokens.push(token);
  }
  return tokens;
}

function announcementOf(type: AnnouncementDraft['type'], at: number): AnnouncementDraft {
  return {
    type,
    title: { BN: `নতুন খবর ${at}`, EN: `News ${at}` },
    content: { BN: 'আজ সবার জন্য নতুন খেলা।', EN: 'New games for everybody today.' },
    audience: 'all',
    execution: null,
    groupName: type === 'B' ? 'w_home' : null,
    imageUrl: type === 'B' || type === 'PR' ? '/art/banners/welcome.svg' : null,
    link: null,
    promotionType: type === 'PR' ? 'other' : null,
    promotionTags: [],
    pinned: false,
    startsAtMs: null,
    endsAtMs: null,
    comingFromMs: null,
  };
}

async function benchCtx(app: App): Promise<Ctx> {
  const { db } = app.database;
  return {
    brand: await brand.brandOf(db, 'bench', 'localhost'),
    actor: { kind: 'system' },
    db,
    nowMs: nowMs(),
    random: secureRandom,
    platform: app.platform,
  };
}
