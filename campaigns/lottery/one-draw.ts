import { sql } from 'kysely';
import { familyOf, playTypeOf } from '../../games/lottery/families.ts';
import { statedOdds } from '../../games/lottery/lottery-game.ts';
import { memberOn } from '../../server/testing/people.ts';
import { fund } from '../../server/testing/money.ts';
import type { TestSite } from '../../server/testing/site.ts';
import * as lottery from '../../server/lottery/service.ts';
import { newDraw, offerLottery } from '../../server/lottery/test-draws.ts';
import type { Chance } from '../simulator/chance.ts';

const MEMBERS = 200;
const CODE = 'one-draw';
const ISSUE = 'the-draw';
const UNIT_MINOR = 100n;

/** A draw of 5D on which so many tickets were bet, one line each, by as many members as take turns; closed already. */
export async function bettedDraw(site: TestSite, tickets: number, chance: Chance): Promise<{ drawId: bigint }> {
  const ctx = await site.ctx();
  await offerLottery(ctx, CODE, 'five-digits', { most_liability_minor: 10n ** 15n });
  const { id: drawId } = await newDraw(ctx, CODE, ISSUE, 3_600_000);
  const members = await fundedMembers(site, BigInt(Math.ceil(tickets / MEMBERS)) * UNIT_MINOR);
  const plays = ['place-1', 'first-2-straight', 'sum-sides', 'last-3-straight'];
  const picks = plays.map((code) => ({ code, symbols: symbolsOf(code), odds: oddsOf(code) }));
  for (let placed = 0; placed < tickets; placed += MEMBERS) {
    const some = members.slice(0, Math.min(MEMBERS, tickets - placed)).map((memberId, at) => {
      const play = picks[(placed + at) % picks.length]!;
      const selection = play.symbols.map((symbols) => symbols[chance.below(symbols.length)]!).join('|');
      return { member: String(memberId), key: `one:${placed + at}`, play: play.code, selection, odds: play.odds };
    });
    await placeAll(site, drawId, some);
  }
  await sql`UPDATE lottery_draws SET closes_at = date_trunc('milliseconds', clock_timestamp()), draws_at = date_trunc('milliseconds', clock_timestamp())
             WHERE id = ${drawId}`.execute(ctx.db);
  return { drawId };
}

/** Closes, seals and draws it. */
export async function drawIt(site: TestSite): Promise<void> {
  await lottery.moveDraws(await site.ctx());
}

/** Settles it on so many connections at once. */
export async function settleIt(site: TestSite, connections: number): Promise<void> {
  const ctx = await site.ctx();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (await lottery.settleSome(ctx)) continue;
    }),
  );
  await lottery.finishDraws(ctx);
}

async function fundedMembers(site: TestSite, amountMinor: bigint): Promise<bigint[]> {
  const members: bigint[] = [];
  for (let at = 0; at < MEMBERS; at += 1) {
    const { memberId } = await memberOn(site, `bettor${at}`);
    await fund(site, memberId, amountMinor);
    members.push(memberId);
  }
  return members;
}

interface Wanted {
  member: string;
  key: string;
  play: string;
  selection: string;
  odds: number[];
}

/** As the site writes bets and tickets, many members in one statement. */
async function placeAll(site: TestSite, drawId: bigint, wanted: readonly Wanted[]): Promise<void> {
  await sql`
    WITH w AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w(member bigint, key text, play text, selection text, odds integer[])),
    listed AS (SELECT w.*, row_number() OVER (ORDER BY w.key) AS place FROM w),
    placed AS (
      SELECT p.* FROM bets_place_all(ARRAY(
        SELECT ROW(1, l.member, 'PLAY', 'khela-lottery', ${CODE}::text, 'LOTT', ${drawId}::bigint, l.key, sha256(l.key::bytea), ${UNIT_MINOR}::bigint, 0, false, '',
                   clock_timestamp())::bets_command FROM listed l ORDER BY l.place)) WITH ORDINALITY AS p(outcome, balance_minor, sequence, bet_id, place))
    INSERT INTO lottery_tickets (brand_id, draw_id, member_id, bet_id, key, play_type, selection, lines, unit_minor, stake_minor, odds, rebate_milli, placed_at)
    SELECT 1, ${drawId}::bigint, l.member, p.bet_id, l.key, l.play, l.selection, 1, ${UNIT_MINOR}::bigint, ${UNIT_MINOR}::bigint, l.odds, 0,
           date_trunc('milliseconds', clock_timestamp())
      FROM listed l JOIN placed p USING (place)`.execute(site.db);
}

function symbolsOf(code: string): readonly (readonly string[])[] {
  const { pad } = playTypeOf(familyOf('five-digits'), code)!;
  if (pad.kind === 'places') return pad.places.map(({ symbols }) => symbols);
  if (pad.kind === 'pick') return [pad.symbols];
  throw new Error(`${code} takes written numbers`);
}

function oddsOf(code: string): number[] {
  return statedOdds(playTypeOf(familyOf('five-digits'), code)!);
}
