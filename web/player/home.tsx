import { Near } from '../kit/Near.tsx';
import { useHomeTitle } from './brand/home-title.ts';
import { later, Part } from './later.tsx';
import { CategoryRow } from './lobby/CategoryRow.tsx';
import { HottestGame } from './lobby/HotGames.tsx';
import { HomeBanners } from './messages/HomeBanners.tsx';
import { NoticeLine } from './messages/NoticeLine.tsx';

const Pulse = later(() => import('./pulse.tsx').then((it) => it.Pulse), 'below');
const OtherHotGames = later(() => import('./lobby/OtherHotGames.tsx').then((it) => it.OtherHotGames));
const Winners = later(() => import('./lobby/Winners.tsx').then((it) => it.Winners));
const GameLanes = later(() => import('./lobby/GameLanes.tsx').then((it) => it.GameLanes));
const Trust = later(() => import('./brand/Trust.tsx').then((it) => it.Trust), 'below');

/** The first page: play is the first thing on it. What stands below the first view is loaded when one comes near it. */
export function HomePage() {
  const title = useHomeTitle();
  return (
    <div className="grid grid-cols-1 gap-4 p-4 md:gap-10 md:p-6">
      <h1 className="sr-only">{title}</h1>
      <div className="grid grid-cols-1 gap-3">
        <HomeBanners />
        <NoticeLine />
        <CategoryRow />
      </div>
      <Part waiting={<div className="h-40" />}>
        <Pulse />
      </Part>
      <div className="grid grid-cols-1 gap-x-6 gap-y-6 xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <HottestGame className="min-w-0" />
        <Near className="min-h-96 xl:order-last xl:col-span-2">
          <Part>
            <OtherHotGames className="xl:order-last xl:col-span-2" />
          </Part>
        </Near>
        <Near className="min-h-96">
          <Part waiting={<div className="min-h-96" />}>
            <Winners className="min-w-0" />
          </Part>
        </Near>
      </div>
      <Near className="min-h-px">
        <Part waiting={<div className="min-h-px" />}>
          <GameLanes />
        </Part>
      </Near>
      <Near className="min-h-72 md:min-h-48">
        <Part waiting={<div className="min-h-72 md:min-h-48" />}>
          <Trust />
        </Part>
      </Near>
    </div>
  );
}
