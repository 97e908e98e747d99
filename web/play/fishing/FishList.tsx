import { X } from 'lucide-react';
import { useState } from 'react';
import { meanBullets, speciesById } from '../../../games/fishing/fish-shapes.ts';
import { riverPx } from '../../../games/fishing/paths-shapes.ts';
import { type Fish, swimmingAt } from '../../../games/fishing/spawning-shapes.ts';
import { nowMs } from '../../kit/clock.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import { useChance, usePays } from './chances.ts';
import type { FishingGame } from './fishing-game.ts';
import type { RiverStage } from './river-stage.ts';
import { useTicking } from './use-ticking.ts';
import type { words } from './words.ts';

interface Props {
  game: FishingGame;
  stage: RiverStage;
  onClose: () => void;
}

/** All that swims, to read and to shoot at without aiming: the dearest first. */
export function FishList({ game, stage, onClose }: Props) {
  const t = useWords<typeof words>('fishing');
  const { language } = useManner();
  const chance = useChance();
  const pays = usePays(game);
  const { weapon } = game.gunner.use();
  const [waits, setWaits] = useState(false);
  // It stands still while something in it has the focus of a finger: nothing moves away under it.
  useTicking(waits ? 4_000 : 1_000);
  const seen = stage.fish.filter(isSeen).toSorted(dearest);
  return (
    <aside
      className="fishing-list"
      aria-label={t('fishList')}
      onPointerEnter={() => setWaits(true)}
      onPointerLeave={() => setWaits(false)}
    >
      <header>
        <h2>{t('fishList')}</h2>
        <IconButton label={t('closeList')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <p>{t('fishListHint')}</p>
      <ul>
        {seen.map((fish) => {
          const told = chance(weapon, fish.species, 1);
          return (
            <li key={fish.id}>
              <button
                type="button"
                aria-disabled={told === null || undefined}
                onClick={() => told !== null && shoot(game, stage, fish.id)}
              >
                <b>{speciesById[fish.species].titles[language]}</b>
                <span>{pays(fish.species)}</span>
                <span>{told ?? t('notFor')}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}

/** The list may be older than the water: who is gone is not shot at. */
function shoot({ gunner, director }: FishingGame, stage: RiverStage, id: number): void {
  const fish = stage.fish.find((one) => one.id === id);
  if (fish) gunner.shootAt(fish, nowMs());
  else director.missed();
}

function isSeen(fish: Fish): boolean {
  const { x, y } = swimmingAt(fish, nowMs());
  return x >= 0 && x <= riverPx.width && y >= 0 && y <= riverPx.height;
}

function dearest(one: Fish, other: Fish): number {
  return meanBullets(speciesById[other.species]) - meanBullets(speciesById[one.species]) || one.id - other.id;
}
