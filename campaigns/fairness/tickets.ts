import { beaconAt, randomnessOf } from './beacons.ts';
import type { CallOutput } from '../../contract/call.ts';
import type { getLotteryTicket } from '../../contract/lottery.ts';
import { fromMinor } from '../../contract/money.ts';
import { families } from '../../games/lottery/families.ts';
import { type LotteryFamily, statedOdds, ticketPayoutMinor } from '../../games/lottery/lottery-game.ts';
import { countLines, type Pad, type PlayType, readSelection, selectionText } from '../../games/lottery/shapes.ts';
import type { Selection } from '../../games/lottery/shapes.ts';
import { randomFromBytes } from '../../games/random.ts';
import { leafHash, leafText, merklePath, merkleRoot } from '../../server/lottery/sealing.ts';
import { provableBytes } from '../../server/platform/process/random.ts';
import { sha256 } from '../../server/platform/process/seal.ts';
import { Chance } from '../simulator/chance.ts';

export type TicketRecord = CallOutput<typeof getLotteryTicket>;

/** Long before the beacon's round that some draws name. */
const START_MS = Date.UTC(2023, 0, 1);

/**
 * Tickets of every play type of every family, as their player takes them along: sealed, drawn and paid by the very rules of
 * the house. Nobody's, as no database is asked.
 */
export function ticketsOf(each: number, seed: bigint): TicketRecord[] {
  const dice = new Chance(seed, 1);
  return [...families.values()].flatMap((family, at) => {
    const wanted = family.facts.playTypes.flatMap((playType) => Array.from({ length: each }, () => playType));
    return drawOf(family, wanted, at, dice);
  });
}

function drawOf(family: LotteryFamily, wanted: readonly PlayType[], at: number, dice: Chance): TicketRecord[] {
  const [gameCode, issue] = [`of-${family.facts.id}`, `2026-${at + 1}`];
  const tickets = wanted.map((playType, place) => ticketOf(playType, place, dice));
  const texts = tickets.map(({ sealed }) => leafText(gameCode, issue, sealed));
  const hashes = texts.map(leafHash);
  const root = merkleRoot(hashes).toString('hex');
  const seed = sha256(`${gameCode} ${dice.next()}`);
  const said = beaconAt(at);
  const mixed = said ? `:${randomnessOf(said)}` : '';
  const result = family.draw(randomFromBytes(provableBytes(seed, `${gameCode}:${issue}:${root}${mixed}`, 0n, 0)));
  const draw = {
    gameCode,
    issue,
    state: 'settled' as const,
    opensAtMs: START_MS,
    closesAtMs: START_MS + 50_000,
    drawsAtMs: START_MS + 60_000,
    result: result.map((tier) => [...tier]),
    resultVersion: 1,
    serverSeedHash: sha256(seed).toString('hex'),
    serverSeed: seed.toString('hex'),
    merkleRoot: root,
    tickets: tickets.length,
    beaconRound: said && said.beaconRound,
    beaconKey: said && said.beaconKey,
    beaconSignature: said && said.signature,
  };
  return tickets.map(({ sealed, selection }, place) => {
    const hits = family.hits(sealed.play_type, selection, result);
    const prizeMinor = ticketPayoutMinor(sealed.unit_minor, hits, sealed.odds);
    const paidMinor = prizeMinor + (sealed.stake_minor * BigInt(sealed.rebate_milli)) / 1000n;
    return {
      ticket: {
        ticketId: String(sealed.id),
        gameCode,
        issue,
        playType: sealed.play_type,
        selection: sealed.selection,
        lines: sealed.lines,
        unit: fromMinor(sealed.unit_minor, 2),
        stake: fromMinor(sealed.stake_minor, 2),
        odds: [...sealed.odds],
        rebateMilli: sealed.rebate_milli,
        state: prizeMinor > 0n ? 'won' : 'lost',
        payout: fromMinor(paidMinor, 2),
        chaseId: null,
        placedAtMs: sealed.placed_at.getTime(),
        drawsAtMs: draw.drawsAtMs,
        commitment: hashes[place]!.toString('hex'),
      },
      draw: structuredClone(draw),
      family: family.facts.id,
      version: family.version,
      proof: {
        leaf: texts[place]!,
        path: merklePath(hashes, place).map(({ side, hash }) => ({ side, hash: hash.toString('hex') })),
        merkleRoot: root,
      },
    };
  });
}

function ticketOf(playType: PlayType, place: number, dice: Chance) {
  const selection = anySelection(playType.pad, dice);
  const lines = countLines(playType.pad, selection);
  const unitMinor = BigInt(1 + dice.below(5_000));
  const sealed = {
    id: BigInt(1_000 + place),
    member_id: BigInt(1 + dice.below(900)),
    play_type: playType.code,
    selection: selectionText(selection),
    lines,
    unit_minor: unitMinor,
    stake_minor: unitMinor * BigInt(lines) * BigInt(playType.unitsPerLine ?? 1),
    odds: statedOdds(playType),
    rebate_milli: dice.below(3) === 0 ? 17 : 0,
    placed_at: new Date(START_MS + place),
    salt: `salt-${dice.next().toString(36)}`,
  };
  return { sealed, selection };
}

/** Anything that the pad takes: from one line to many. */
function anySelection(pad: Pad, dice: Chance): Selection {
  for (;;) {
    const read = readSelection(pad, chosenOn(pad, dice));
    if (read && countLines(pad, read) <= 2_000) return read;
  }
}

function chosenOn(pad: Pad, dice: Chance): string[][] {
  const some = (symbols: readonly string[], count: number) =>
    Array.from({ length: count }, () => symbols[dice.below(symbols.length)]!);
  if (pad.kind === 'places') return pad.places.map(({ symbols }) => some(symbols, 1 + dice.below(6)));
  if (pad.kind === 'pick') return [some(pad.symbols, pad.take + dice.below(pad.most - pad.take + 4))];
  const number = () => String(dice.below(10 ** pad.digits)).padStart(pad.digits, '0');
  return [Array.from({ length: 1 + dice.below(pad.orders ? 2 : 40) }, number)];
}
