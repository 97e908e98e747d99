import type { CallParsed } from '../../contract/call.ts';
import type { createProviderKey, saveProvider } from '../../contract/providers-office.ts';
import type { Ctx } from '../platform/process/ctx.ts';
import type { Asked } from '../proposals/service.ts';
import * as proposals from '../proposals/service.ts';

/** What staff decide of a studio, amounts as the books write them. */
export type ProviderTerms = Omit<CallParsed<typeof saveProvider>, 'code' | 'version' | 'note'>;
/** What staff decide of a new key. */
export type KeyTerms = Omit<CallParsed<typeof createProviderKey>, 'reason'>;

const harmless: proposals.HarmlessChanges = {
  name: proposals.always,
  enabled: proposals.off,
  idleHours: proposals.always,
  // Of what is reckoned up later: it opens no way to the wallet.
  royaltyBasisPoints: proposals.always,
  addresses: areFewer,
  ceilings: proposals.lower,
};

/** What a second person has to decide of what staff want of a studio; null: nothing, they may do it alone. */
export function providerProposal(
  ctx: Ctx,
  before: ProviderTerms | null,
  terms: ProviderTerms,
  { code, note }: { code: string; note: string },
): Asked | null {
  if (ctx.actor.kind !== 'staff') return null;
  // Ceilings and a royalty that are not said stay.
  const wanted = {
    ...terms,
    ...(before?.ceilings && { ceilings: terms.ceilings ?? before.ceilings }),
    ...(before && { royaltyBasisPoints: terms.royaltyBasisPoints ?? before.royaltyBasisPoints }),
  };
  const changes = proposals.changesBetween(before ?? {}, wanted);
  if (before !== null && proposals.areHarmless(changes, harmless)) return null;
  const subject = `provider:${code}`;
  return { kind: 'provider', subject, body: { code, ...wanted }, changes, reason: note, field: 'note' };
}

/** A new key, which only a second person may order. */
export function keyProposal(terms: KeyTerms, reason: string): Asked {
  const { othersEndAfterHours } = terms;
  const changes = proposals.changesBetween({ othersEndAfterHours: null }, { othersEndAfterHours });
  return { kind: 'provider_key', subject: `provider:${terms.provider}`, body: terms, changes, reason, field: 'reason' };
}

/** Networks from which it may call: none is any. */
function areFewer(before: string, after: string): boolean {
  const [old, young] = [before, after].map((list) => JSON.parse(list) as string[]) as [string[], string[]];
  return young.length > 0 && (old.length === 0 || young.every((network) => old.includes(network)));
}
