import type { Language } from '../../contract/brand.ts';
import type { CallOutput } from '../../contract/call.ts';
import type { EnvelopeRecord, getGifts, MemberEnvelope } from '../../contract/gifts.ts';
import { envelopeVersion } from '../../games/envelope.ts';
import { type Ctx, memberOf } from '../platform/process/ctx.ts';
import { fail } from '../platform/process/fail.ts';
import * as protection from '../protection/service.ts';
import * as wallet from '../wallet/service.ts';
import { presentCondition } from './eligibility.ts';
import { envelopeStateOf, readTerms } from './reading.ts';
import { nameOf } from './sealing.ts';
import * as envelopes from './store-envelopes.ts';
import * as shares from './store-shares.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const OWN_DAYS = 90;

/** What there is for the member behind the token; in a break nothing that asks them to come back. */
export async function shown(ctx: Ctx, language: Language): Promise<CallOutput<typeof getGifts>> {
  const { memberId } = memberOf(ctx);
  if (await protection.exclusionOf(ctx, memberId)) return { paused: true, nowMs: ctx.nowMs, envelopes: [] };
  const rows = await envelopes.shown(ctx.db, {
    brandId: ctx.brand.id,
    memberId,
    atMs: ctx.nowMs,
    endedAfterMs: ctx.nowMs - DAY_MS,
    ownEndedAfterMs: ctx.nowMs - OWN_DAYS * DAY_MS,
  });
  const list = [];
  for (const row of rows) list.push(await present(ctx, memberId, row, language));
  return { paused: false, nowMs: ctx.nowMs, envelopes: list };
}

async function present(
  ctx: Ctx,
  memberId: bigint,
  row: envelopes.ShownRow,
  language: Language,
): Promise<MemberEnvelope> {
  const { kind, title, text, condition } = readTerms(row.terms);
  const state = envelopeStateOf(row, ctx.nowMs);
  return {
    id: String(row.id),
    kind,
    title: title[language],
    text: text[language],
    state,
    opensAtMs: row.opens_at.getTime(),
    closesAtMs: row.closes_at.getTime(),
    amount: wallet.writeAmount(ctx, row.amount_minor),
    shares: row.shares,
    left: row.free,
    seal: row.seal,
    // What is over asks for nothing any more.
    condition: state === 'over' ? null : await presentCondition(ctx, memberId, condition, language),
    mine:
      row.place === null || row.taken_at === null
        ? null
        : {
            place: row.place,
            amount: row.own_minor === null ? null : wallet.writeAmount(ctx, row.own_minor),
            atMs: row.taken_at.getTime(),
          },
  };
}

/**
 * An envelope with its seal, and once it is over with all that lay in it.
 * @throws Refusal not_found, also of a rain: nothing in it is left to chance
 */
export async function recordOf(ctx: Ctx, envelopeId: bigint): Promise<EnvelopeRecord> {
  const { memberId } = memberOf(ctx);
  const row = await envelopes.byId(ctx.db, ctx.brand.id, envelopeId);
  if (!row || row.seal === null) fail('not_found');
  const own = await shares.ofMember(ctx.db, ctx.brand.id, envelopeId, memberId);
  const all = row.salt === null ? [] : await shares.ofEnvelope(ctx.db, ctx.brand.id, envelopeId);
  return {
    envelope: nameOf(row.campaign_id, row.number),
    version: envelopeVersion,
    amountMinor: String(row.amount_minor),
    shares: row.shares,
    seal: row.seal,
    opensAtMs: row.opens_at.getTime(),
    closesAtMs: row.closes_at.getTime(),
    ownPlace: own?.place ?? null,
    ownMinor: own?.amount_minor === null || own === undefined ? null : String(own.amount_minor),
    revealed:
      row.salt === null ? null : { salt: row.salt, sharesMinor: all.map(({ amount_minor }) => Number(amount_minor)) },
  };
}
