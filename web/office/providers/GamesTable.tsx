import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listProviderGames, type OfficeProvider } from '../../../contract/providers-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { percentText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { ImportDialog } from './ImportDialog.tsx';
import type { words } from './words.ts';

/** The games of a studio; where they stand among the others is decided on the page of all games. */
export function GamesTable({ provider }: { provider: OfficeProvider }) {
  const t = useWords<typeof words>('providers');
  const { language, locale } = useManner();
  const may = useMay('games.write');
  const list = useWholeList(useCall(listProviderGames, { provider: provider.code }));
  const [isOpen, setOpen] = useState(false);
  return (
    <ListPage
      list={list}
      label={t('parts.games')}
      after={
        may && (
          <Button icon={<Plus aria-hidden />} onClick={() => setOpen(true)}>
            {t('gamesAdd')}
          </Button>
        )
      }
      rowKey={({ code }) => code}
      empty={{ motif: 'paisley', title: t('gamesEmpty'), hint: t('gamesEmptyHint') }}
      columns={[
        {
          key: 'game',
          head: t('game'),
          lead: true,
          sortBy: ({ name }) => name[language],
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
          sortBy: ({ returnToPlayer }) => Number(returnToPlayer),
          cell: ({ returnToPlayer }) => percentText(Number(returnToPlayer), locale, 2),
        },
        { key: 'fun', head: t('fun'), cell: ({ trial }) => t(trial ? 'yes' : 'no') },
        { key: 'shown', head: t('shown'), cell: ({ enabled }) => t(enabled ? 'yes' : 'no') },
      ]}
    >
      {isOpen && list.rows && <ImportDialog provider={provider} games={list.rows} onClose={() => setOpen(false)} />}
    </ListPage>
  );
}
