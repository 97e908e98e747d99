import { beaconAt, randomnessOf } from './beacons.ts';
import type { TableRecord } from '../../contract/tables.ts';
import { tableGames } from '../../games/catalogue.ts';
import { sha256 } from '../../server/platform/process/seal.ts';
import { CHAIN_ROUNDS, makeChain, serverSeedOf } from '../../server/rooms/chain.ts';
import { clientSeedOf, outcomeOf } from '../../server/rooms/chance.ts';

/** The first rounds of each table, as players take them along; of three two were mixed with a beacon's word. */
export function dealsOf(count: number): TableRecord[] {
  const { commitment, seeds } = makeChain((length) => Buffer.alloc(length, 9));
  const chain = { commitment: commitment.toString('hex'), firstNumber: '11', rounds: CHAIN_ROUNDS, startedAtMs: 0 };
  const times = { openedAtMs: 0, closesAtMs: 0 };
  return [...tableGames].flatMap(([game, rules]) =>
    Array.from({ length: count }, (_, at): TableRecord => {
      const number = BigInt(11 + at);
      const seed = serverSeedOf(seeds, at + 1);
      const root = sha256(Buffer.from(`bets of ${number}`));
      const said = beaconAt(at);
      const clientSeed = clientSeedOf(game, number, root, said ? randomnessOf(said) : '');
      return {
        game,
        number: String(number),
        version: rules.version,
        phase: 'settled',
        serverSeedHash: sha256(seed).toString('hex'),
        beaconRound: said && said.beaconRound,
        beaconKey: said && said.beaconKey,
        ...times,
        revealed: {
          serverSeed: seed.toString('hex'),
          clientSeed,
          betsRoot: root.toString('hex'),
          beaconSignature: said && said.signature,
          outcome: outcomeOf(rules, seed, clientSeed, number) as NonNullable<TableRecord['revealed']>['outcome'],
          dealtAtMs: 0,
          endsAtMs: 0,
          nextAtMs: 0,
        },
        chain,
      };
    }),
  );
}
