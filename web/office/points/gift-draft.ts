import type { CallInput } from '../../../contract/call.ts';
import type { OfficeGift, saveGift } from '../../../contract/points-office.ts';
import type { GiftKind } from '../../../contract/points.ts';

type Written = CallInput<typeof saveGift>;

/** A gift as it is typed: numbers as text, so that a field may be empty. */
export interface GiftDraft {
  name: Written['name'];
  text: Written['text'];
  pictureUrl: string | null;
  kind: GiftKind;
  /** Of goods and cash. */
  worth: string;
  offerId: string;
  provider: string;
  gameCode: string;
  rounds: string;
  stake: string;
  days: string;
  points: string;
  amount: string;
  stock: string;
  mostPerMember: string;
  shown: boolean;
  fromMs: number | null;
  untilMs: number | null;
  position: string;
}

const blank: GiftDraft = {
  name: { BN: '', EN: '' },
  text: { BN: '', EN: '' },
  pictureUrl: null,
  kind: 'goods',
  worth: '',
  offerId: '',
  provider: '',
  gameCode: '',
  rounds: '10',
  stake: '',
  days: '7',
  points: '',
  amount: '',
  stock: '',
  mostPerMember: '',
  shown: true,
  fromMs: null,
  untilMs: null,
  position: '10',
};

export function draftOf(gift: OfficeGift | null): GiftDraft {
  if (gift === null) return blank;
  const { award } = gift;
  const textOf = (n: number | null) => (n === null ? '' : String(n));
  return {
    ...blank,
    name: gift.name,
    text: gift.text,
    pictureUrl: gift.pictureUrl,
    kind: gift.kind,
    worth: gift.worth,
    ...(award.kind === 'bonus' && { offerId: award.offerId }),
    ...(award.kind === 'free_rounds' && {
      provider: award.provider,
      gameCode: award.gameCode,
      rounds: String(award.rounds),
      stake: award.stake,
      days: String(award.days),
    }),
    points: String(gift.points),
    amount: Number(gift.amount) === 0 ? '' : gift.amount,
    stock: textOf(gift.left),
    mostPerMember: textOf(gift.mostPerMember),
    shown: gift.shown,
    fromMs: gift.fromMs,
    untilMs: gift.untilMs,
    position: String(gift.position),
  };
}

/** What the call takes. @param gift as it was read; null: a new one */
export function writtenOf(draft: GiftDraft, gift: OfficeGift | null): Written {
  const { kind, worth, offerId, provider, gameCode, rounds, stake, days, ...rest } = draft;
  const award: Written['award'] =
    kind === 'bonus'
      ? { kind, offerId }
      : kind === 'free_rounds'
        ? { kind, provider: provider.trim(), gameCode: gameCode.trim(), rounds, stake, days }
        : { kind, amount: worth };
  const numberOf = (typed: string) => (typed === '' ? null : typed);
  return {
    ...rest,
    ...(gift && { giftId: gift.id }),
    version: gift?.version ?? 0,
    award,
    amount: draft.amount === '' ? '0' : draft.amount,
    stock: numberOf(draft.stock),
    seenStock: gift?.left ?? null,
    mostPerMember: numberOf(draft.mostPerMember),
  };
}
