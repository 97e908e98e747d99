import { useState } from 'react';
import { type GameReturn, listReturns } from '../../../contract/returns.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText, percentText } from '../../kit/money.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { useMay } from '../../kit/staff.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { useWords, type Words } from '../../kit/words.ts';
import { SuspendDialog } from './SuspendDialog.tsx';
import type { en } from './words.en.ts';

/** Every game of the house: what it states, what it returned, and whether both can be true. */
export function ReturnsPage() {
  const t = useWords<typeof en>('returns');
  const manner = useManner();
  const mayDecide = useMay('games.write');
  const returns = useCall(listReturns, {}, { everyMs: 15_000 });
  const [asked, setAsked] = useState<GameReturn | null>(null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('title')} lead={t('lead')} />
      <Asked of={returns} waiting={<LoadingMark />}>
        {({ games, alarmOnceIn }) => (
          <>
            <Table
              dense
              label={t('title')}
              columns={columnsOf(t, manner, mayDecide ? setAsked : null)}
              rows={games.toSorted(worstFirst)}
              rowKey={({ gameCode }) => gameCode}
            />
            <p className="max-w-read text-sm text-faint">
              {t('note', { number: numberText(alarmOnceIn, manner.locale) })}
            </p>
          </>
        )}
      </Asked>
      {asked && <SuspendDialog key={asked.gameCode} game={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** A width beyond what is staked says nothing yet. */
const WIDEST = 1;

function columnsOf(
  t: Words<typeof en>,
  manner: Manner,
  onDecide: ((game: GameReturn) => void) | null,
): Column<GameReturn>[] {
  const percent = (share: number) => percentText(share, manner.locale);
  const columns: Column<GameReturn>[] = [
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
      cell: ({ actual }) => (actual === null ? <span className="text-faint">{t('none')}</span> : percent(actual)),
    },
    {
      key: 'stake',
      head: t('stake'),
      end: true,
      cell: ({ stake, rounds }) => (
        <>
          <Money value={stake} bare />
          <Small>{t('rounds', { count: rounds, text: numberText(rounds, manner.locale) })}</Small>
        </>
      ),
    },
    { key: 'result', head: t('result'), end: true, cell: ({ result }) => <Money value={result} change bare /> },
    { key: 'evidence', head: t('evidence'), end: true, cell: (game) => evidenceText(game, t, manner.locale) },
  ];
  if (onDecide === null) return columns;
  const decide: Column<GameReturn> = {
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
  const t = useWords<typeof en>('returns');
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
  t: Words<typeof en>,
  percent: (share: number) => string,
) {
  const [from, to] = [percent(statedLowest), percent(statedHighest)];
  return from === to ? from : t('range', { from, to });
}

/** Below this nobody needs a number. */
const WORTH_TELLING = 20;

function evidenceText({ tooHighOnceIn, tooLowOnceIn }: GameReturn, t: Words<typeof en>, locale: string): string {
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
