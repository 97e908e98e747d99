import { Trust } from './brand/Trust.tsx';
import { CategoryRow } from './lobby/CategoryRow.tsx';
import { GameLanes } from './lobby/GameLanes.tsx';
import { HotGames } from './lobby/HotGames.tsx';
import { Winners } from './lobby/Winners.tsx';
import { HomeBanners } from './messages/HomeBanners.tsx';
import { NoticeLine } from './messages/NoticeLine.tsx';
import { useHomeTitle } from './brand/home-title.ts';

/** The first page: play is the first thing on it. */
export function HomePage() {
  const title = useHomeTitle();
  return (
    <div className="grid gap-8 p-4 md:gap-10 md:p-6">
      <h1 className="sr-only">{title}</h1>
      <div className="grid gap-3">
        <HomeBanners />
        <NoticeLine />
        <CategoryRow />
      </div>
      <HotGames />
      <GameLanes />
      <Winners />
      <Trust />
    </div>
  );
}
