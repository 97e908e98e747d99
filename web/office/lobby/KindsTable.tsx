import { listGameCategories, saveGameCategory } from '../../../contract/lobby-office.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { numberText } from '../../kit/money.ts';
import { PlaceField } from '../../kit/PlaceField.tsx';
import { useMay } from '../../kit/staff.ts';
import { toast } from '../../kit/toast.ts';
import { Turn } from '../../kit/Turn.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { OfficeCategory } from './queries.ts';
import type { words } from './words.ts';

/** The kinds of games: which the brand shows, and in which order its menus name them. */
export function KindsTable() {
  const t = useWords<typeof words>('lobby');
  const { locale } = useManner();
  const may = useMay('games.write');
  const save = useDeed(saveGameCategory);
  const change = ({ category, enabled, position }: OfficeCategory, some: Partial<OfficeCategory>) =>
    save.mutate(
      { category, enabled, position, ...some },
      {
        onSuccess: () => toast(t('saved', { game: t(`kinds.${category}`) })),
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  return (
    <ListPage
      list={useWholeList(useCall(listGameCategories, {}))}
      label={t('parts.kinds')}
      above={<p className="text-sm text-soft">{t('kindsHint')}</p>}
      rowKey={({ category }) => category}
      columns={[
        {
          key: 'kind',
          head: t('kind'),
          sortBy: ({ category }) => t(`kinds.${category}`),
          lead: true,
          cell: ({ category }) => <span className="font-semibold">{t(`kinds.${category}`)}</span>,
        },
        {
          key: 'games',
          head: t('games'),
          sortBy: ({ games }) => games,
          end: true,
          cell: ({ games }) => numberText(games, locale),
        },
        {
          key: 'place',
          head: t('place'),
          sortBy: ({ position }) => position,
          cell: (kind) => (
            <PlaceField
              label={t('placeOf', { game: t(`kinds.${kind.category}`) })}
              place={kind.position}
              onPlace={may ? (position) => change(kind, { position }) : null}
            />
          ),
        },
        {
          key: 'shown',
          head: t('shown'),
          cell: (kind) => (
            <Turn
              label={t('shownOf', { game: t(`kinds.${kind.category}`) })}
              on={kind.enabled}
              onTurn={may ? (enabled) => change(kind, { enabled }) : null}
            />
          ),
        },
      ]}
    />
  );
}
