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

/** What the shots of one step feed to the pool of their room and win of it, inside their transaction. */
export class StepPool {
  readonly part: number;
  readonly #db: Db;
  readonly #room: Room;
  #fedHundredths = 0;

  constructor(db: Db, room: Room, riverId: bigint) {
    this.#db = db;
    this.#room = room;
    this.part = Number(riverId % PARTS);
  }

  /** What was fed and is not written yet: whoever writes the step writes it last, since rivers share a part. */
  get fedHundredths(): number {
    return this.#fedHundredths;
  }

  /** A shot that cost so much has been fired. */
  add(costMinor: bigint): void {
    this.#fedHundredths = poolAfter(this.#fedHundredths, Number(costMinor));
  }

  /** The last shot has won the pool. @returns what was in it, its own share with it, hundredths of a minor unit */
  async win(): Promise<number> {
    const before = await store.holdPool(this.#db, this.#room);
    const parts = [{ part: this.part, leftHundredths: BigInt(this.#fedHundredths) }, ...before];
    await store.feed(this.#db, this.#room, this.part, BigInt(this.#fedHundredths));
    this.#fedHundredths = 0;
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
