import { type FormEvent, type ReactNode, useState } from 'react';
import { acceptBonus, type Bonus, declineBonus } from '../../../contract/bonuses.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { timeText } from '../../kit/time.ts';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { textIn, titleIn } from './bonus-text.ts';
import { BonusTerms } from './BonusTerms.tsx';
import type { words } from './words.ts';

interface Props {
  waiting: readonly Bonus[];
  /** Why none can be accepted now; null where one can. */
  blockedBy: 'oneAtATime' | 'earlierBets' | null;
  gameName: (gameCode: string) => ReactNode;
}

/** Bonuses that wait for their member: nothing of them is their before they have seen the terms and accepted. */
export function WaitingBonuses({ waiting, blockedBy, gameName }: Props) {
  const t = useWords<typeof words>('bonuses');
  const [asked, setAsked] = useState<{ bonus: Bonus; deed: 'accept' | 'decline' } | null>(null);
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionHead title={t('waitingTitle')} />
      {blockedBy !== null && <p className="text-sm text-soft">{t(blockedBy)}</p>}
      <ul className="grid gap-3 sm:grid-cols-2">
        {waiting.map((bonus) => (
          <li key={bonus.id}>
            <WaitingCard
              bonus={bonus}
              blocked={blockedBy !== null}
              gameName={gameName}
              onAccept={() => setAsked({ bonus, deed: 'accept' })}
              onDecline={() => setAsked({ bonus, deed: 'decline' })}
            />
          </li>
        ))}
      </ul>
      <AcceptDialog
        bonus={asked?.deed === 'accept' ? asked.bonus : null}
        gameName={gameName}
        onClose={() => setAsked(null)}
      />
      <DeclineDialog bonus={asked?.deed === 'decline' ? asked.bonus : null} onClose={() => setAsked(null)} />
    </section>
  );
}

interface CardProps extends Pick<Props, 'gameName'> {
  bonus: Bonus;
  blocked: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

function WaitingCard(props: CardProps) {
  const { bonus } = props;
  const t = useWords<typeof words>('bonuses');
  const manner = useManner();
  const times = numberText(bonus.wageringTimes, manner.locale);
  return (
    <Card className="grid h-full content-between gap-4">
      <div className="grid gap-1">
        <h3 className="text-base">{titleIn(bonus, manner.language)}</h3>
        <Money value={bonus.amount} className="text-2xl font-semibold" />
        <p className="text-sm text-soft">
          {t('wagering')} {t('wageringText', { amount: moneyText(bonus.wagering, manner), times })}
        </p>
        <p className="text-sm text-faint">{t('acceptBy', { time: timeText(bonus.acceptUntilMs, manner, 'short') })}</p>
        {props.blocked && (
          <details>
            <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">{t('showTerms')}</summary>
            <div className="pt-3">
              <BonusTerms of={bonus} gameName={props.gameName} />
            </div>
          </details>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="second" disabled={props.blocked} onClick={props.onAccept}>
          {t('acceptLook')}
        </Button>
        <Button variant="quiet" onClick={props.onDecline}>
          {t('decline')}
        </Button>
      </div>
    </Card>
  );
}

interface AskProps {
  /** null: closed. */
  bonus: Bonus | null;
  onClose: () => void;
}

function AcceptDialog({ bonus, gameName, onClose }: AskProps & Pick<Props, 'gameName'>) {
  const t = useWords<typeof words>('bonuses');
  const manner = useManner();
  const accept = useDeed(acceptBonus);
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const close = () => {
    setAgreed(false);
    setMissing(false);
    onClose();
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(!agreed);
    if (!agreed || bonus === null || accept.isPending) return;
    accept.mutate(
      { bonusId: bonus.id },
      {
        onSuccess: () => toast(t('accepted', { amount: moneyText(bonus.amount, manner) }), { tone: 'win' }),
        onError: (error) => toast(error.message, { tone: 'danger' }),
        onSettled: close,
      },
    );
  };
  const text = bonus && textIn(bonus, manner.language);
  return (
    <Dialog
      open={bonus !== null}
      onClose={close}
      title={bonus ? titleIn(bonus, manner.language) : t('acceptTitle')}
      onSubmit={send}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {t('back')}
          </Button>
          <Button type="submit" loading={accept.isPending}>
            {t('accept')}
          </Button>
        </>
      }
    >
      {bonus && (
        <div className="grid gap-4">
          {text && <p className="whitespace-pre-line text-soft">{text}</p>}
          <BonusTerms of={bonus} gameName={gameName} />
          <Checkbox
            label={t('acceptAgree')}
            checked={agreed}
            error={missing && !agreed ? t('acceptAgreeMissing') : undefined}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
        </div>
      )}
    </Dialog>
  );
}

function DeclineDialog({ bonus, onClose }: AskProps) {
  const t = useWords<typeof words>('bonuses');
  const decline = useDeed(declineBonus);
  const send = () => {
    if (bonus === null) return;
    decline.mutate(
      { bonusId: bonus.id },
      {
        onSuccess: () => toast(t('declined')),
        onError: (error) => toast(error.message, { tone: 'danger' }),
        onSettled: onClose,
      },
    );
  };
  return (
    <Dialog
      open={bonus !== null}
      onClose={onClose}
      title={t('declineTitle')}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('back')}
          </Button>
          <Button variant="danger" loading={decline.isPending} onClick={send}>
            {t('declineYes')}
          </Button>
        </>
      }
    >
      <p>{t('declineText')}</p>
    </Dialog>
  );
}
