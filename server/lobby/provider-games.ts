import { type GameCategory } from '../../contract/bets.ts';
import type { CallOutput, CallParsed } from '../../contract/call.ts';
import type { importProviderGames, listProviderGames } from '../../contract/providers-office.ts';
import * as audit from '../audit/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { failField } from '../platform/process/fail.ts';
import { transact } from '../platform/database/transaction.ts';
import * as providers from '../providers/service.ts';
import { registerGame } from './catalogue.ts';
import { codesOfOthers } from './store-catalogue.ts';
import * as store from './store.ts';

/** Behind the games that are there; the operator places them where they want. */
const AFTER_OTHERS = 500;

/** The games of a studio in the brand's catalogue. */
export async function providerGames(ctx: Ctx, provider: string): Promise<CallOutput<typeof listProviderGames>> {
  const rows = await store.gameRows(ctx.db, ctx.brand.id);
  return rows
    .filter((row) => row.provider === provider)
    .map((row) => ({
      code: row.code,
      name: { BN: row.name_bn, EN: row.name_en },
      category: row.category as GameCategory,
      returnToPlayer: row.return_to_player,
      trial: row.trial,
      enabled: row.enabled,
    }));
}

/**
 * Puts a studio's games into the catalogue and offers them; what the operator has decided about one stays.
 * @throws Refusal not_found (no such studio), bad_input where a code is another provider's
 */
export async function importGames(
  ctx: Ctx,
  { provider, games }: CallParsed<typeof importProviderGames>,
  address: string,
): Promise<CallOutput<typeof importProviderGames>> {
  return transact(ctx, async (inside) => {
    const name = await providers.providerName(inside, provider);
    const taken = await codesOfOthers(
      inside.db,
      provider,
      games.map(({ code }) => code),
    );
    const at = games.findIndex(({ code }) => taken.includes(code));
    if (at !== -1) failField(`games.${at}.code`, 'conflict');
    const vassalage = provider.toUpperCase().replaceAll('-', '_');
    for (const game of games) {
      const row = {
        code: game.code,
        provider,
        vassalage,
        category: game.category,
        name_bn: game.name.BN,
        name_en: game.name.EN,
        return_to_player: game.returnToPlayer,
        trial: game.trial,
        vendor: { BN: name, EN: name },
      };
      await registerGame(inside, row, { enabled: true, hot: false, position: AFTER_OTHERS });
    }
    await audit.record(inside, {
      action: 'provider.games.import',
      subject: `provider:${provider}`,
      detail: { games: games.map(({ code }) => code) },
      address,
    });
    return { saved: games.length };
  });
}
