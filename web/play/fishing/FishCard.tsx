import { useManner } from '../../kit/KitProvider.tsx';
import { nowMs } from '../../kit/clock.ts';
import { speciesById } from '../../../games/fishing/fish-shapes.ts';
import { useWords } from '../../kit/speaking.ts';
import { useChance, usePays } from './chances.ts';
import type { FishingGame } from './fishing-game.ts';
import type { RiverStage } from './river-stage.ts';
import { shotAt } from './targets.ts';
import { useTicking } from './use-ticking.ts';
import type { words } from './words.ts';

/** Half of it, and how far it keeps from the fish, pixels. */
const HALF_WIDE = 104;
const HIGH = 96;

/** What the fish that is meant pays, and the exact chance of the next shot to catch it. */
export function FishCard({ game, stage }: { game: FishingGame; stage: RiverStage }) {
  const t = useWords<typeof words>('fishing');
  const { language } = useManner();
  const chance = useChance();
  const pays = usePays(game);
  const { locked, looked, weapon } = game.gunner.use();
  useTicking(100);
  const id = locked ?? looked;
  const fish = id === null ? undefined : stage.fish.find((one) => one.id === id);
  const place = fish && stage.placeOf(fish.id);
  if (!fish || !place) return null;
  const { titles, bodyPx } = speciesById[fish.species];
  const { fish: targets } = shotAt(weapon, stage.fish, nowMs(), game.gunner.aim, fish);
  const { widthPx, heightPx, scale } = stage.view;
  const x = Math.min(Math.max(place.x, HALF_WIDE + 6), widthPx - HALF_WIDE - 6);
  const beside = bodyPx * scale * 0.3 + 12;
  const isAbove = place.y - beside - HIGH > 0 || place.y > heightPx * 0.6;
  const y = Math.min(Math.max(isAbove ? place.y - beside - HIGH : place.y + beside, 6), heightPx - HIGH - 6);
  return (
    <div className="fishing-card" style={{ translate: `${x - HALF_WIDE}px ${y}px` }} data-locked={locked !== null}>
      <p>
        <b>{titles[language]}</b>
        <span>{pays(fish.species)}</span>
      </p>
      <p>{chance(weapon, fish.species, Math.max(1, targets.length)) ?? t('notFor')}</p>
      {targets.length > 1 && <p className="fishing-card-shared">{t('sharedBy', { count: targets.length })}</p>}
    </div>
  );
}
