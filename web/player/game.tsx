import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { renewAbout } from '../kit/ask.ts';
import { sports } from '../../contract/sport-names.ts';
import { MOST_TABLES } from '../../contract/tables.ts';
import { isTrial, useSession } from '../kit/session.ts';
import { later } from './later.tsx';
import type { Seat } from './lobby/frame-talk.ts';
import { GamePage } from './lobby/GamePage.tsx';
import { isOfBook } from './lobby/vendors.ts';
import { useGame } from './lobby/queries.ts';
import { lotteryPathOf, toLottery, toMember } from './paths.ts';
import { BalanceChip } from './wallet/BalanceChip.tsx';

const TablesPage = later(() => import('./lobby/TablesPage.tsx').then((it) => it.TablesPage), 'below');
const GameSitting = later(() => import('./protection/GameSitting.tsx').then((it) => it.GameSitting), 'more');

/** Under which the lobby lists the house's draws beside games that open in a frame. */
const E_LOTTERIES = 'ELOTT';

/** The game page of the address; lotteries and sports have pages of the site itself. */
export function Game() {
  const { game, fun, beside } = useSearch({ strict: false });
  const session = useSession();
  const { data } = useGame(game);
  if (data && (data.gameType === 'LOTT' || data.vassalage === E_LOTTERIES)) {
    return <Navigate {...toLottery(data.gameCode, {}, lotteryPathOf(data.vassalage))} replace />;
  }
  if (data && isOfBook(data.vassalage)) {
    const sport = sports.find((each) => each === data.gameCode);
    return <Navigate to={data.gameType === 'ESPORTS' ? '/esports' : '/sports'} search={{ sport }} replace />;
  }
  // Play for fun is at one table: each of them has points of its own.
  const isBeside = game !== undefined && beside !== undefined && session.token !== null && !isTrial(session);
  return <GameOf code={game} fun={fun === '1'} tables={isBeside ? tablesOf(game, beside) : null} />;
}

interface Props {
  code: string | undefined;
  fun: boolean;
  /** Tables that stand beside each other; null: one game. */
  tables: readonly string[] | null;
}

/** The game page with the wallet beside it and the player's own protection over it. */
function GameOf({ code, fun, tables }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  // While a game is open the header waits for it: the balance must not give a result away before the reels stop.
  useEffect(() => () => void renewAbout(queries, 'balance'), [queries]);
  const around = {
    onDeposit: () => void navigate(toMember('depositv2')),
    purse: <BalanceChip />,
    sitting: (seat: Seat) => (
      <Suspense>
        <GameSitting {...seat} />
      </Suspense>
    ),
  };
  if (tables === null) return <GamePage code={code} fun={fun} {...around} />;
  return (
    <Suspense>
      <TablesPage codes={tables} {...around} />
    </Suspense>
  );
}

function tablesOf(game: string, beside: string): string[] {
  return [...new Set([game, ...beside.split('.')])].slice(0, MOST_TABLES);
}
