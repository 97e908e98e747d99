import { useState } from 'react';
import type { VendorCard } from '../../../contract/lobby.ts';
import { listVendorGroups } from '../../../contract/lobby-boards.ts';
import { useCall } from '../../kit/ask.ts';
import { Chips } from '../../kit/Chips.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useWords } from '../../kit/speaking.ts';
import { useGames } from './game-pages.ts';
import { GameGrid } from './GameGrid.tsx';
import { NextPage } from './NextPage.tsx';
import { LISTS_STAY_MS } from './queries.ts';
import type { words } from './browsing.words.ts';

/** The games of one studio over the page. */
export function VendorGames({ card, onClose }: { card: VendorCard | null; onClose: () => void }) {
  return (
    <Dialog open={card !== null} onClose={onClose} title={card?.displayName ?? ''} wide>
      {card && <Games card={card} />}
    </Dialog>
  );
}

function Games({ card }: { card: VendorCard }) {
  const t = useWords<typeof words>('browsing');
  const [group, setGroup] = useState('ALL');
  // A visitor sees them all together.
  const byStudio = useCall(listVendorGroups, { typeId: '1' }, { staleTime: LISTS_STAY_MS }).data?.content;
  const groups = byStudio?.[card.gameType]?.[card.vassalage] ?? [];
  const list = useGames({ gameType: card.gameType, vassalage: card.vassalage, gameClassify: group });
  const games = list.data?.pages.flatMap((page) => page.games);
  return (
    <div className="grid grid-cols-1 gap-4">
      {groups.length > 1 && (
        <Chips
          label={t('groups')}
          scroll
          choices={groups.map(({ key, displayName }) => ({ value: key, label: displayName }))}
          value={group}
          onValue={setGroup}
        />
      )}
      {list.isLoadingError ? (
        <ErrorState hint={list.error.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      ) : (
        <GameGrid games={games} loading={list.isPending} />
      )}
      {games?.length === 0 && <EmptyState motif="paisley" title={t('studioEmpty')} />}
      <NextPage has={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </div>
  );
}
