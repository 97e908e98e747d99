import { sportCategories, sports } from '../../contract/sport-names.ts';
import { type Sport } from '../../games/sports/events.ts';
import * as lobby from '../lobby/service.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { transact } from '../platform/database/transaction.ts';

const vendors = {
  SPORTS: { vassalage: 'KHELA_SPORTS', name: { BN: 'খেলা স্পোর্টস', EN: 'Khela Sports' } },
  ESPORTS: { vassalage: 'KHELA_ESPORTS', name: { BN: 'খেলা ই-স্পোর্টস', EN: 'Khela Esports' } },
} as const;

const names: Record<Sport, { BN: string; EN: string }> = {
  cricket: { BN: 'ক্রিকেট', EN: 'Cricket' },
  football: { BN: 'ফুটবল', EN: 'Football' },
  kabaddi: { BN: 'কাবাডি', EN: 'Kabaddi' },
  tennis: { BN: 'টেনিস', EN: 'Tennis' },
  basketball: { BN: 'বাস্কেটবল', EN: 'Basketball' },
  'counter-strike': { BN: 'কাউন্টার-স্ট্রাইক', EN: 'Counter-Strike' },
  valorant: { BN: 'ভ্যালোরেন্ট', EN: 'Valorant' },
  'dota-2': { BN: 'ডোটা ২', EN: 'Dota 2' },
  'league-of-legends': { BN: 'লিগ অব লেজেন্ডস', EN: 'League of Legends' },
};

/** One over the standard margin of 5 percent: what a single returns on average where nobody foretells better than the book. */
const STATED_RETURN = '0.952';
/** After the lotteries. */
const FIRST_POSITION = 2000;

/**
 * Offers every sport of the house to the brand of the ctx, in its lobby too; may be repeated at each start: what its operator has decided
 * stays.
 * @param opens whether sports that the brand does not have yet come switched on
 */
export async function registerHouseSports(ctx: Ctx, opens = true): Promise<void> {
  for (const [at, sport] of sports.entries()) {
    const category = sportCategories[sport];
    const { vassalage, name } = vendors[category];
    await transact(ctx, (inside) =>
      lobby.registerGame(
        inside,
        {
          code: sport,
          provider: lobby.sportsProvider,
          vassalage,
          vendor: name,
          category,
          name_bn: names[sport].BN,
          name_en: names[sport].EN,
          return_to_player: STATED_RETURN,
          trial: false,
        },
        { enabled: opens, hot: false, position: FIRST_POSITION + 10 * at },
      ),
    );
  }
}
