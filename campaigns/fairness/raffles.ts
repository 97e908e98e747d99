import type { RaffleRecord } from '../../contract/raffles.ts';
import { raffleVersion, ticketText } from '../../games/raffle.ts';
import { merklePath, merkleRoot } from '../../games/tables/merkle.ts';
import { winnersOf } from '../../server/raffles/drawing.ts';
import { sha256 } from '../../server/platform/process/seal.ts';

/** Tickets of raffles as members take them along: a winner, one that won nothing, and one where a number was passed over. */
export function rafflesOf(): RaffleRecord[] {
  const plain = recordsOf({ raffle: 960_001n, tickets: 13, numbers: 13, passes: false });
  const passing = recordsOf({ raffle: 960_002n, tickets: 5, numbers: 9, passes: true });
  const found = [plain.find(({ place }) => place !== null), plain.find(({ place }) => place === null), passing[0]];
  return found.flatMap((record) => record ?? []);
}

interface Made {
  raffle: bigint;
  tickets: number;
  numbers: number;
  passes: boolean;
}

function recordsOf({ raffle, tickets, numbers, passes }: Made): RaffleRecord[] {
  const seed = sha256(`seed of ${raffle}`);
  const leaves = Array.from({ length: tickets }, (_, number) => {
    const salt = sha256(`salt ${number}`).toString('hex');
    return ticketText({ raffle: String(raffle), number, memberId: '7001', source: 0, ordinal: number + 1, salt });
  });
  const hashes = leaves.map((leaf) => sha256(leaf));
  const root = Buffer.from(merkleRoot(hashes, sha256)).toString('hex');
  const sealed = { id: raffle, root, tickets, numbers, prizes: 3 };
  const [first] = winnersOf(sealed, seed, null, () => false).winners;
  const { winners, passed } = winnersOf(sealed, seed, null, (number) => passes && number === first);
  return leaves.map((leaf, number) => ({
    raffle: String(raffle),
    version: raffleVersion,
    tickets,
    numbers,
    prizes: 3,
    root,
    serverSeedHash: sha256(seed).toString('hex'),
    beaconRound: null,
    beaconKey: null,
    sealedAtMs: 0,
    drawsAtMs: 1,
    number,
    place: winners.includes(number) ? winners.indexOf(number) + 1 : null,
    proof: {
      leaf,
      path: merklePath(hashes, number, sha256).map(({ side, hash }) => ({
        side,
        hash: Buffer.from(hash).toString('hex'),
      })),
    },
    revealed: { serverSeed: seed.toString('hex'), beaconSignature: null, passed, winners },
  }));
}
