import { expect, vi } from 'vitest';
import type { Call, CallInput, CallOutput } from '../../contract/call.ts';
import * as fishing from '../../contract/fishing.ts';
import { type Species, speciesById } from '../../games/fishing/fish-shapes.ts';
import { type Fish, fishInWater, type River } from '../../games/fishing/spawning-shapes.ts';
import { isFor, type WeaponId, weapons } from '../../games/fishing/weapons-shapes.ts';
import { playerOn } from '../instant/test-frames.ts';
import { nowMs } from '../platform/process/clock.ts';
import * as rounds from '../rounds/service.ts';
import type { TestSite } from '../testing/site.ts';

let keys = 0;
/** A key that no other request has. */
const newKey = (): string => `fishing-key-${(keys += 1)}`;

export type Shots = CallInput<typeof fishing.fireShots>['shots'];
type Opened = CallOutput<typeof fishing.openFishing>;

/** Somebody at a river, by one frame of theirs. */
export interface Angler {
  readonly token: string;
  open(): Promise<Opened>;
  load(bullet: string): Promise<CallOutput<typeof fishing.loadMagazine>>;
  fire(roundId: string, step: number, shots: Shots): Promise<CallOutput<typeof fishing.fireShots>>;
  close(roundId: string, step: number): Promise<CallOutput<typeof fishing.closeMagazine>>;
  refused<C extends Call>(call: C, input: CallInput<C>): Promise<string | null>;
}

export interface MemberAngler extends Angler {
  readonly memberId: bigint;
  balanceMinor(): Promise<bigint>;
  /** Another frame of theirs. */
  again(): Promise<Angler>;
}

/** A member with so much money and a frame of a room. */
export async function memberAt(
  site: TestSite,
  account: string,
  game = 'ilish-nodi',
  amountMinor = 100_000n,
): Promise<MemberAngler> {
  const who = await playerOn(site, account, amountMinor);
  const frame = async () => anglerBy(site, await who.frame(game, 'FISH'));
  return { ...(await frame()), memberId: who.memberId, balanceMinor: who.balanceMinor, again: frame };
}

/** Somebody without an account who fishes for fun. */
export async function visitorAt(site: TestSite, gameCode = 'ilish-nodi'): Promise<Angler> {
  const ctx = await site.ctx({ kind: 'visitor' });
  const { token } = await rounds.openSession(ctx, { provider: 'khela', gameCode, category: 'FISH' });
  return anglerBy(site, token);
}

function anglerBy(site: TestSite, token: string): Angler {
  async function ask<C extends Call>(call: C, input: CallInput<C>): Promise<CallOutput<C>> {
    const { body } = await site.call(call, input, { token, key: newKey() });
    expect(body.errorCode, call.name).toBeNull();
    return body.value;
  }
  return {
    token,
    open: () => ask(fishing.openFishing, {}),
    load: (bullet) => ask(fishing.loadMagazine, { bullet }),
    fire: (roundId, step, shots) => ask(fishing.fireShots, { roundId, step, shots }),
    close: (roundId, step) => ask(fishing.closeMagazine, { roundId, step }),
    async refused(call, input) {
      const { body } = await site.call(call, input, { token, key: newKey() });
      expect(body.success, call.name).toBe(false);
      return body.errorCode;
    },
  };
}

/** Fish that swim at a river now and for some seconds more, of which nobody has caught one, and a weapon is for. */
export function swimming({ river }: Opened, room = 'ilish-nodi', weapon: WeaponId = 'rod'): Fish[] {
  const flowing = { room, seed: river.seed } as River;
  const now = nowMs();
  return fishInWater(flowing, now).filter(
    ({ id, startMs, lastsMs, species }) =>
      startMs + lastsMs > now + 5_000 && !river.caught.includes(id) && isFor(weapons[weapon], speciesById[species]),
  );
}

/** Such fish as soon as one of them is wanted: now and then nothing large swims, and somebody waits for it. */
export function awaited(
  who: Angler,
  room: string,
  weapon: WeaponId,
  isWanted: (species: Species) => boolean = () => true,
): Promise<Fish[]> {
  return vi.waitUntil(
    async () => {
      const fish = swimming(await who.open(), room, weapon).filter(({ species }) => isWanted(speciesById[species]));
      return fish.length > 0 && fish;
    },
    { timeout: 50_000, interval: 250 },
  );
}

/** Shots with a weapon, each at some of the fish. */
export function at(weapon: WeaponId, ...fish: (readonly number[])[]): Shots {
  return fish.map((ids) => ({ weapon, at: { x: 800, y: 450 }, fish: [...ids] }));
}

/** Fires at a fish until it is caught or the magazine is empty. @returns whether it was caught, and steps of the magazine */
export async function fireUntilCaught(who: Angler, roundId: string, fish: number, step = 1) {
  for (let steps = step; ;) {
    const { magazine, shots } = await who.fire(roundId, steps, at('rod', [fish]));
    steps = magazine.steps;
    const [hit] = shots[0]!.hits;
    const isCaught = hit !== undefined && hit.paid !== null;
    if (isCaught || magazine.closed || hit === undefined) return { isCaught, steps, magazine };
    await new Promise((resolve) => setTimeout(resolve, 205));
  }
}
