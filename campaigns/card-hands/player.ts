import { createHash } from 'node:crypto';
import type { CallInput } from '../../contract/call.ts';
import * as pvp from '../../contract/pvp.ts';
import { pvpGames } from '../../games/pvp/catalogue.ts';
import { randomFromBytes } from '../../games/random.ts';
import { pauseMs } from '../../server/platform/jobs/pause.ts';
import type { Ctx } from '../../server/platform/process/ctx.ts';
import { secureRandom } from '../../server/platform/process/random.ts';
import { isUnavailable } from '../../server/platform/database/database.ts';
import type { Caller } from '../chaos/caller.ts';
import { recovered } from '../chaos/recovered.ts';
import { Restless } from '../chaos/restless.ts';
import { playerOf } from '../interruptions/rounds.ts';
import type { Chance } from '../simulator/chance.ts';

/** What happens to people at a table, under which a blow may fall. */
export const moments = [
  'sitting down',
  'seed sent',
  'seed shown',
  'move sent',
  'move answered',
  'line lost',
  'turn passes',
  'leaving',
] as const;
export type Moment = (typeof moments)[number];

/** Of a hundred turns: sent without hearing the answer, and then again; let pass in silence; the last before they leave. */
const LINE_LOST = 6;
const SILENT = 2;
const LEAVES = 1;
const SEED_BYTES = 16;

interface Given {
  readonly ctx: Ctx;
  readonly caller: Caller;
  readonly chance: Chance;
  readonly room: {
    readonly roomId: string;
    readonly gameCode: string;
    readonly buyIn: string;
    readonly silentMs: number;
  };
  /** Hears of each moment as it comes. */
  readonly say: (moment: Moment) => void;
  /** Waits until a table shows something newer than what was seen from a seat, and waits for that seat or for nobody. */
  readonly news: (tableId: string, seen: { newsNo: string; seat: number | null }) => Promise<void>;
}

/** A chair at a game's tables: somebody plays in it by any moves that are allowed, and when they have left, somebody new. */
export class CardPlayer extends Restless {
  readonly refused = new Map<string, number>();
  /** Everybody who has played here. */
  readonly memberIds: bigint[] = [];
  readonly #given: Given;
  readonly #seeds = new Map<string, string>();
  #token = '';
  #tableId: string | null = null;
  /** As the last answer showed it; null once it may show something else. */
  #table: pvp.PvpTable | null = null;
  #seen: { newsNo: string; seat: number | null } = { newsNo: '0', seat: null };

  constructor(given: Given) {
    super();
    this.#given = given;
  }

  /** Leaves for good, once the hand is over that they are in. */
  async leave(): Promise<void> {
    while (this.#tableId !== null) {
      const left = await this.#ask(pvp.leavePvpSeat, { tableId: this.#tableId });
      if (left === null || left.left) this.#tableId = null;
      else if (!(await this.#goOn())) await this.#given.news(this.#tableId, this.#seen);
    }
  }

  protected async act(): Promise<void> {
    if (this.#tableId === null) await this.#sit();
    else if (!(await this.#goOn())) await this.#given.news(this.#tableId, this.#seen);
  }

  async #sit(): Promise<void> {
    const { ctx, room, say } = this.#given;
    const { memberId, token } = await whenAlive(ctx, () => playerOf(ctx, room.gameCode, 'PVP'));
    this.memberIds.push(memberId);
    this.#token = token;
    say('sitting down');
    const input = { roomId: room.roomId, buyIn: room.buyIn, promise: this.#promise(), kind: 'open' as const };
    const seated = await this.#ask(pvp.takePvpSeat, input, `seat-of-${memberId}`);
    this.#tableId = seated?.tableId ?? null;
  }

  /** @returns whether something was theirs to do */
  async #goOn(): Promise<boolean> {
    const tableId = this.#tableId!;
    const table = this.#table ?? (await this.#ask(pvp.getPvpTable, { tableId }));
    this.#table = null;
    if (!table?.me) {
      // Their stack is gone, or they were away too long: somebody else takes the chair.
      this.#tableId = null;
      return true;
    }
    const { me, seeds, hand, newsNo } = table;
    this.#seen = { newsNo, seat: me.seat };
    if (me.promised === null) return this.#promiseAnew(tableId);
    if (seeds?.seats.includes(me.seat)) return this.#show(tableId, seeds.number, me.promised);
    // Who has left in the middle of a hand is moved for.
    const isLeaving = table.seats.some(({ isMe, state }) => isMe && state === 'leaving');
    if (hand !== null && hand.end === null && hand.turn?.seat === me.seat && !isLeaving)
      return this.#turn(tableId, hand);
    return this.#isSpent(table);
  }

  async #turn(tableId: string, hand: NonNullable<pvp.PvpTable['hand']>): Promise<boolean> {
    const { chance, room, say } = this.#given;
    const dice = chance.below(100);
    if (dice < SILENT) {
      say('turn passes');
      await pauseMs(room.silentMs);
      return true;
    }
    const game = pvpGames.get(room.gameCode)!;
    const move = game.practise(hand.view, randomFromBytes(secureRandom)) as CallInput<typeof pvp.playPvpMove>['move'];
    const input = { tableId, handId: hand.handId, moveNo: hand.moveNo, move };
    say('move sent');
    if (dice < SILENT + LINE_LOST) {
      void this.#given.caller.once(pvp.playPvpMove, input, { token: this.#token });
      say('line lost');
    }
    this.#table = await this.#ask(pvp.playPvpMove, input);
    say('move answered');
    if (dice >= 100 - LEAVES) {
      say('leaving');
      const left = await this.#ask(pvp.leavePvpSeat, { tableId });
      if (left?.left) this.#tableId = null;
      this.#table = null;
    }
    return true;
  }

  async #show(tableId: string, number: string, promised: string): Promise<boolean> {
    const { say } = this.#given;
    say('seed sent');
    const seed = this.#seeds.get(promised)!;
    this.#table = await this.#ask(pvp.showPvpSeed, { tableId, number, seed, promise: this.#promise() });
    say('seed shown');
    return true;
  }

  async #promiseAnew(tableId: string): Promise<boolean> {
    await this.#ask(pvp.promisePvpSeed, { tableId, promise: this.#promise() });
    return false;
  }

  /** Who has too little left for the next hand, or sits out, makes room. */
  async #isSpent({ tableId, seats, hand, room }: pvp.PvpTable): Promise<boolean> {
    const own = seats.find(({ isMe }) => isMe);
    if (own === undefined || (hand !== null && hand.end === null)) return false;
    const least = pvpGames.get(this.#given.room.gameCode)!.entry(room.options).least * Number(room.unit);
    const isPoor = Number(own.stack) < least;
    if (own.state === 'seated' && !isPoor) return false;
    const left = await this.#ask(pvp.leavePvpSeat, { tableId });
    if (left?.left) this.#tableId = null;
    return true;
  }

  #promise(): string {
    const seed = Buffer.from(secureRandom(SEED_BYTES));
    const promise = createHash('sha256').update(seed).digest('hex');
    this.#seeds.set(promise, seed.toString('hex'));
    return promise;
  }

  /** null: refused. */
  async #ask<C extends Parameters<Caller['ask']>[0]>(call: C, input: CallInput<C>, key = '') {
    const heard = await this.#given.caller.ask(call, input, { token: this.#token, key });
    if ('value' in heard) return heard.value;
    this.refused.set(heard.refused, (this.refused.get(heard.refused) ?? 0) + 1);
    return null;
  }
}

/** What needs the database, and is begun anew where that died meanwhile. */
async function whenAlive<Answer>(ctx: Ctx, act: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (tries === 20 || !isUnavailable(error)) throw error;
      await recovered(ctx.db);
    }
  }
}
