import type { ReactNode } from 'react';
import type { TransactionCause as Cause } from '../../../contract/office-money.ts';
import type { Fact } from '../../kit/Facts.tsx';
import { Money } from '../../kit/Money.tsx';
import type { Words } from '../../kit/speaking.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import type { words } from './money.words.ts';

type Of<K extends Cause['kind']> = Extract<Cause, { kind: K }>;
type T = Words<typeof words>;

export function redemptionFacts(
  cause: Of<'redemption'>,
  t: T,
  number: (n: number) => string,
  language: 'BN' | 'EN',
): Fact[] {
  return [
    { key: 'id', label: t('redemption'), value: `${t(`redemptionKinds.${cause.redemption}`)} · ${cause.id}` },
    ...(cause.redemption === 'conversion'
      ? []
      : [{ key: 'gift', label: t('gift'), value: `${number(cause.quantity)} × ${cause.name[language]}` }]),
    { key: 'state', label: t('state'), value: t(`redemptionStates.${cause.state}`) },
    { key: 'points', label: t('points'), value: number(cause.points) },
    ...(Number(cause.amount) === 0
      ? []
      : [{ key: 'amount', label: t('amount'), value: <Money value={cause.amount} /> }]),
    ...moments([
      ['applied', t('applied'), cause.appliedAtMs],
      ['decided', t('ended'), cause.decidedAtMs],
    ]),
  ];
}

export function promotionFacts(cause: Of<'promotion'>, t: T, number: (n: number) => string): Fact[] {
  return [
    { key: 'id', label: t('promotion'), value: `${cause.promotionId} · ${cause.id}` },
    { key: 'state', label: t('state'), value: t(`promotionStates.${cause.state}`) },
    { key: 'points', label: t('points'), value: number(cause.points) },
    ...moments([
      ['applied', t('applied'), cause.joinedAtMs],
      ['decided', t('ended'), cause.endedAtMs],
    ]),
  ];
}

export function raffleFacts(cause: Of<'raffle'>, t: T, number: (n: number) => string): Fact[] {
  return [
    { key: 'id', label: t('raffle'), value: `${cause.raffleId} · ${cause.id}` },
    { key: 'number', label: t('ticketNumber'), value: number(cause.number) },
    { key: 'points', label: t('points'), value: number(cause.points) },
    ...moments([
      ['drawn', t('drawn'), cause.drawnAtMs],
      ['claimed', t('claimed'), cause.claimedAtMs],
    ]),
  ];
}

export function giftFacts(
  { kind, title, programId, id, points, atMs }: Of<'wheel' | 'gift_code'>,
  t: T,
  number: (n: number) => string,
  language: 'BN' | 'EN',
): Fact[] {
  const label = t(kind === 'wheel' ? 'wheel' : 'giftCode');
  return [
    { key: 'id', label, value: `${title[language]} · ${programId} · ${id}` },
    { key: 'points', label: t('points'), value: number(points) },
    ...moments([['granted', t('granted'), atMs]]),
  ];
}

/** Those of the moments that have come. */
export function moments(all: readonly (readonly [key: string, label: string, atMs: number | null])[]): Fact[] {
  return all.flatMap(([key, label, atMs]): Fact[] => {
    const value: ReactNode = atMs !== null && <TimeText atMs={atMs} />;
    return atMs === null ? [] : [{ key, label, value }];
  });
}
