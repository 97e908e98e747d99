import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { later } from './later.tsx';
import { GamePage } from './lobby/GamePage.tsx';
import { toMember } from './paths.ts';
import { refreshBalance } from './wallet/queries.ts';

const GameSitting = later(() => import('./protection/GameSitting.tsx').then((it) => it.GameSitting), 'more');

/** The game page of the address. */
export function Game() {
  const { game, fun } = useSearch({ strict: false });
  return <GameOf code={game} fun={fun === '1'} />;
}

interface Props {
  code: string | undefined;
  fun: boolean;
  playType?: string | undefined;
}

/** The game page with the wallet beside it and the player's own protection over it. */
export function GameOf({ code, fun, playType }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  // While a game is open the header waits for it: the balance must not give a result away before the reels stop.
  useEffect(() => () => void refreshBalance(queries), [queries]);
  return (
    <GamePage
      code={code}
      fun={fun}
      playType={playType}
      onBalance={() => void refreshBalance(queries)}
      onDeposit={() => void navigate(toMember('depositv2'))}
      sitting={(seat) => (
        <Suspense>
          <GameSitting {...seat} />
        </Suspense>
      )}
    />
  );
}
