/**
 * What a verifier can show of each field of a record that players take with them, and what stays the word of the house:
 * the page that checks, the same page as a file and examples/verify.py all go by this. A field of a part is named with it:
 * 'draw.issue'.
 */
interface Proofs {
  /** Bound by a hash, or computed again. */
  proven: readonly string[];
  notProven: readonly string[];
}

/** A deal is a round of a table that everybody there shares. */
export type RecordKind = 'round' | 'flight' | 'deal' | 'ticket' | 'envelope' | 'spin' | 'raffle';

export const proofs: Readonly<Record<RecordKind, Proofs>> = {
  round: {
    proven: [
      'game',
      'version',
      'state',
      'payoutMinor',
      'choice',
      'moves',
      'views',
      'serverSeedHash',
      'serverSeed',
      'clientSeed',
      'nonce',
    ],
    // A stake is hashed nowhere: shown is that the payout follows from it.
    notProven: ['roundId', 'currency', 'stakeMinor', 'promisedAtMs', 'seedSetAtMs', 'startedAtMs'],
  },
  flight: {
    proven: [
      'number',
      'version',
      'serverSeedHash',
      'clientSeed',
      'beaconRound',
      'beaconKey',
      'chain.commitment',
      'chain.firstNumber',
      'revealed.crashHundredths',
      'revealed.serverSeed',
      'revealed.betsRoot',
      'revealed.beaconSignature',
    ],
    notProven: [
      'chain.rounds',
      'chain.startedAtMs',
      'openedAtMs',
      'closesAtMs',
      'revealed.crashedAtMs',
      'revealed.nextAtMs',
    ],
  },
  deal: {
    proven: [
      'game',
      'number',
      'version',
      'phase',
      'serverSeedHash',
      'beaconRound',
      'beaconKey',
      'chain.commitment',
      'chain.firstNumber',
      'revealed.serverSeed',
      'revealed.clientSeed',
      'revealed.betsRoot',
      'revealed.beaconSignature',
      'revealed.outcome',
    ],
    notProven: [
      'chain.rounds',
      'chain.startedAtMs',
      'openedAtMs',
      'closesAtMs',
      'revealed.dealtAtMs',
      'revealed.endsAtMs',
      'revealed.nextAtMs',
    ],
  },
  envelope: {
    proven: [
      'envelope',
      'version',
      'amountMinor',
      'shares',
      'seal',
      'ownMinor',
      'revealed.salt',
      'revealed.sharesMinor',
    ],
    // Who came when is hashed nowhere: shown is that the place held what was paid.
    notProven: ['opensAtMs', 'closesAtMs', 'ownPlace'],
  },
  spin: {
    proven: ['spin', 'version', 'weights', 'seal', 'salt', 'clientSeed', 'segment'],
    notProven: ['spunAtMs'],
  },
  raffle: {
    proven: [
      'raffle',
      'version',
      'tickets',
      'numbers',
      'prizes',
      'root',
      'serverSeedHash',
      'beaconRound',
      'beaconKey',
      'number',
      'place',
      'proof.leaf',
      'proof.path',
      'revealed.serverSeed',
      'revealed.beaconSignature',
      'revealed.passed',
      'revealed.winners',
    ],
    // When it was sealed stands in no hash: of a beacon that verifiers know it is shown that its word was not out by then.
    notProven: ['sealedAtMs', 'drawsAtMs'],
  },
  ticket: {
    proven: [
      'family',
      'version',
      'ticket.ticketId',
      'ticket.gameCode',
      'ticket.issue',
      'ticket.playType',
      'ticket.selection',
      'ticket.lines',
      'ticket.unit',
      'ticket.stake',
      'ticket.odds',
      'ticket.rebateMilli',
      'ticket.state',
      'ticket.payout',
      'ticket.placedAtMs',
      'ticket.commitment',
      'draw.gameCode',
      'draw.issue',
      'draw.state',
      'draw.result',
      'draw.resultVersion',
      'draw.serverSeedHash',
      'draw.serverSeed',
      'draw.merkleRoot',
      'draw.beaconRound',
      'draw.beaconKey',
      'draw.beaconSignature',
      'proof.leaf',
      'proof.path',
      'proof.merkleRoot',
    ],
    notProven: [
      'ticket.chaseId',
      'ticket.drawsAtMs',
      'draw.opensAtMs',
      'draw.closesAtMs',
      'draw.drawsAtMs',
      'draw.tickets',
    ],
  },
};

/** What else is the house's word in some records only. */
export const notProvenWhere = {
  /** A round that was taken back: what its seeds would have paid is not what it says. */
  rolledBack: ['state'],
  /** A machine's free spins: they are what they are whoever played them. */
  machineMoves: ['moves'],
  /** Numbers that were drawn elsewhere: people entered them. */
  drawnElsewhere: ['draw.result', 'draw.resultVersion', 'draw.serverSeedHash'],
  /** Deals of before beacons were named by their keys: that it is the beacon's word cannot be looked at. */
  ofBeacon: ['beaconRound', 'revealed.beaconSignature'],
  /** Of a beacon that verifiers do not know: it has signed, but who holds its key is the house's word. */
  otherBeacon: ['beaconKey'],
  otherBeaconOfDraw: ['draw.beaconKey'],
} as const;

/** The fields of a record, those of its parts with the part's name; a part that is empty is a field. */
export function fieldsOf(record: object): string[] {
  return Object.entries(record).flatMap(([name, value]) =>
    parts.includes(name) && typeof value === 'object' && value !== null
      ? Object.keys(value as object).map((inner) => `${name}.${inner}`)
      : [name],
  );
}

/** Fields of this record that no verifier has shown, those that it does not know among them. */
export function notProvenOf(kind: RecordKind, record: object, also: readonly string[] = []): string[] {
  const { proven, notProven } = proofs[kind];
  const has = new Set(fieldsOf(record));
  const unknown = [...has].filter((field) => !proven.includes(field) && !notProven.includes(field));
  return [...notProven, ...also, ...unknown.filter((field) => !parts.includes(field))];
}

const parts: readonly string[] = ['chain', 'revealed', 'ticket', 'draw', 'proof'];
