import type { ReactNode } from 'react';
import { getBonuses } from '../../../contract/bonuses.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { InTurn } from '../../kit/InTurn.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { ActiveBonus } from './ActiveBonus.tsx';
import { DepositOffers } from './DepositOffers.tsx';
import { EndedBonuses } from './EndedBonuses.tsx';
import { WaitingBonuses } from './WaitingBonuses.tsx';
import type { words } from './words.ts';

/** Bonus details: what is in play, what waits, what a deposit would bring, and what became of earlier ones. */
export function BonusDetails({ gameName }: { gameName: (gameCode: string) => ReactNode }) {
  const t = useWords<typeof words>('bonuses');
  const bonuses = useCall(getBonuses, {}, { staleTime: 0, refetchOnWindowFocus: true });
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-sm text-soft">{t('lead')}</p>
      <InTurn
        first={
          <Asked of={bonuses} waiting={<Skeleton className="h-64 w-full rounded-card" />}>
            {({ active, waiting, earlierBetsOpen, offers }) => (
              <>
                {active && <ActiveBonus bonus={active} gameName={gameName} />}
                {waiting.length > 0 && (
                  <WaitingBonuses
                    waiting={waiting}
                    blockedBy={active ? 'oneAtATime' : earlierBetsOpen ? 'earlierBets' : null}
                    gameName={gameName}
                  />
                )}
                {!active && waiting.length === 0 && <EmptyState motif="sun" title={t('empty')} hint={t('emptyHint')} />}
                {offers.length > 0 && <DepositOffers offers={offers} gameName={gameName} />}
              </>
            )}
          </Asked>
        }
      >
        <EndedBonuses />
      </InTurn>
    </div>
  );
}
