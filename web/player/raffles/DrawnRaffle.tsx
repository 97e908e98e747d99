import { claimRafflePromotion, type MemberRaffle } from '../../../contract/raffles.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { timeText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { awardText } from './award-text.ts';
import { Numbers } from './Numbers.tsx';
import type { words } from './words.ts';

type Win = MemberRaffle['wins'][number];

const tones: Readonly<Record<Win['state'], Tone>> = { waiting: 'accent', claimed: 'win', expired: 'plain' };

/** A raffle that is over: what one won, who else did, and how to check it. */
export function DrawnRaffle({ raffle }: { raffle: MemberRaffle }) {
  const t = useWords<typeof words>('raffles');
  const manner = useManner();
  const { title, state, drawsAtMs, own, wins, winners } = raffle;
  return (
    <li className="grid gap-3 rounded-card bg-surface px-4 pt-4 pb-2 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0">
          <h3 className="text-base">{title}</h3>
          <p className="text-sm text-faint">
            {state === 'cancelled' ? t('cancelled') : t('drawn', { time: timeText(drawsAtMs, manner, 'short') })}
          </p>
        </div>
        {state === 'drawn' && wins.length === 0 && (
          <span className="text-sm text-faint">{t(own === 0 ? 'noTickets' : 'wonNothing')}</span>
        )}
      </div>
      {wins.length > 0 && (
        <ul aria-label={t('yourWins')} className="grid gap-2">
          {wins.map((win) => (
            <OwnWin key={win.id} win={win} />
          ))}
        </ul>
      )}
      {winners.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm text-accent-text">{t('winners')}</summary>
          <ol className="grid gap-1 pb-2 text-sm">
            {winners.map((winner) => (
              <li key={winner.number} className="grid grid-cols-[1fr_auto_auto] items-baseline gap-3">
                <span className={winner.own ? 'font-semibold text-win' : ''}>
                  {winner.own ? t('you') : (winner.name ?? t('nobody'))}
                </span>
                <span className="k-digits text-faint">
                  {t('number', { n: localDigits(String(winner.number), manner.locale) })}
                </span>
                <span className="text-end">{awardText(winner.award, t, manner)}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      <Numbers raffle={raffle} />
    </li>
  );
}

function OwnWin({ win }: { win: Win }) {
  const t = useWords<typeof words>('raffles');
  const manner = useManner();
  const claim = useDeed(claimRafflePromotion);
  const { id, number, award, state, claimUntilMs } = win;
  const prize = awardText(award, t, manner);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-raised px-4 py-3">
      <div className="grid">
        <span className="text-lg font-semibold text-win">{prize}</span>
        <span className="text-sm text-faint">
          {t('number', { n: localDigits(String(number), manner.locale) })}
          {state === 'waiting' && ` · ${t('claimUntil', { time: timeText(claimUntilMs, manner, 'short') })}`}
        </span>
      </div>
      {state === 'waiting' ? (
        <Button
          variant="primary"
          loading={claim.isPending}
          aria-label={t('claimOf', { prize })}
          onClick={() =>
            claim.mutate(
              { winId: id },
              {
                onSuccess: () => toast(t('claimed', { prize }), { tone: 'win' }),
                onError: (error) => toast(error.message, { tone: 'danger' }),
              },
            )
          }
        >
          {t('claim')}
        </Button>
      ) : (
        <Badge tone={tones[state]}>{t(`winStates.${state}`)}</Badge>
      )}
    </li>
  );
}
