import { useManner } from '../kit/KitProvider.tsx';
import { useMay } from '../kit/staff.ts';
import { useBrandSettings } from './brand/queries.ts';
import { useRefusedCallbacks } from './cashier/refused-callbacks.ts';
import { useNewGames } from './lobby/queries.ts';
import { useDrawsWaiting, useNewLotteries, useWinsUnreviewed } from './lottery/queries.ts';
import { useReturnAlarms } from './returns/return-alarms.ts';
import { Overview } from './office/Overview.tsx';
import { useFeedAlarm } from './sports/feed-alarm.ts';

/** The first room: news of several slices on one page. */
export function OverviewRoom() {
  const { language } = useManner();
  const { data: brand } = useBrandSettings();
  const refusedCallbacks = useRefusedCallbacks(useMay('cashier.read'));
  const returnAlarms = useReturnAlarms(useMay('games.read'));
  const drawsWaiting = useDrawsWaiting(useMay('draws.read'));
  const winsUnreviewed = useWinsUnreviewed(useMay('draws.read'));
  const feedAlarm = useFeedAlarm(useMay('games.read'));
  const newGames = useNewGames(useMay('games.read'));
  const newLotteries = useNewLotteries(useMay('draws.read'));
  if (!brand) return null;
  const { name, maintenance, regionRules } = brand.settings;
  return (
    <Overview
      brandName={name[language]}
      maintenance={maintenance}
      regionsOn={regionRules.mode !== 'off'}
      refusedCallbacks={refusedCallbacks ?? 0}
      returnAlarms={returnAlarms}
      feedAlarm={feedAlarm}
      drawsWaiting={drawsWaiting}
      winsUnreviewed={winsUnreviewed}
      arrivals={{ games: newGames, lotteries: newLotteries, functions: brand.newSwitches.length }}
    />
  );
}
