import { Navigate, useMatches, useNavigate, useSearch } from '@tanstack/react-router';
import { CategoryPage } from './lobby/CategoryPage.tsx';
import { FirstLottery } from './lottery/FirstLottery.tsx';
import { LotteryPage } from './lottery/LotteryPage.tsx';
import { LotteryStrip } from './lottery/LotteryStrip.tsx';
import type { MenuKind } from './lottery/queries.ts';
import { toLottery } from './paths.ts';

/** The lotteries of the address, or the one that it names. */
export function Lottery() {
  const kind = useMatches({ select: (matches) => kinds[matches.at(-1)?.pathname ?? ''] ?? 'all' });
  return <LotteryOf kind={kind} />;
}

/** E-lotteries: the house's own draws with their time, and all games of numbers below. One that is named has the page of all lotteries. */
export function Elott() {
  const { gameCode, playType, view } = useSearch({ strict: false });
  if (gameCode !== undefined) return <Navigate {...toLottery(gameCode, { playType, view })} replace />;
  const all = <CategoryPage first={<LotteryStrip kind="Elott" />} />;
  return view === 'bet' ? <FirstLottery kind="Elott">{all}</FirstLottery> : all;
}

const kinds: Readonly<Record<string, MenuKind>> = { '/vnlottery': 'VN', '/seaLottery': 'SEA' };

function LotteryOf({ kind }: { kind: MenuKind }) {
  const navigate = useNavigate();
  const { gameCode, playType, view } = useSearch({ strict: false });
  return (
    <LotteryPage
      kind={kind}
      gameCode={gameCode}
      playType={playType}
      view={view}
      onAddress={(search) => void navigate({ to: '.', search, replace: true, resetScroll: false })}
    />
  );
}
