import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { type OfficeProvider, listProviderGames } from '../../../contract/providers-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { percentText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { Table } from '../../kit/Table.tsx';
import { useWords } from '../../kit/words.ts';
import { ImportDialog } from './ImportDialog.tsx';
import type { en } from './words.en.ts';

type Game = CallOutput<typeof listProviderGames>[number];

/** The games of a studio; where they stand among the others is decided on the page of all games. */
export function GamesTable({ provider }: { provider: OfficeProvider }) {
  const t = useWords<typeof en>('providers');
  const { language, locale } = useManner();
  const may = useMay('games.write');
  const games = useCall(listProviderGames, { provider: provider.code });
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      {may && (
        <div>
          <Button icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
            {t('gamesAdd')}
          </Button>
        </div>
      )}
      <Asked of={games} waiting={<LoadingMark />}>
        {(list) => (
          <>
            <Table<Game>
              label={t('parts.games')}
              dense
              rows={list}
              rowKey={({ code }) => code}
              empty={<EmptyState motif="paisley" title={t('gamesEmpty')} hint={t('gamesEmptyHint')} />}
              columns={[
                {
                  key: 'game',
                  head: t('game'),
                  lead: true,
                  cell: ({ code, name }) => (
                    <>
                      <span className="font-semibold">{name[language]}</span> <span className="text-faint">{code}</span>
                    </>
                  ),
                },
                { key: 'kind', head: t('kind'), cell: ({ category }) => t(`kinds.${category}`) },
                {
                  key: 'rtp',
                  head: t('rtp'),
                  end: true,
                  cell: ({ returnToPlayer }) => percentText(Number(returnToPlayer), locale, 2),
                },
                { key: 'fun', head: t('fun'), cell: ({ trial }) => t(trial ? 'yes' : 'no') },
                { key: 'shown', head: t('shown'), cell: ({ enabled }) => t(enabled ? 'yes' : 'no') },
              ]}
            />
            {isOpen && <ImportDialog provider={provider} games={list} onClose={() => setOpen(false)} />}
          </>
        )}
      </Asked>
    </div>
  );
}
