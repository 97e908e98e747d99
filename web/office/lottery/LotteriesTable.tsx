import { Settings2 } from 'lucide-react';
import { useState } from 'react';
import { officeListLotteries, type OfficeLottery } from '../../../contract/lottery-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { localDigits } from '../../kit/money.ts';
import { PlaceField } from '../../kit/PlaceField.tsx';
import { useMay } from '../../kit/staff.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { Turn } from '../../kit/Turn.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfLottery } from '../paths.tsx';
import { calendarText } from './calendar.ts';
import { factsOf } from './families.ts';
import { savedAs } from './lottery-draft.ts';
import { LotteryDialog } from './LotteryDialog.tsx';
import { useSaveLottery } from './queries.ts';
import type { words } from './words.ts';

type Change = (lottery: OfficeLottery, some: { enabled?: boolean; position?: number }) => void;

/** The lotteries in the order of the lobby. */
export function LotteriesTable() {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const may = useMay('draws.write');
  const save = useSaveLottery();
  const [opened, setOpened] = useState<OfficeLottery | null>(null);
  const change: Change = (lottery, some) =>
    save.mutate(savedAs(lottery, some), {
      onSuccess: () => toast(t('saved', { lottery: lottery.names[manner.language] })),
      onError: (error) => toast(error.message, { tone: 'danger' }),
    });
  return (
    <ListPage
      list={useWholeList(useCall(officeListLotteries, {}))}
      label={t('lotteriesTitle')}
      columns={columnsOf(t, manner, may ? change : null, setOpened)}
      rowKey={({ gameCode }) => gameCode}
      empty={{ motif: 'paisley', title: t('noLotteries'), hint: t('noLotteriesHint') }}
    >
      {opened && <LotteryDialog key={opened.gameCode} lottery={opened} onClose={() => setOpened(null)} />}
    </ListPage>
  );
}

function columnsOf(
  t: Words<typeof words>,
  manner: Manner,
  onChange: Change | null,
  onOpen: (lottery: OfficeLottery) => void,
): ListColumn<OfficeLottery>[] {
  const columns: ListColumn<OfficeLottery>[] = [
    {
      key: 'lottery',
      head: t('lottery'),
      sortBy: ({ names }) => names[manner.language],
      lead: true,
      cell: ({ gameCode, names, isNew }) => (
        <>
          <PathLink
            href={pathOfLottery(gameCode)}
            className="font-semibold underline-offset-4 hover:underline md:whitespace-nowrap"
          >
            {names[manner.language]}
          </PathLink>
          <span className="block text-xs font-normal text-faint">{gameCode}</span>
          {isNew && <Badge tone="accent">{t('arrived')}</Badge>}
        </>
      ),
    },
    {
      key: 'family',
      head: t('family'),
      sortBy: ({ family }) => factsOf(family)?.titles[manner.language] ?? family,
      cell: ({ family, source }) => (
        <span>
          {factsOf(family)?.titles[manner.language] ?? family}
          <span className="block text-xs text-faint">{t(`sources.${source}`)}</span>
        </span>
      ),
    },
    { key: 'calendar', head: t('calendar'), cell: ({ schedule }) => calendarText(schedule, t, manner) },
    {
      key: 'next',
      head: t('next'),
      sortBy: ({ next }) => next?.closesAtMs ?? Infinity,
      cell: ({ next }) => <Next draw={next} />,
    },
    ...decidedColumns(t, manner, onChange),
  ];
  if (onChange === null) return columns;
  const edit: ListColumn<OfficeLottery> = {
    key: 'edit',
    head: t('settings'),
    cell: (lottery) => (
      <IconButton label={t('settingsOf', { lottery: lottery.names[manner.language] })} onClick={() => onOpen(lottery)}>
        <Settings2 aria-hidden />
      </IconButton>
    ),
  };
  return [...columns, edit];
}

/** What is decided in the row itself, and the way to the odds. */
function decidedColumns(
  t: Words<typeof words>,
  { language }: Manner,
  onChange: Change | null,
): ListColumn<OfficeLottery>[] {
  const nameOf = ({ names }: OfficeLottery) => ({ lottery: names[language] });
  return [
    {
      key: 'place',
      head: t('place'),
      sortBy: ({ position }) => position,
      cell: (lottery) => (
        <PlaceField
          label={t('placeOf', nameOf(lottery))}
          place={lottery.position}
          onPlace={onChange && ((position) => onChange(lottery, { position }))}
        />
      ),
    },
    {
      key: 'shown',
      head: t('shown'),
      cell: (lottery) => (
        <Turn
          label={t('shownOf', nameOf(lottery))}
          on={lottery.enabled}
          onTurn={onChange && ((enabled) => onChange(lottery, { enabled }))}
        />
      ),
    },
    {
      key: 'plays',
      head: t('plays'),
      cell: (lottery) => (
        <PathLink
          href={pathOfLottery(lottery.gameCode)}
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline-offset-4 hover:underline"
          aria-label={t('playsOf', nameOf(lottery))}
        >
          {t('odds')}
        </PathLink>
      ),
    },
  ];
}

function Next({ draw }: { draw: OfficeLottery['next'] }) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  if (draw === null) return <span className="text-faint">{t('noNext')}</span>;
  return (
    <span>
      <TimeText atMs={draw.drawsAtMs} style="short" />
      <span className="k-digits block text-xs text-faint">{localDigits(draw.issue, locale)}</span>
    </span>
  );
}
