import type { HouseGame } from '../../games/house-game.ts';
import { chanceUnder } from './outcomes.ts';
import { houseGames } from '../../games/catalogue.ts';

const KENO_NUMBERS = 80;
const DIE_BITS = 6;
const EVEN_DRAWS = KENO_NUMBERS - 2 ** DIE_BITS + 1;

/**
 * Bytes recovered from what players were shown, for tests of chance that want bytes: the twenty numbers of a round of keno,
 * in the order in which they came, give back the places at which they were drawn; a place below 64 is six bits, each as
 * likely as any other as long as 64 places or more are left to draw from. Goes on without end.
 */
export function* recoveredBytes(seed: string): Generator<Buffer, void, undefined> {
  const keno = houseGames.get('keno') as HouseGame;
  const choice = keno.choice({ picks: [1] });
  let bits = 0;
  let waiting = 0;
  let bytes: number[] = [];
  const chanceOf = chanceUnder(seed);
  for (let nonce = 0; ; nonce += 1) {
    const [outcome] = keno.start(choice, chanceOf(nonce)).steps as { drawn: number[] }[];
    for (const place of placesOf(outcome?.drawn ?? []).slice(0, EVEN_DRAWS)) {
      if (place >= 2 ** DIE_BITS) continue;
      waiting = waiting * 2 ** DIE_BITS + place;
      bits += DIE_BITS;
      if (bits < 8) continue;
      bits -= 8;
      bytes.push(Math.floor(waiting / 2 ** bits));
      waiting %= 2 ** bits;
    }
    if (bytes.length < 16_384) continue;
    yield Buffer.from(bytes);
    bytes = [];
  }
}

/** At which places of the row the numbers stood when they were drawn (games/draw.ts, backwards). */
export function placesOf(drawn: readonly number[]): number[] {
  const row = Uint8Array.from({ length: KENO_NUMBERS }, (_, at) => at + 1);
  const placeOf = Uint8Array.from({ length: KENO_NUMBERS + 1 }, (_, number) => Math.max(0, number - 1));
  return drawn.map((number, at) => {
    const place = placeOf[number] ?? 0;
    const last = row[KENO_NUMBERS - 1 - at] ?? 0;
    row[place] = last;
    placeOf[last] = place;
    return place;
  });
}
