import type { FishingRoom } from '../../../games/fishing/rooms-shapes.ts';
import type { Tune } from '../frame/tuned-sounds.ts';

/** What a river adds to what all rivers share. */
export interface FishingDesign {
  readonly facts: FishingRoom;
  readonly tune: Tune;
  readonly colours: RiverColours;
}

/** CSS colours of a river, from above to below. */
export interface RiverColours {
  /** Over the far bank, and at it. */
  readonly sky: readonly [above: string, below: string];
  /** From the surface to the bed. */
  readonly water: readonly [string, string, string, string];
  readonly sun: string;
  readonly farBank: string;
  readonly leaf: readonly [light: string, dark: string];
  readonly earth: readonly [light: string, dark: string];
  /** What light draws on the water. */
  readonly gleam: string;
}
