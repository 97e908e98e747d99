import type { Ctx } from '../platform/process/ctx.ts';
import * as store from './store.ts';

export { driveRooms, moveOn } from './driving.ts';
export type { Entropy } from './entropy.ts';
export { favourites, keepFavourite, removeFavourite, renameFavourite } from './favourites.ts';
export { heard, keepOpen, topicsFor } from './presence.ts';
export { invariants, punctuality } from './store-invariants.ts';
export { open, past, place, round, takeBack } from './tables.ts';
export { isTableRoom, openOrClose, ownRhythms, saveRhythm } from './terms.ts';
export { watchersTopic, watchRooms } from './watching.ts';
export {
  cashOut,
  open as openFlight,
  past as pastFlights,
  place as placeFlightBet,
  round as flightRound,
  takeBack as takeBackFlightBet,
} from './flights.ts';

/** The rooms in which somebody is, or something is not over. */
export async function roomsAtWork({ db }: Pick<Ctx, 'db'>): Promise<{ brandId: number; game: string }[]> {
  return (await store.roomsAtWork(db)).map(({ brand_id: brandId, game_code: game }) => ({ brandId, game }));
}

/** The rounds of the beacon with this key, in hex, that rooms wait for. */
export async function awaitedBeacon({ db }: Pick<Ctx, 'db'>, beaconKey: string): Promise<bigint[]> {
  return store.awaitedBeacon(db, Buffer.from(beaconKey, 'hex'));
}

/** The round of a room whose betting is open; null where none is. */
export async function bettingRound(ctx: Ctx, game: string): Promise<bigint | null> {
  const round = await store.latestRound(ctx.db, { brandId: ctx.brand.id, game });
  return round?.state === 'betting' ? round.number : null;
}
