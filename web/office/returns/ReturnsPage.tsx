import { useState } from 'react';
import { type GameReturn, listReturns } from '../../../contract/returns.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { type ListColumn, ListPage } from '../../kit/ListPage.tsx';
import { numberText, percentText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { SuspendDialog } from './SuspendDialog.tsx';
import type { words } from './words.ts';

/** Every game of the house: what it states, what it returned, and whether both can be true. */
export function ReturnsPage() {
  const t = useWords<typeof words>('returns');
  const manner = useManner();
  const mayDecide = useMay('games.write');
  const returns = useCall(listReturns, {}, { everyMs: 15_000 });
  const list = useWholeList({ ...returns, data: returns.data?.games.toSorted(worstFirst) });
  const [asked, setAsked] = useState<GameReturn | null>(null);
  return (
    <ListPage
      list={list}
      title={t('title')}
      lead={t('lead')}
      columns={columnsOf(t, manner, mayDecide ? setAsked : null)}
      rowKey={({ gameCode }) => gameCode}
      below={
        returns.data && (
          <p className="max-w-read text-sm text-faint">
            {t('note', { number: numberText(returns.data.alarmOnceIn, manner.locale) })}
          </p>
        )
      }
    >
      {asked && <SuspendDialog key={asked.gameCode} game={asked} onClose={() => setAsked(null)} />}
    </ListPage>
  );
}

/** A width beyond what is staked says nothing yet. */
const WIDEST = 1;

function columnsOf(
  t: Words<typeof words>,
  manner: Manner,
  onDecide: ((game: GameReturn) => void) | null,
): ListColumn<GameReturn>[] {
  const percent = (share: number) => percentText(share, manner.locale);
  const columns: ListColumn<GameReturn>[] = [
    {
      key: 'game',
      head: t('game'),
      lead: true,
      cell: ({ titles }) => <span className="font-semibold">{titles[manner.language]}</span>,
    },
    { key: 'state', head: t('state'), cell: (game) => <State game={game} /> },
    {
      key: 'stated',
      head: t('stated'),
      end: true,
      cell: (game) => (
        <>
          <span className="whitespace-nowrap">{statedText(game, t, percent)}</span>
          {game.within !== null && (
            <Small>{game.within < WIDEST ? t('within', { share: percent(game.within) }) : t('early')}</Small>
          )}
        </>
      ),
    },
    {
      key: 'actual',
      head: t('actual'),
      end: true,
      sortBy: ({ actual }) => actual ?? -1,
      cell: ({ actual }) => (actual === null ? <span className="text-faint">{t('none')}</span> : percent(actual)),
    },
    {
      key: 'stake',
      head: t('stake'),
      end: true,
      sortBy: ({ stake }) => Number(stake),
      cell: ({ stake, bets }) => (
        <>
          <Money value={stake} bare />
          <Small>{t('bets', { count: bets, text: numberText(bets, manner.locale) })}</Small>
        </>
      ),
    },
    {
      key: 'result',
      head: t('result'),
      end: true,
      sortBy: ({ result }) => Number(result),
      cell: ({ result }) => <Money value={result} change bare />,
    },
    { key: 'evidence', head: t('evidence'), end: true, cell: (game) => evidenceText(game, t, manner.locale) },
  ];
  if (onDecide === null) return columns;
  const decide: ListColumn<GameReturn> = {
    key: 'decide',
    head: '',
    end: true,
    cell: (game) => (
      <Button size="sm" variant="outline" onClick={() => onDecide(game)}>
        {t(game.suspendedBy === null ? 'stop' : 'goOn')}
      </Button>
    ),
  };
  return [...columns, decide];
}

/** A second line in a cell. */
function Small({ children }: { children: string }) {
  return <span className="block text-xs whitespace-nowrap text-faint">{children}</span>;
}

function State({ game: { suspendedBy, alarm } }: { game: GameReturn }) {
  const t = useWords<typeof words>('returns');
  return (
    <span className="inline-flex flex-wrap gap-1">
      {alarm && <Badge tone="danger">{t(`alarm.${alarm.kind}`)}</Badge>}
      {suspendedBy ? (
        <Badge tone="warning">{t(`suspended.${suspendedBy}`)}</Badge>
      ) : (
        <Badge tone="win">{t('open')}</Badge>
      )}
    </span>
  );
}

function statedText(
  { statedLowest, statedHighest }: GameReturn,
  t: Words<typeof words>,
  percent: (share: number) => string,
) {
  const [from, to] = [percent(statedLowest), percent(statedHighest)];
  return from === to ? from : t('range', { from, to });
}

/** Below this nobody needs a number. */
const WORTH_TELLING = 20;

function evidenceText({ tooHighOnceIn, tooLowOnceIn }: GameReturn, t: Words<typeof words>, locale: string): string {
  const most = Math.max(tooHighOnceIn, tooLowOnceIn);
  if (most < WORTH_TELLING) return t('ordinary');
  const text = t('onceIn', { number: numberText(Math.floor(most), locale) });
  return t(tooHighOnceIn >= tooLowOnceIn ? 'tooHigh' : 'tooLow', { text });
}

/** Alarms, then what is stopped, then by how unusual it looks. */
function worstFirst(one: GameReturn, other: GameReturn): number {
  return weightOf(other) - weightOf(one);
}

function weightOf({ alarm, suspendedBy, tooHighOnceIn, tooLowOnceIn }: GameReturn): number {
  const unusual = Math.log10(Math.max(tooHighOnceIn, tooLowOnceIn));
  return (alarm ? 200 : 0) + (suspendedBy ? 100 : 0) + unusual;
}
