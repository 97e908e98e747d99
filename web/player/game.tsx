import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { GamePage } from './lobby/GamePage.tsx';
import { toMember } from './paths.ts';
import { speakMore } from './speech.ts';
import { refreshBalance } from './wallet/queries.ts';

const GameSitting = lazy(async () => {
  const [{ GameSitting: loaded }] = await Promise.all([import('./protection/GameSitting.tsx'), speakMore()]);
  return { default: loaded };
});

/** The game page with the wallet beside it and the player's own protection over it. */
export function Game() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  // While a game is open the header waits for it: the balance must not give a result away before the reels stop.
  useEffect(() => () => void refreshBalance(queries), [queries]);
  return (
    <GamePage
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
