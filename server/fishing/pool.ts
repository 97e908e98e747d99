import { jackpotOf, poolAfter } from '../../games/fishing/jackpot-shapes.ts';
import type { Db } from '../platform/database/database.ts';
import * as store from './store-pools.ts';
import type { Room } from './store.ts';

/** Rivers feed the pool of their room in so many parts, so that they do not wait for each other. */
const PARTS = 16n;

/** What the jackpot of a room would pay now, minor units. */
export async function poolMinor(db: Db, room: Room): Promise<bigint> {
  return BigInt(jackpotOf(Number(await store.poolOf(db, room))).paidUnits);
}

/** What shots that are written together feed to the pool of their room and win of it, inside their transaction. */
export class SharedPool {
  readonly #db: Db;
  readonly #room: Room;
  /** Hundredths of a minor unit, by the part of the river. */
  readonly #fed = new Map<number, number>();

  constructor(db: Db, { brandId, gameCode }: Room) {
    this.#db = db;
    this.#room = { brandId, gameCode };
  }

  /** What was fed and is not written yet: whoever writes the shots writes it last, since rivers share a part. */
  get feedings(): store.Feeding[] {
    return [...this.#fed].map(([part, fed]) => ({ ...this.#room, part, hundredths: BigInt(fed) }));
  }

  /** A shot at a river that cost so much has been fired. */
  add(riverId: bigint, costMinor: bigint): void {
    const part = Number(riverId % PARTS);
    this.#fed.set(part, poolAfter(this.#fed.get(part) ?? 0, Number(costMinor)));
  }

  /** The last shot has won the pool. @returns what was in it, its own share with it, hundredths of a minor unit */
  async win(): Promise<number> {
    await store.feedAll(this.#db, this.feedings);
    this.#fed.clear();
    const parts = await store.holdPool(this.#db, this.#room);
    const poolHundredths = Number(parts.reduce((sum, one) => sum + one.leftHundredths, 0n));
    let wonHundredths = BigInt(jackpotOf(poolHundredths).paidUnits) * 100n;
    for (const { part, leftHundredths } of parts) {
      const taken = leftHundredths < wonHundredths ? leftHundredths : wonHundredths;
      if (taken > 0n) await store.take(this.#db, this.#room, part, taken);
      wonHundredths -= taken;
    }
    return poolHundredths;
  }
}
