import { type ReactNode, useId, useState } from 'react';
import { type Bonus, forfeitBonus } from '../../../contract/bonuses.ts';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText, numberText, percentText } from '../../kit/money.ts';
import { timeText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { titleIn } from './bonus-text.ts';
import { BonusTerms } from './BonusTerms.tsx';
import type { words } from './words.ts';

interface Props {
  bonus: Bonus;
  gameName: (gameCode: string) => ReactNode;
}

/** The bonus in play: what is left of it, how far it has come, and how long it still has. */
export function ActiveBonus({ bonus, gameName }: Props) {
  const t = useWords<typeof words>('bonuses');
  const manner = useManner();
  const [asking, setAsking] = useState(false);
  const endsMs = bonus.expiresAtMs ?? 0;
  const openBets = { n: bonus.openBets, text: numberText(bonus.openBets, manner.locale) };
  return (
    <Card ornament="corner" className="relative grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="text-lg">{titleIn(bonus, manner.language)}</h3>
          <Badge tone="accent">{t('isActive')}</Badge>
        </div>
        <p className="text-sm text-faint">{t('left')}</p>
        <Money value={bonus.left} counting className="text-3xl font-semibold" />
      </div>
      <Progress bonus={bonus} />
      <p className="text-sm text-soft">
        {t('until', { time: timeText(endsMs, manner) })}
        {bonus.openBets > 0 && ` ${t('openBets', openBets)}`}
      </p>
      <details className="rounded-control bg-raised px-4">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('showTerms')}</summary>
        <div className="pt-1 pb-3">
          <BonusTerms of={bonus} gameName={gameName} />
        </div>
      </details>
      <Button variant="quiet" className="-ms-5 justify-self-start" onClick={() => setAsking(true)}>
        {t('forfeit')}
      </Button>
      <ForfeitDialog bonus={bonus} open={asking} onClose={() => setAsking(false)} />
    </Card>
  );
}

function Progress({ bonus }: { bonus: Bonus }) {
  const t = useWords<typeof words>('bonuses');
  const manner = useManner();
  const id = useId();
  const { locale, currencyDecimals } = manner;
  const toGoMinor =
    (toMinor(bonus.wagering, currencyDecimals) ?? 0n) - (toMinor(bonus.wagered, currencyDecimals) ?? 0n);
  const shown = { done: moneyText(bonus.wagered, manner), all: moneyText(bonus.wagering, manner) };
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <span id={id} className="text-sm text-faint">
          {t('wagered')}
        </span>
        <span className="k-digits font-semibold">{percentText(bonus.progressPercent / 100, locale, 0)}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={bonus.progressPercent}
        aria-valuetext={t('wageredOf', shown)}
        className="h-3 overflow-hidden rounded-full bg-raised"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: `${bonus.progressPercent}%` }}
        />
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <span>{t('wageredOf', shown)}</span>
        {toGoMinor > 0n && (
          <span>{t('toGo', { amount: moneyText(fromMinor(toGoMinor, currencyDecimals), manner) })}</span>
        )}
      </div>
      <p className="text-sm text-faint">{t('whatCounts')}</p>
      {bonus.progressPercent === 100 && <p className="text-sm text-win">{t('met')}</p>}
    </div>
  );
}

function ForfeitDialog({ bonus, open, onClose }: { bonus: Bonus; open: boolean; onClose: () => void }) {
  const t = useWords<typeof words>('bonuses');
  const manner = useManner();
  const forfeit = useDeed(forfeitBonus);
  const send = () =>
    forfeit.mutate(
      { bonusId: bonus.id },
      {
        onSuccess: () => toast(t('forfeited')),
        onError: (error) => toast(error.message, { tone: 'danger' }),
        onSettled: onClose,
      },
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('forfeitTitle')}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('forfeitNo')}
          </Button>
          <Button variant="danger" loading={forfeit.isPending} onClick={send}>
            {t('forfeitYes')}
          </Button>
        </>
      }
    >
      <p>{t('forfeitText', { amount: moneyText(bonus.left, manner) })}</p>
    </Dialog>
  );
}
