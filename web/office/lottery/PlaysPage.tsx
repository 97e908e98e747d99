import { useParams } from '@tanstack/react-router';
import {
  officeListLotteries,
  officeListPlays,
  type OfficeLottery,
  type OfficePlay,
  officeSavePlay,
} from '../../../contract/lottery-office.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Badge } from '../../kit/Badge.tsx';
import { DetailPage } from '../../kit/DetailPage.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { numberText, percentText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { useMay } from '../../kit/staff.ts';
import { toast } from '../../kit/toast.ts';
import { Turn } from '../../kit/Turn.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { BackLink, DeedsLink, paths } from '../paths.tsx';
import { calendarText } from './calendar.ts';
import { factsOf, playOf } from './families.ts';
import { PlayDialog } from './PlayDialog.tsx';
import { isLittle, LITTLE_RETURN } from './play-return.ts';
import type { words } from './words.ts';

/** The ways to bet on one lottery: what they pay, what that returns, and which are offered. */
export function PlaysPage() {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const { gameCode }: { gameCode?: string } = useParams({ strict: false });
  const lottery = useCall(
    officeListLotteries,
    {},
    { select: (all) => all.find((one) => one.gameCode === gameCode) ?? null },
  );
  return (
    <DetailPage
      of={lottery}
      back={
        <span>
          <BackLink href={paths.lotteries}>{t('lotteriesTitle')}</BackLink>
          <DeedsLink kind="lottery" reference={gameCode ?? ''} />
        </span>
      }
      title={({ names }) => names[manner.language]}
      lead={({ schedule }) => `${calendarText(schedule, t, manner)} · ${t('playsLead')}`}
      none={{ title: t('unknown') }}
    >
      {(lottery) => <Plays lottery={lottery} />}
    </DetailPage>
  );
}

function Plays({ lottery }: { lottery: OfficeLottery }) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const may = useMay('draws.write');
  const save = useDeed(officeSavePlay);
  const turn = ({ playType, odds, statedOdds, mostLiability }: OfficePlay, enabled: boolean) =>
    save.mutate(
      {
        gameCode: lottery.gameCode,
        playType,
        enabled,
        mostLiability,
        odds: isStated({ odds, statedOdds }) ? null : odds,
      },
      {
        onSuccess: () =>
          toast(t('saved', { lottery: playOf(lottery.family, playType)?.titles[manner.language] ?? '' })),
        onError: (error) => toast(error.message, { tone: 'danger' }),
      },
    );
  return (
    <ListPage
      list={useWholeList(useCall(officeListPlays, { gameCode: lottery.gameCode }))}
      label={t('plays')}
      columns={columnsOf(t, manner, lottery, may ? turn : null)}
      rowKey={({ playType }) => playType}
      opened={
        may
          ? (play, close) => <PlayDialog key={play.playType} lottery={lottery} play={play} onClose={close} />
          : undefined
      }
    />
  );
}

function columnsOf(
  t: Words<typeof words>,
  { language, locale }: Manner,
  { family, mostLiability: most }: OfficeLottery,
  onTurn: ((play: OfficePlay, enabled: boolean) => void) | null,
): ListColumn<OfficePlay>[] {
  const nameOf = ({ playType }: OfficePlay) => playOf(family, playType)?.titles[language] ?? playType;
  return [
    {
      key: 'play',
      head: t('playType'),
      sortBy: nameOf,
      lead: true,
      cell: (play) => (
        <>
          <span className="font-semibold">{nameOf(play)}</span>
          <span className="block text-xs font-normal text-faint">{playOf(family, play.playType)?.hint[language]}</span>
        </>
      ),
    },
    {
      key: 'group',
      head: t('group'),
      cell: ({ playType }) => factsOf(family)?.groups[playOf(family, playType)?.group ?? '']?.[language],
    },
    { key: 'odds', head: t('oddsHead'), cell: (play) => <Odds family={family} play={play} /> },
    {
      key: 'return',
      head: t('return'),
      sortBy: ({ returnToPlayer }) => Number(returnToPlayer),
      end: true,
      cell: ({ returnToPlayer }) => (
        <>
          {percentText(Number(returnToPlayer), locale)}
          {isLittle(Number(returnToPlayer)) && (
            <Badge tone="warning">{t('little', { share: percentText(LITTLE_RETURN, locale) })}</Badge>
          )}
        </>
      ),
    },
    {
      key: 'most',
      head: t('most'),
      sortBy: ({ mostLiability }) => Number(mostLiability ?? most),
      end: true,
      cell: ({ mostLiability }) => (
        <span className={mostLiability === null ? 'text-faint' : undefined}>
          <Money value={mostLiability ?? most} bare />
        </span>
      ),
    },
    {
      key: 'offered',
      head: t('offered'),
      cell: (play) => (
        // The row opens the odds; the switch does not.
        <span role="presentation" onClick={(event) => event.stopPropagation()}>
          <Turn
            label={t('offeredOf', { play: nameOf(play) })}
            on={play.enabled}
            onTurn={onTurn && ((enabled) => onTurn(play, enabled))}
          />
        </span>
      ),
    },
  ];
}

function Odds({ family, play }: { family: string; play: OfficePlay }) {
  const t = useWords<typeof words>('lottery');
  const { language, locale } = useManner();
  const prizes = playOf(family, play.playType)?.prizes ?? [];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {play.odds.map((odds, at) => (
        <span key={prizes[at]?.key ?? at} className="whitespace-nowrap">
          {play.odds.length > 1 && <span className="text-xs text-faint">{prizes[at]?.titles[language]} </span>}
          <span className="k-digits font-semibold">{numberText(odds / 1000, locale, 3)}</span>
        </span>
      ))}
      {!isStated(play) && <Badge tone="warning">{t('changed')}</Badge>}
    </span>
  );
}

function isStated({ odds, statedOdds }: Pick<OfficePlay, 'odds' | 'statedOdds'>): boolean {
  return odds.every((one, at) => one === statedOdds[at]);
}
