import type { CallOutput, CallParsed, FileAnswer } from '../../contract/call.ts';
import type {
  officeExportSportsLog,
  officeListSportsLog,
  officeListSportsRulings,
  SportsLogEntry,
} from '../../contract/sports-rulings.ts';
import { marketsOf, outcomesOf, type Sport } from '../../games/sports/events.ts';
import * as audit from '../audit/service.ts';
import { NEWEST } from '../platform/database/database-keyset.ts';
import { canonicalJson } from '../platform/http/idempotency.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import { heardEvent } from './finding.ts';
import { moneyOf } from './presenting.ts';
import { ruledEvent } from './ruling.ts';
import * as deskStore from './store-desk.ts';
import * as rulingStore from './store-rulings.ts';

type Asked = CallParsed<typeof officeExportSportsLog>;

const log: audit.Listing<Asked, deskStore.LogFilter, deskStore.LogRow, SportsLogEntry> = {
  name: 'sports_log',
  filter: async (ctx, { eventId, kind }) => ({ eventId: (await heardEvent(ctx, BigInt(eventId))).id, kind }),
  order: () => NEWEST,
  rows: deskStore.logRows,
  count: deskStore.countLog,
  present: (ctx, rows) => rows.map((row) => entryOf(ctx, row)),
  columns: (ctx) => [
    ['at', ({ atMs }) => audit.fileMoment(ctx, atMs)],
    ['kind', ({ kind }) => kind],
    ['what', ({ what }) => what],
    ['reference', ({ reference }) => reference],
    ['state', ({ state }) => (state === null ? '' : JSON.stringify(state))],
    ['by', ({ by }) => by ?? ''],
    ['reason', ({ reason }) => reason ?? ''],
    ['selections', ({ run }) => (run === null ? '' : String(run.selections))],
    ['tickets', ({ run }) => (run === null ? '' : String(run.tickets))],
    ['paid', ({ run }) => run?.paid ?? ''],
    ['takenBack', ({ run }) => run?.takenBack ?? ''],
  ],
};

/** All that was said, decided and settled of an event, newest first. @throws Refusal not_found */
export function eventLog(
  ctx: Ctx,
  asked: CallParsed<typeof officeListSportsLog>,
): Promise<CallOutput<typeof officeListSportsLog>> {
  return audit.listPage(ctx, log, asked);
}

/** The same as a file; who took it is written down. @throws Refusal not_found */
export function eventLogFile(ctx: Ctx, asked: Asked, address: string): Promise<FileAnswer> {
  return audit.listWhole(ctx, log, asked, address);
}

/** What staff have decided about an event, and how far its feed says otherwise. @throws Refusal not_found */
export async function rulings(ctx: Ctx, eventId: string): Promise<CallOutput<typeof officeListSportsRulings>> {
  const event = await heardEvent(ctx, BigInt(eventId));
  const all = await rulingStore.rulingsOf(ctx.db, ctx.brand.id, [event.id]);
  const { rulings: counting, state, status } = ruledEvent(event, all);
  const house = counting.findLast((row) => row.kind === 'result')?.body ?? null;
  const houseResult = house && { outcome: house.outcome, state: house.state };
  const feedResult = event.result && { outcome: event.result_outcome!, state: event.result };
  return {
    home: event.home,
    away: event.away,
    tournament: event.tournament,
    sport: event.sport,
    status,
    startsAtMs: event.starts_at.getTime(),
    state,
    feedResult,
    houseResult,
    differs: feedResult !== null && houseResult !== null && canonicalJson(feedResult) !== canonicalJson(houseResult),
    markets: marketsIn(event.sport),
    bets: await rulingStore.betOn(ctx.db, ctx.brand.id, event.id),
    rulings: all.toReversed().map((row) => ({
      rulingId: String(row.id),
      ruling: row.body,
      reason: row.reason,
      publicReason: row.public_reason,
      proposedBy: row.proposed_by_account,
      decidedBy: row.decided_by_account,
      decidedAtMs: row.decided_at.getTime(),
      ended: row.ended_at && { atMs: row.ended_at.getTime(), by: row.ended_by_account!, reason: row.ended_reason! },
    })),
  };
}

function marketsIn(sport: Sport): { market: string; outcomes: string[] }[] {
  return marketsOf(sport).map((market) => ({ market, outcomes: [...outcomesOf(sport, market)] }));
}

function entryOf(ctx: Ctx, row: deskStore.LogRow): SportsLogEntry {
  const money = moneyOf(ctx);
  return {
    id: String(row.id),
    atMs: row.at.getTime(),
    kind: row.kind,
    what: row.what,
    reference: row.reference,
    state: row.state as SportsLogEntry['state'],
    by: row.by_account,
    reason: row.reason,
    run:
      row.selections === null
        ? null
        : {
            selections: row.selections,
            tickets: row.tickets!,
            paid: money(row.paid_minor!),
            takenBack: money(row.taken_back_minor!),
          },
  };
}
