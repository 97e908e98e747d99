import { mostBullets, speciesById } from '../../../games/fishing/fish-shapes.ts';
import { fishOfWindow, isBossDue, isInWater, windowAt, windowMs } from '../../../games/fishing/spawning-shapes.ts';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { FishingGame } from './fishing-game.ts';
import { useTicking } from './use-ticking.ts';
import type { words } from './words.ts';

/** So many windows of time a boss is told of before it comes. */
const AHEAD = 2;
/** And so long after it has come. */
const TOLD_MS = 4_000;

/** Tells of a boss: that it comes soon, and that it is here. */
export function BossBanner({ game }: { game: FishingGame }) {
  const t = useWords<typeof words>('fishing');
  const { language, locale } = useManner();
  useTicking(500);
  const { river, design, caught } = game;
  if (river === null) return null;
  const water = { room: design.facts.id, seed: river.seed };
  const atMs = nowMs();
  const now = windowAt(atMs);
  for (let window = now - 3; window <= now + AHEAD; window += 1) {
    if (!isBossDue(water, window)) continue;
    const boss = fishOfWindow(water, window)[0];
    if (!boss || caught.has(boss.id)) continue;
    const { titles, worths } = speciesById[boss.species];
    const name = titles[language];
    const most = numberText(mostBullets({ ...speciesById[boss.species], worths }), locale);
    const leftMs = boss.startMs - atMs;
    if (leftMs > 0 && leftMs <= AHEAD * windowMs)
      return (
        <p className="fishing-boss" role="status">
          {t('bossComes', { name })} <b aria-hidden>{numberText(Math.ceil(leftMs / 1000), locale)}</b>
        </p>
      );
    if (isInWater(boss, atMs) && -leftMs < TOLD_MS)
      return (
        <p className="fishing-boss" role="status">
          {t('bossHere', { name, most })}
        </p>
      );
  }
  return null;
}
