import { sql } from 'kysely';
import type { Ctx } from '../platform/process/ctx.ts';
import { registerGame, registerHouseGames } from './service.ts';

/** Of the house's games one only, so that a new game changes no other game's test. */
export async function offerRickshawRaja(ctx: Ctx): Promise<void> {
  await registerHouseGames(ctx);
  await sql`UPDATE brand_games SET enabled = false WHERE game_code <> 'rickshaw-raja'`.execute(ctx.db);
}

/** Games of another studio: one of a category of its own, one without play for fun, one that is off. */
export async function offerRiverGames(ctx: Ctx): Promise<void> {
  const game = {
    provider: 'river',
    vassalage: 'RIVER',
    vendor: { BN: 'নদী ঘর', EN: 'River House' },
    return_to_player: '0.95',
    trial: true,
  };
  await registerGame(
    ctx,
    { ...game, code: 'hilsa-hunt', category: 'FISH', name_bn: 'ইলিশ শিকার', name_en: 'Hilsa Hunt' },
    { enabled: true, hot: false, position: 30 },
  );
  await registerGame(
    ctx,
    {
      ...game,
      code: 'boat-race',
      category: 'RNG',
      name_bn: 'জোয়ারে নৌকাবাইচ ১০০%',
      name_en: 'Boat Race 100%',
      trial: false,
    },
    { enabled: true, hot: false, position: 20 },
  );
  await registerGame(
    ctx,
    { ...game, code: 'old-mill', category: 'RNG', name_bn: 'পুরোনো কল', name_en: 'Old Mill' },
    { enabled: false, hot: true, position: 5 },
  );
}
