import type { ContractKind, ContractPeriod, ContractProduct } from '../../../contract/agent-contracts.ts';
import type { Language } from '../../../contract/brand.ts';
import { inEach } from '../../../contract/in-both.ts';
import type { Ctx } from '../../platform/process/ctx.ts';
import { inDigitsOf } from '../../platform/process/spelling.ts';
import { sha256 } from '../../platform/process/seal.ts';
import * as wallet from '../../wallet/service.ts';
import type { Agreed, KeptTier } from './store.ts';
import { words } from './words.ts';

export const said = inEach(words);

export interface Worded {
  id: bigint;
  version: number;
  kind: ContractKind;
  product: ContractProduct;
  period: ContractPeriod;
  carryWindows: number;
  agreed: Agreed;
  /** null: the house. */
  upline: string | null;
  downline: string;
}

/** The text of a version in both languages, and its fingerprint: the same terms have the same one for ever. */
export function textOf(ctx: Ctx, contract: Worded): { BN: string; EN: string; seal: string } {
  const [BN, EN] = [wordedIn(ctx, 'BN', contract), wordedIn(ctx, 'EN', contract)];
  return { BN, EN, seal: Buffer.from(sha256(`${BN}\n${EN}`)).toString('hex') };
}

/** A text with its gaps filled. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}

/** A rate as people read it: 155,000 millionths are 15.5. */
export function percent(micro: number): string {
  const [whole, parts] = [
    Math.trunc(micro / 10_000),
    String(micro % 10_000)
      .padStart(4, '0')
      .replace(/0+$/, ''),
  ];
  return parts === '' ? String(whole) : `${whole}.${parts}`;
}

function listOf(language: Language, parts: readonly string[]): string {
  return new Intl.ListFormat(language === 'BN' ? 'bn' : 'en-GB', { type: 'conjunction' }).format(parts);
}

/** Numbers and amounts as a language writes them. */
function figuresIn(ctx: Ctx, language: Language) {
  const inDigits = (number: string | number) => inDigitsOf(language, String(number));
  const { code } = ctx.brand.settings.currency;
  return { inDigits, money: (minor: string) => `${inDigits(wallet.writeAmount(ctx, BigInt(minor)))} ${code}` };
}

/** What a step asks for, where it asks for anything, and what it gives. */
function stepIn(ctx: Ctx, language: Language, kind: ContractKind, tier: KeptTier, number: number): string {
  const { text } = said[language];
  const { inDigits, money } = figuresIn(ctx, language);
  const values = {
    step: inDigits(number),
    bet: money(tier.minimumBetMinor),
    loss: money(tier.netLossMinor),
    active: inDigits(tier.activeMembers),
    rate: inDigits(percent(tier.rateMicro)),
    lossRate: inDigits(percent(tier.lossMicro)),
    amount: money(tier.amountMinor),
  };
  const asks = [
    ...(BigInt(tier.minimumBetMinor) > 0n ? [text.asks.bet] : []),
    ...(BigInt(tier.netLossMinor) > 0n ? [text.asks.loss] : []),
    ...(tier.activeMembers > 0 ? [text.asks.active] : []),
  ].map((ask) => filled(ask, values));
  const asked = asks.length === 0 ? text.asksNothing : filled(text.asksAll, { asks: listOf(language, asks) });
  const wage = tier.rateType === 'A' ? text.wageAmount : text.wageShare;
  return filled(kind === 'dividend' || kind === 'realtime' ? text[kind] : wage, { ...values, asks: asked });
}

function wordedIn(ctx: Ctx, language: Language, contract: Worded): string {
  const { text, kinds, products, periods, windows, house } = said[language];
  const { id, version, kind, product, period, carryWindows, agreed, downline } = contract;
  const { tiers, activeMinor } = agreed;
  const { timeZone } = ctx.brand.settings;
  const { inDigits, money } = figuresIn(ctx, language);
  const asksActive = kind !== 'realtime' && tiers.some(({ activeMembers }) => activeMembers > 0);
  const lines = [
    filled(text.head, {
      id: inDigits(String(id)),
      version: inDigits(version),
      kind: kinds[kind],
      product: products[product],
    }),
    filled(text.sides, { upline: contract.upline ?? house, downline }),
    filled(text.window, { window: kind === 'dividend' ? periods[period] : windows[kind], zone: timeZone, downline }),
    ...tiers.map((tier, at) => stepIn(ctx, language, kind, tier, at + 1)),
    ...(asksActive ? [filled(text.active, { amount: money(String(activeMinor)) })] : []),
    text.best,
    filled(text.levels, { downline }),
    ...(kind === 'dividend'
      ? [carryWindows === 0 ? text.noCarry : filled(text.carry, { windows: inDigits(carryWindows) })]
      : []),
    text.end,
  ];
  return lines.join('\n');
}
