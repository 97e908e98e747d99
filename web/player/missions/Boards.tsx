import type { GameCategory } from '../../../contract/bets.ts';
import { type BoardStanding, getMissionLeaderboard, type MemberBoard } from '../../../contract/missions.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Card } from '../../kit/Card.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, moneyText } from '../../kit/money.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import type { words } from './words.ts';

/** The places move while others play. */
const EVERY_MS = 15_000;

const tones: Record<MemberBoard['state'], Tone> = {
  coming: 'accent',
  running: 'win',
  ending: 'warning',
  closed: 'plain',
};

type KindName = (category: GameCategory) => string;

/** The leaderboards: what runs with its places as they stand now, what comes, and what was closed. */
export function Boards({ kindName }: { kindName: KindName }) {
  const t = useWords<typeof words>('missions');
  const asked = useCall(getMissionLeaderboard, {}, { staleTime: 0, everyMs: EVERY_MS });
  return (
    <Asked of={asked} waiting={<Skeleton className="h-72 w-full rounded-card" />}>
      {({ boards }) =>
        boards.length === 0 ? (
          <EmptyState motif="sun" title={t('boardsNone')} hint={t('boardsNoneHint')} />
        ) : (
          <div className="grid gap-6">
            {boards.map((board) => (
              <Board key={board.id} board={board} kindName={kindName} />
            ))}
          </div>
        )
      }
    </Asked>
  );
}

function Board({ board, kindName }: { board: MemberBoard; kindName: KindName }) {
  const t = useWords<typeof words>('missions');
  const manner = useManner();
  const { title, text, state, list, mine, pool } = board;
  const time = timeText(state === 'coming' ? board.fromMs : board.untilMs, manner, 'short');
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <h3 className="text-lg">{title}</h3>
          <Badge tone={tones[state]}>{t(`board.${state}`, { time })}</Badge>
        </div>
        <p className="grid flex-none text-end">
          <span className="text-sm text-faint">{t('pool')}</span>
          <Money value={pool} className="text-lg font-semibold" />
        </p>
      </div>
      <div className="grid gap-1 text-sm text-soft">
        {text !== '' && <p>{text}</p>}
        <Rule board={board} kindName={kindName} />
      </div>
      {list.length === 0 ? (
        <p className="text-sm text-faint">{t('empty')}</p>
      ) : (
        <Places board={board} list={list} mine={mine} />
      )}
      {state !== 'coming' && mine === null && list.length > 0 && <p className="text-sm text-faint">{t('notYet')}</p>}
      <p className="text-sm text-faint">{t('ties')}</p>
    </Card>
  );
}

function Rule({ board, kindName }: { board: MemberBoard; kindName: KindName }) {
  const t = useWords<typeof words>('missions');
  const manner = useManner();
  const { score, rounds, leastStake, categories, games } = board;
  const where = games.length > 0 ? games.map(({ name }) => name) : categories.map(kindName);
  return (
    <>
      <p>
        {score === 'turnover'
          ? t('scoreText.turnover')
          : t('scoreText.multiple', { n: rounds, least: moneyText(leastStake ?? '0', manner) })}
      </p>
      <p>{where.length === 0 ? t('everywhere') : t('where', { list: where.join(', ') })}</p>
    </>
  );
}

interface PlacesProps {
  board: MemberBoard;
  list: readonly BoardStanding[];
  mine: BoardStanding | null;
}

function Places({ board, list, mine }: PlacesProps) {
  const t = useWords<typeof words>('missions');
  const isBelow = mine !== null && !list.some((each) => each.mine);
  return (
    <table className="w-full border-separate border-spacing-y-1 text-sm">
      <caption className="sr-only">{board.title}</caption>
      <thead>
        <tr className="text-xs text-faint">
          <th scope="col" className="w-14 px-3 text-start font-normal">
            {t('place')}
          </th>
          <th scope="col" className="px-2 text-start font-normal">
            {t('player')}
          </th>
          <th scope="col" className="px-2 text-end font-normal">
            {t(`scores.${board.score}`)}
          </th>
          <th scope="col" className="px-3 text-end font-normal">
            {t('prize')}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((each) => (
          // Equal places have different names.
          <PlaceRow key={`${each.place} ${each.name}`} row={each} board={board} />
        ))}
        {isBelow && <PlaceRow row={mine} board={board} />}
      </tbody>
    </table>
  );
}

function PlaceRow({ row, board }: { row: BoardStanding; board: MemberBoard }) {
  const t = useWords<typeof words>('missions');
  const manner = useManner();
  const ground = row.mine ? 'bg-raised font-semibold' : 'bg-page';
  return (
    <tr aria-current={row.mine ? 'true' : undefined}>
      <td className={`k-digits rounded-s-control px-3 py-2 ${ground} ${row.place <= 3 ? 'text-accent-text' : ''}`}>
        {localDigits(String(row.place), manner.locale)}
      </td>
      <td className={`max-w-0 truncate px-2 py-2 ${ground}`}>
        {row.name}
        {row.mine && <span className="text-faint max-sm:sr-only"> · {t('you')}</span>}
      </td>
      <td className={`k-digits px-2 py-2 text-end ${ground}`}>
        {board.score === 'turnover' ? <Money value={row.score} /> : `${localDigits(row.score, manner.locale)}×`}
      </td>
      <td className={`rounded-e-control px-3 py-2 text-end ${ground}`}>
        {row.prize === null ? <span className="text-faint">–</span> : <Money value={row.prize} />}
      </td>
    </tr>
  );
}
