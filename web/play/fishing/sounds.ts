import type { FishingShot } from '../../../contract/fishing.ts';
import type { WeaponId } from '../../../games/fishing/weapons-shapes.ts';
import type { Instruments } from '../frame/instruments.ts';
import { celebrationOf } from '../frame/celebration.ts';
import type { TunedSounds } from '../frame/tuned-sounds.ts';
import { shotCost } from './shot-money.ts';
import type { RiverEvent } from './fishing-state.ts';

type Score = (use: Instruments, now: number) => void;

/** A weapon leaves: water for what falls into it, wood and drums for what is heavy. */
const leaving: Readonly<Record<WeaponId, Score>> = {
  rod: (use, now) => use.water('high', now, 0.16),
  net: (use, now) => {
    use.water('low', now, 0.22);
    use.water('high', now + 0.05, 0.1);
  },
  harpoon: (use, now) => use.wood(300, now, 0.2),
  lightning: (use, now) => {
    use.dhol('low', now, 0.34);
    use.dhol('low', now + 0.11, 0.16);
  },
  torpedo: (use, now) => {
    use.dhol('low', now, 0.4);
    use.water('low', now + 0.08, 0.3);
  },
};

/** Lets the river sound: the player's own shots and what they bring. */
export function soundOf(sounds: TunedSounds, event: RiverEvent, bullet: string, decimals: number): void {
  if (event.type === 'flew') sounds.play(leaving[event.shot.weapon]);
  if (event.type === 'returned') sounds.play((use, now) => use.wood(620, now, 0.08));
  if (event.type === 'answered') sing(sounds, event.told, bullet, decimals);
}

function sing(sounds: TunedSounds, { weapon, hits, jackpot }: FishingShot, bullet: string, decimals: number): void {
  if (jackpot !== null) return sounds.told('grand');
  const cost = shotCost({ weapon, bullet }, decimals);
  // The dearest of a net sings for all.
  const best = hits.reduce<string | null>(
    (most, { paid }) => (paid !== null && (most === null || Number(paid) > Number(most)) ? paid : most),
    null,
  );
  if (best !== null) sounds.told(celebrationOf(best, cost, decimals));
}
