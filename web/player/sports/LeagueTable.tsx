import { Link } from '@tanstack/react-router';
import type { CallOutput } from '../../../contract/call.ts';
import type { getSportsLeague, SportsTableLine } from '../../../contract/sports-leagues.ts';
import { sportCategories } from '../../../contract/sport-names.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { toTeam } from './address.ts';
import type { words } from './leagues.words.ts';
import { FormMark } from './Meetings.tsx';
import { useNames } from './names.ts';

type League = CallOutput<typeof getSportsLeague>;

interface Props {
  of: League;
  /** Teams that are looked at: those of a match. */
  marked?: readonly string[];
}

/** A season as it stands, by the rule of its sport, which is said below it. */
export function LeagueTable({ of, marked = [] }: Props) {
  const t = useWords<typeof words>('leagues');
  const columns = useColumns(of, marked);
  const { sport } = of.league;
  if (of.table.length === 0) return <EmptyState motif="paisley" title={t('noTable')} hint={t('noTableHint')} />;
  const rule = sportCategories[sport] === 'ESPORTS' ? 'series' : (sport as 'cricket');
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <Table
        label={t('page.table')}
        columns={columns}
        rows={of.table}
        rowKey={({ team }) => team.id}
        dense
        rowsOnPhones
      />
      <p className="text-sm text-faint">{t(`rule.${rule}`)}</p>
    </div>
  );
}

function useColumns({ league: { sport }, hasPoints, table }: League, marked: readonly string[]) {
  const t = useWords<typeof words>('leagues');
  const { locale } = useManner();
  const { nameOf } = useNames();
  const number = (key: keyof (typeof words)['column'], of: (line: SportsTableLine) => number) =>
    ({
      key,
      head: t(`column.${key}`),
      end: true,
      cell: (line) => numberText(of(line), locale),
    }) as Column<SportsTableLine>;
  const signed = (value: number, decimals = 0) =>
    `${value > 0 ? '+' : value < 0 ? '−' : ''}${numberText(Math.abs(value), locale, decimals)}`;
  const has = (key: 'drawn' | 'none') => table.some((line) => line[key] > 0);
  const columns: (Column<SportsTableLine> | false)[] = [
    {
      key: 'team',
      head: t('column.team'),
      lead: true,
      cell: ({ place, team }) => (
        <Link {...toTeam(team.id)} className="spo-table-team" data-marked={marked.includes(team.id) || undefined}>
          <span className="k-digits text-faint">{numberText(place, locale)}</span>
          <span>{nameOf(team.name)}</span>
        </Link>
      ),
    },
    hasPoints && number('points', ({ points }) => points),
    number('played', ({ played }) => played),
    number('won', ({ won }) => won),
    has('drawn') && number('drawn', ({ drawn }) => drawn),
    number('lost', ({ lost }) => lost),
    has('none') && number('none', ({ none }) => none),
    sport === 'cricket'
      ? { key: 'rate', head: t('column.rate'), end: true, cell: ({ rateMilli }) => signed(rateMilli / 1000, 3) }
      : {
          key: 'difference',
          head: t('column.difference'),
          end: true,
          cell: ({ scored, conceded }) => signed(scored - conceded),
        },
    sport === 'football' && number('scored', ({ scored }) => scored),
    {
      key: 'form',
      head: t('column.form'),
      cell: ({ form }) => (
        <span className="flex gap-1">
          {form.map((result, at) => (
            <FormMark key={at} result={result} />
          ))}
        </span>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}
