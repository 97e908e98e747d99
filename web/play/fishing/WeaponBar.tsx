import type { ReactNode } from 'react';
import { speciesById } from '../../../games/fishing/fish-shapes.ts';
import { fishOf } from '../../../games/fishing/spawning-shapes.ts';
import { isFor, type WeaponId, weaponIds, weapons } from '../../../games/fishing/weapons-shapes.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { hasBulletsFor } from './fishing-state.ts';
import type { FishingGame } from './fishing-game.ts';
import type { words } from './words.ts';

/** What is fished with. What is not for the fish that is meant, or costs more than is left, is faint. */
export function WeaponBar({ game }: { game: FishingGame }) {
  const t = useWords<typeof words>('fishing');
  const { language, locale } = useManner();
  const { weapon, locked, looked } = game.gunner.use();
  const { river, design, magazine } = game;
  const meant = locked ?? looked;
  const fish = river !== null && meant !== null ? fishOf({ room: design.facts.id, seed: river.seed }, meant) : null;
  return (
    <div className="fishing-weapons" role="radiogroup" aria-label={t('weapons')}>
      {weaponIds.map((id) => {
        const { titles, costBullets, isForBossesOnly } = weapons[id];
        const fits = fish === null ? !isForBossesOnly : isFor(weapons[id], speciesById[fish.species]);
        const isFaint = !fits || (magazine !== null && !hasBulletsFor(id, game));
        return (
          <button
            key={id}
            type="button"
            role="radio"
            aria-checked={id === weapon}
            aria-label={t('weaponLabel', {
              name: titles[language],
              count: costBullets,
              shown: numberText(costBullets, locale),
            })}
            aria-description={t(`about.${id}`)}
            className="fishing-weapon"
            data-faint={isFaint}
            onClick={() => game.gunner.choose(id)}
          >
            <svg viewBox="0 0 48 48" aria-hidden>
              {icons[id]}
            </svg>
            <span>{titles[language]}</span>
            <b>{numberText(costBullets, locale)}</b>
          </button>
        );
      })}
    </div>
  );
}

const icons: Readonly<Record<WeaponId, ReactNode>> = {
  rod: (
    <>
      <path d="M8 42C14 24 24 12 40 6" strokeWidth="4" />
      <path d="M40 6v22a5 5 0 0 1-10 0" />
      <circle cx="12" cy="34" r="4" fill="currentColor" />
    </>
  ),
  net: (
    <>
      <path d="M24 5 6 36q18 10 36 0Z" />
      <path d="M24 5 16 39M24 5l8 34M11 27q13 7 26 0M16 18q8 4 16 0" />
      <circle cx="24" cy="5" r="3" fill="currentColor" />
    </>
  ),
  harpoon: (
    <>
      <path d="M6 42 32 16" strokeWidth="4" />
      <path d="M25 11 42 6 37 23M31 8l-4 8M40 17l-8 4M42 6 32 16" />
    </>
  ),
  lightning: <path d="M28 4 10 27h12l-4 17 20-25H26Z" fill="currentColor" />,
  torpedo: (
    <>
      <path d="M14 34 34 14q6-6 9-9-1 6-9 14L20 40Z" fill="currentColor" />
      <path d="m14 34-8 0 6-8M14 34v8l8-6" />
      <path d="m25 21 5 5" />
    </>
  ),
};
