import { wildRankOf } from '../../../../games/pvp/rummy/melds-shapes.ts';
import type { DealEnd, View } from '../../../../games/pvp/rummy/shapes.ts';
import { Button } from '../../../kit/Button.tsx';
import { CardRows } from './CardRows.tsx';
import type { Names } from './names.ts';

interface Props {
  view: View;
  end: DealEnd;
  names: Names;
  /** null: the match is over, and nothing goes on here. */
  onGoOn: (() => void) | null;
}

/** What a deal came to: who won it, all hands with what they count, and in longer matches the scores. */
export function DealOver({ view, end, names, onGoOn }: Props) {
  const { t, number } = names;
  const order = end.players.toSorted(
    (one, other) =>
      Number(end.winners.includes(other.seat)) - Number(end.winners.includes(one.seat)) || one.points - other.points,
  );
  const title = onGoOn === null && view.options.variant !== 'points' ? 'handOver' : 'dealOver';
  return (
    <section className="rummy-over" aria-label={t(title, { number: number(end.deal + 1) })}>
      <header>
        <h2 role="status">{winText(view, end, names, onGoOn === null)}</h2>
        <p>
          {t('dealOver', { number: number(end.deal + 1) })}
          {end.declarer === null && <> · {t(isByTurns(end) ? 'endedByTurns' : 'endedByDrops')}</>}
        </p>
      </header>
      <ul className="rummy-results">
        {order
          .filter(({ standing }) => standing !== 'out')
          .map((player) => (
            <Result key={player.seat} player={player} view={view} end={end} names={names} />
          ))}
      </ul>
      {onGoOn && (
        <Button wide onClick={onGoOn}>
          {t('goOn')}
        </Button>
      )}
    </section>
  );
}

interface ResultProps extends Pick<Props, 'view' | 'end' | 'names'> {
  player: DealEnd['players'][number];
}

function Result({ player, view, end, names }: ResultProps) {
  const { t, number, person } = names;
  const isWinner = end.winners.includes(player.seat);
  const badge = badgeOf(player, end, isWinner);
  const seen = view.players.find(({ seat }) => seat === player.seat);
  return (
    <li data-winner={isWinner}>
      <p className="rummy-result-head">
        <b>{person(player.seat)}</b>
        {badge && <i data-tone={isWinner ? 'win' : 'lost'}>{t(badge)}</i>}
        <span>{t('pointsShort', { points: number(player.points) })}</span>
        {seen && view.options.variant !== 'points' && (
          <span className="rummy-total">
            {t('total', { points: number(seen.score) })}
            {seen.standing === 'out' && <i data-tone="lost">{t('out')}</i>}
          </span>
        )}
      </p>
      {player.groups === null ? (
        <p className="rummy-unseen">{t('notShown')}</p>
      ) : (
        <CardRows groups={player.groups} loose={player.loose} wildRank={wildRankOf(end.turned)} names={names} />
      )}
    </li>
  );
}

function badgeOf({ seat, standing }: ResultProps['player'], end: DealEnd, isWinner: boolean) {
  if (end.declarer === seat) return 'declaredBadge';
  if (isWinner) return 'winnerBadge';
  return standing === 'dropped' || standing === 'wrong' ? standing : null;
}

/** Of a match that is over who has won it, which need not be who won its last deal. */
function winText(view: View, end: DealEnd, { t, person }: Names, isLast: boolean): string {
  const winners = isLast && view.options.variant !== 'points' ? leadersOf(view) : end.winners;
  const [first] = winners;
  if (first === undefined) return t('handOver');
  if (winners.length > 1) return t('shareWin', { names: winners.map(person).join(', ') });
  return first === view.me ? t('youWin') : t('wins', { name: person(first) });
}

function leadersOf({ players, options }: View): number[] {
  const left = players.filter(({ standing }) => standing !== 'out');
  const worth = ({ score }: { score: number }) => (options.variant === 'deals' ? score : -score);
  const best = Math.max(...left.map(worth));
  return left.filter((player) => worth(player) === best).map(({ seat }) => seat);
}

/** Hands are shown only where more than one was left. */
function isByTurns({ players }: DealEnd): boolean {
  return players.some(({ groups }) => groups !== null);
}
