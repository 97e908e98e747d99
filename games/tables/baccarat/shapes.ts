/**
 * Baccarat: two or three cards for the player, two or three for the banker; whoever comes nearer to nine wins. The
 * positions and what they come to, shared by server and client; which cards fall and who draws is known to rules.ts alone.
 * Every stated number is proven in rules.test.ts.
 */
import type { GameTag } from '../../game.ts';
import type { Card } from '../card-shapes.ts';
import { rankOf } from '../card-shapes.ts';
import type { Position } from '../shapes.ts';

export const id = 'baccarat';
export const titles = { BN: 'ব্যাকারাট', EN: 'Baccarat' } as const;
export const tags: readonly GameTag[] = ['NEW', 'CLASSIC'];

/** Cards in the order in which each side got them. */
export interface Outcome {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

export const sides = ['player', 'banker'] as const;
export type Side = (typeof sides)[number];

/** With so many points of two cards nobody draws any more. */
export const naturalFrom = 8;

/** The first four cards are laid, then turned, the player's first; each third card is a moment of its own. */
export const laidEveryMs = 450;
export const playerOpensAtMs = 2_200;
export const bankerOpensAtMs = 3_400;
export const turnEveryMs = 450;
export const thirdsFromMs = 5_000;
export const thirdEveryMs = 1_900;
export const thirdTurnsAfterMs = 800;
/** After the last card has begun to turn. */
const seenAfterMs = 900;
const lookedAtMs = 3_400;
export const dealMs = thirdsFromMs + thirdEveryMs + thirdTurnsAfterMs + seenAfterMs + lookedAtMs;

/** What each position pays at most, and its return over the long run. */
export const positions: readonly Position[] = [
  { id: 'player', mostReturnHundredths: 200, statedReturn: '19283843717413/19524993263685' },
  { id: 'banker', mostReturnHundredths: 195, statedReturn: '10732465128097/10847218479825' },
  { id: 'tie', mostReturnHundredths: 900, statedReturn: '619306544887/723147898655' },
  { id: 'banker-six', mostReturnHundredths: 200, statedReturn: '19240298465317/19524993263685' },
  { id: 'banker-seven', mostReturnHundredths: 200, statedReturn: '6442056703151/6508331087895' },
  { id: 'player-pair', mostReturnHundredths: 1_200, statedReturn: '372/415' },
  { id: 'banker-pair', mostReturnHundredths: 1_200, statedReturn: '372/415' },
  { id: 'either-pair', mostReturnHundredths: 600, statedReturn: '680326/788417' },
  { id: 'perfect-pair', mostReturnHundredths: 20_100, statedReturn: '1553513/1689465' },
  { id: 'player-bonus', mostReturnHundredths: 3_100, statedReturn: '3801450797986/3904998652737' },
  { id: 'banker-bonus', mostReturnHundredths: 3_100, statedReturn: '93623815842/103306842665' },
  { id: 'lucky-six', mostReturnHundredths: 2_100, statedReturn: '235761260096/282970916865' },
  { id: 'lucky-seven', mostReturnHundredths: 4_100, statedReturn: '784299161768/848912750595' },
  { id: 'lucky-eight', mostReturnHundredths: 2_600, statedReturn: '1348912212992/1501922558745' },
  { id: 'small', mostReturnHundredths: 250, statedReturn: '350890/370461' },
  { id: 'big', mostReturnHundredths: 154, statedReturn: '506231/529230' },
];
const byId = new Map(positions.map((position) => [position.id, position]));

export const statedReturn = '235761260096/282970916865';
export const highestReturn = '6442056703151/6508331087895';
export const mostMultiple = '201';

/** Where banker bets lie: with a commission, without one but a six pays half, or without one but a seven of three cards is a push. */
export const bankerKinds = ['banker', 'banker-six', 'banker-seven'] as const;
export type BankerKind = (typeof bankerKinds)[number];

/** By how much a side has to win without a natural for its bonus, and what that pays for a stake of 100. */
const bonusHundredths: Readonly<Record<number, number>> = { 9: 3_000, 8: 1_000, 7: 600, 6: 400, 5: 200, 4: 100 };

/** The ace counts one, ten and pictures nothing; of the sum the last digit counts. */
export function pointsOf(cards: readonly Card[]): number {
  return cards.reduce((sum, card) => sum + Math.min(rankOf(card), 10), 0) % 10;
}

export function winnerOf({ player, banker }: Outcome): Side | 'tie' {
  const ahead = pointsOf(player) - pointsOf(banker);
  return ahead > 0 ? 'player' : ahead < 0 ? 'banker' : 'tie';
}

export function isNatural(cards: readonly Card[]): boolean {
  return cards.length === 2 && pointsOf(cards) >= naturalFrom;
}

/** When each card is laid and when it is turned, ms from the deal, in the order of the deal: the third cards come last. */
export function timesOf({ player, banker }: Outcome): Record<Side, { laidAtMs: number; turnedAtMs: number }[]> {
  const opensAtMs = { player: playerOpensAtMs, banker: bankerOpensAtMs };
  const first = (side: Side, at: number) => ({
    laidAtMs: laidEveryMs * (2 * at + sides.indexOf(side)),
    turnedAtMs: opensAtMs[side] + turnEveryMs * at,
  });
  const third = (wait: number) => ({
    laidAtMs: thirdsFromMs + wait,
    turnedAtMs: thirdsFromMs + wait + thirdTurnsAfterMs,
  });
  const hasDrawn = player.length === 3;
  return {
    player: [first('player', 0), first('player', 1), ...(hasDrawn ? [third(0)] : [])],
    banker: [
      first('banker', 0),
      first('banker', 1),
      ...(banker.length === 3 ? [third(hasDrawn ? thirdEveryMs : 0)] : []),
    ],
  };
}

/** After so long everybody has seen who won. */
export function resultAtMs(outcome: Outcome): number {
  const times = timesOf(outcome);
  return Math.max(...[...times.player, ...times.banker].map(({ turnedAtMs }) => turnedAtMs)) + seenAfterMs;
}

/** A round without third cards is over earlier. */
export function dealMsOf(outcome: Outcome): number {
  return resultAtMs(outcome) + lookedAtMs;
}

/**
 * What comes back for a stake of 100 on a position, the stake among it. Throws a RangeError for a name that is no
 * position.
 */
export function returnHundredths(position: string, outcome: Outcome): number {
  const known = byId.get(position);
  if (!known) throw new RangeError(`${id} has no position ${position}`);
  const { player, banker } = outcome;
  const winner = winnerOf(outcome);
  const points = pointsOf(banker);
  const all = known.mostReturnHundredths;
  const ifSo = (isSo: boolean): number => (isSo ? all : 0);
  switch (position) {
    case 'player':
    case 'banker':
      return winner === 'tie' ? 100 : ifSo(winner === position);
    case 'banker-six':
      if (winner === 'banker') return points === 6 ? 150 : all;
      return winner === 'tie' ? 100 : 0;
    case 'banker-seven':
      if (winner === 'banker') return points === 7 && banker.length === 3 ? 100 : all;
      return winner === 'tie' ? 100 : 0;
    case 'tie':
      return ifSo(winner === 'tie');
    case 'player-pair':
      return ifSo(isPair(player));
    case 'banker-pair':
      return ifSo(isPair(banker));
    case 'either-pair':
      return ifSo(isPair(player) || isPair(banker));
    case 'perfect-pair': {
      const perfect = [player, banker].filter((cards) => isPerfectPair(cards)).length;
      return perfect === 2 ? all : perfect === 1 ? 2_600 : 0;
    }
    case 'player-bonus':
      return bonusOf('player', outcome);
    case 'banker-bonus':
      return bonusOf('banker', outcome);
    case 'lucky-six':
      return winner === 'banker' && points === 6 ? (banker.length === 3 ? all : 1_300) : 0;
    case 'lucky-seven':
      return ifSo(winner === 'banker' && points === 7 && banker.length === 3);
    case 'lucky-eight':
      return ifSo(winner === 'player' && pointsOf(player) === 8 && player.length === 3);
    case 'small':
      return ifSo(player.length + banker.length === 4);
    default:
      return ifSo(player.length + banker.length > 4);
  }
}

/** A natural that wins pays even, one that ties is a push; else it is by how much the side wins. */
function bonusOf(side: Side, outcome: Outcome): number {
  const [own, other] = [outcome[side], outcome[side === 'player' ? 'banker' : 'player']];
  const ahead = pointsOf(own) - pointsOf(other);
  if (isNatural(own) && ahead >= 0) return ahead > 0 ? 200 : 100;
  const pays = bonusHundredths[ahead];
  return pays === undefined ? 0 : 100 + pays;
}

/** Of the first two cards: two of a rank. */
function isPair([first, second]: readonly Card[]): boolean {
  return rankOf(first!) === rankOf(second!);
}

/** Two of a rank and a suit. */
function isPerfectPair([first, second]: readonly Card[]): boolean {
  return first! % 52 === second! % 52;
}
