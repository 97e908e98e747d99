import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { BetRow } from '../../../contract/bets.ts';
import { gameShapes } from '../../../games/catalogue-shapes.ts';
import { gameOfRoom } from '../../../games/tables/room-shapes.ts';
import { buttonClass } from '../../kit/Button.tsx';
import { Drawer } from '../../kit/Drawer.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, moneyText } from '../../kit/money.ts';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { toGame, toRound } from '../paths.ts';
import { BetStateBadge } from './BetStateBadge.tsx';
import type { words } from './words.ts';

/** The name of a game by its code; games are the lobby's. */
export type GameNaming = (gameCode: string) => ReactNode;

interface Props {
  /** null: closed. */
  bet: BetRow | null;
  gameName: GameNaming;
  onClose: () => void;
}

/** One bet in full. */
export function BetDrawer({ bet, gameName, onClose }: Props) {
  const t = useWords<typeof words>('bets');
  return (
    <Drawer open={bet !== null} onClose={onClose} title={t('details')} side="end">
      {bet && <Details bet={bet} name={gameName(bet.gameCode)} />}
    </Drawer>
  );
}

function Details({ bet, name }: { bet: BetRow; name: ReactNode }) {
  const t = useWords<typeof words>('bets');
  const manner = useManner();
  const { settledAtMs } = bet;
  // Only rounds of our own games are kept move by move.
  const isOfHouse = gameShapes.some(({ id }) => id === gameOfRoom(bet.gameCode));
  return (
    <div className="grid gap-5 px-3 pt-2">
      <div className="k-corner relative grid gap-1 rounded-card bg-raised p-4">
        <p className="text-sm text-faint">{t(bet.category)}</p>
        <h3 className="text-lg">{name}</h3>
        <p className="pt-2 text-2xl leading-none font-semibold">
          {bet.state === 'settled' ? <Money value={bet.net} change /> : <Money value={bet.stake} />}
        </p>
        <p className="pt-1 text-sm text-soft">{outcomeOf(bet, t, manner)}</p>
      </div>
      <dl className="grid text-sm">
        <Line name={t('state')} value={<BetStateBadge state={bet.state} />} />
        <Line name={t('stake')} value={<Money value={bet.stake} />} />
        {/[1-9]/.test(bet.stakeBonus) && <Line name={t('stakeBonus')} value={<Money value={bet.stakeBonus} />} />}
        <Line name={t('payout')} value={<Money value={bet.payout} />} />
        {bet.state === 'settled' && <Line name={t('validTurnover')} value={<Money value={bet.validTurnover} />} />}
        <Line name={t('placed')} value={timeText(bet.placedAtMs, manner, 'moment')} />
        <Line
          name={t('settledAt')}
          value={settledAtMs === null ? t('notSettled') : timeText(settledAtMs, manner, 'moment')}
        />
        <Line
          name={t('betNumber')}
          value={<span className="k-digits break-all">{localDigits(bet.id, manner.locale)}</span>}
        />
        <Line
          name={t('roundNumber')}
          value={<span className="k-digits break-all">{localDigits(bet.roundId, manner.locale)}</span>}
        />
      </dl>
      {bet.state === 'settled' && bet.validTurnover !== bet.stake && (
        <p className="text-sm text-faint">{t('validTurnoverHint')}</p>
      )}
      {isOfHouse && (
        <Link {...toRound(bet.roundId)} className={buttonClass({ variant: 'outline', wide: true })}>
          {t('seeAgain')}
        </Link>
      )}
      <Link {...toGame(bet.gameCode)} className={buttonClass({ variant: 'second', wide: true })}>
        {t('playAgain')}
      </Link>
    </div>
  );
}

function Line({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-b border-line py-2 last:border-0">
      <dt className="flex-none text-faint">{name}</dt>
      <dd className="min-w-0 text-end">{value}</dd>
    </div>
  );
}

function outcomeOf(
  bet: BetRow,
  t: ReturnType<typeof useWords<typeof words>>,
  manner: ReturnType<typeof useManner>,
): string {
  if (bet.state === 'accepted') return t('open');
  if (bet.state === 'rolled_back') return t('returned');
  const amount = moneyText(bet.net.replace('-', ''), manner);
  if (!/[1-9]/.test(bet.net)) return t('even');
  return bet.net.startsWith('-') ? t('lost', { amount }) : t('won', { amount });
}
