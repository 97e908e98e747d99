import type { CallOutput } from '../../../contract/call.ts';
import type { officeListPvpRooms } from '../../../contract/pvp-office.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { sumText } from '../../kit/money-sum.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { useWords } from '../../kit/speaking.ts';
import { gameTitle } from './games.ts';
import type { words } from './words.ts';

type Taken = CallOutput<typeof officeListPvpRooms>;
type Row = Taken['rake'][number];

/** What each room took today and yesterday, in days of the brand. */
export function RakeTable({ taken }: { taken: Taken }) {
  const t = useWords<typeof words>('pvp');
  const { language } = useManner();
  const rooms = taken.rooms.filter(({ roomId }) => taken.rake.some((row) => row.roomId === roomId));
  const columnsOf = useColumns(taken);
  return (
    <section className="grid grid-cols-1 gap-3 pt-4">
      <h2 className="text-lg">{t('taken')}</h2>
      <p className="text-sm text-soft">{t('takenLead')}</p>
      <Table
        label={t('taken')}
        rows={rooms}
        rowKey={({ roomId }) => roomId}
        empty={<EmptyState motif="paddy" title={t('noneTaken')} />}
        columns={[
          {
            key: 'room',
            head: t('room'),
            lead: true,
            cell: ({ name, gameCode }) => `${gameTitle(gameCode, language)}: ${name[language]}`,
            foot: t('sum'),
          },
          ...columnsOf(taken.today, 'today'),
          ...columnsOf(taken.yesterday, 'yesterday'),
        ]}
      />
    </section>
  );
}

function useColumns(taken: Taken) {
  const t = useWords<typeof words>('pvp');
  const { locale, currencyDecimals } = useManner();
  const rowsOf = (day: string) => taken.rake.filter((row) => row.day === day);
  return (day: string, name: 'today' | 'yesterday'): Column<Taken['rooms'][number]>[] => {
    const rows = rowsOf(day);
    const find = (roomId: string): Row | undefined => rows.find((row) => row.roomId === roomId);
    return [
      {
        key: `${name}-hands`,
        head: `${t(name)}: ${t('handsOf')}`,
        end: true,
        cell: ({ roomId }) => numberText(find(roomId)?.hands ?? 0, locale),
        foot: numberText(
          rows.reduce((sum, { hands }) => sum + hands, 0),
          locale,
        ),
      },
      {
        key: `${name}-turnover`,
        head: `${t(name)}: ${t('turnover')}`,
        end: true,
        cell: ({ roomId }) => <Money value={find(roomId)?.turnover ?? '0'} bare />,
        foot: (
          <Money
            value={sumText(
              rows.map(({ turnover }) => turnover),
              currencyDecimals,
            )}
            bare
          />
        ),
      },
      {
        key: `${name}-rake`,
        head: `${t(name)}: ${t('rake')}`,
        end: true,
        cell: ({ roomId }) => <Money value={find(roomId)?.rake ?? '0'} bare />,
        foot: (
          <Money
            value={sumText(
              rows.map(({ rake }) => rake),
              currencyDecimals,
            )}
            bare
          />
        ),
      },
    ];
  };
}
