import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { renewAbout } from '../kit/ask.ts';
import { sports } from '../../contract/sport-names.ts';
import { later } from './later.tsx';
import { GamePage } from './lobby/GamePage.tsx';
import { isOfBook } from './lobby/vendors.ts';
import { useGame } from './lobby/queries.ts';
import { lotteryPathOf, toLottery, toMember } from './paths.ts';
import { BalanceChip } from './wallet/BalanceChip.tsx';

const GameSitting = later(() => import('./protection/GameSitting.tsx').then((it) => it.GameSitting), 'more');

/** Under which the lobby lists the house's draws beside games that open in a frame. */
const E_LOTTERIES = 'ELOTT';

/** The game page of the address; lotteries and sports have pages of the site itself. */
export function Game() {
  const { game, fun } = useSearch({ strict: false });
  const { data } = useGame(game);
  if (data && (data.gameType === 'LOTT' || data.vassalage === E_LOTTERIES)) {
    return <Navigate {...toLottery(data.gameCode, {}, lotteryPathOf(data.vassalage))} replace />;
  }
  if (data && isOfBook(data.vassalage)) {
    const sport = sports.find((each) => each === data.gameCode);
    return <Navigate to={data.gameType === 'ESPORTS' ? '/esports' : '/sports'} search={{ sport }} replace />;
  }
  return <GameOf code={game} fun={fun === '1'} />;
}

interface Props {
  code: string | undefined;
  fun: boolean;
}

/** The game page with the wallet beside it and the player's own protection over it. */
function GameOf({ code, fun }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  // While a game is open the header waits for it: the balance must not give a result away before the reels stop.
  useEffect(() => () => void renewAbout(queries, 'balance'), [queries]);
  return (
    <GamePage
      code={code}
      fun={fun}
      onDeposit={() => void navigate(toMember('depositv2'))}
      purse={<BalanceChip />}
      sitting={(seat) => (
        <Suspense>
          <GameSitting {...seat} />
        </Suspense>
      )}
    />
  );
}
