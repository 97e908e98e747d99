import { useHomeTitle } from './brand/home-title.ts';
import { Trust } from './brand/Trust.tsx';
import { CategoryRow } from './lobby/CategoryRow.tsx';
import { GameLanes } from './lobby/GameLanes.tsx';
import { HottestGame, OtherHotGames } from './lobby/HotGames.tsx';
import { Winners } from './lobby/Winners.tsx';
import { HomeBanners } from './messages/HomeBanners.tsx';
import { NoticeLine } from './messages/NoticeLine.tsx';

/** The first page: play is the first thing on it. */
export function HomePage() {
  const title = useHomeTitle();
  return (
    <div className="grid grid-cols-1 gap-8 p-4 md:gap-10 md:p-6">
      <h1 className="sr-only">{title}</h1>
      <div className="grid grid-cols-1 gap-3">
        <HomeBanners />
        <NoticeLine />
        <CategoryRow />
      </div>
      <div className="grid grid-cols-1 gap-x-6 gap-y-6 xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <HottestGame className="min-w-0" />
        <OtherHotGames className="xl:order-last xl:col-span-2" />
        <Winners className="min-w-0" />
      </div>
      <GameLanes />
      <Trust />
    </div>
  );
}
