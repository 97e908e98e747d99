import { useState } from 'react';
import { setSportsCashOutRule, type SportsTicket } from '../../../contract/sports.ts';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { CallError } from '../../kit/call.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { moneyText, percentText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { toast } from '../../kit/toast.ts';
import { ShareField } from './ShareField.tsx';
import type { words } from './words.ts';

/** What the player has set, with the ways to change it and to take it back. */
export function CashOutRule({
  ticket,
  rule,
  onChange,
}: {
  ticket: SportsTicket;
  rule: NonNullable<SportsTicket['rule']>;
  onChange: () => void;
}) {
  const t = useWords<typeof words>('sports');
  const manner = useManner();
  const remove = useDeed(setSportsCashOutRule);
  const amount = moneyText(rule.offer, manner);
  const share = percentText(rule.share / 1000, manner.locale, 0);
  return (
    <div className="spo-cash">
      <p className="text-sm">{rule.share === 1000 ? t('ruleAll', { amount }) : t('rulePart', { amount, share })}</p>
      <div className="flex gap-2">
        <Button size="sm" variant="outline" onClick={onChange}>
          {t('ruleChange')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(
              { ticketId: ticket.ticketId, offer: null, share: 1000 },
              { onError: (error) => toast(error.message, { tone: 'danger' }) },
            )
          }
        >
          {t('ruleRemove')}
        </Button>
      </div>
    </div>
  );
}

/** When what is offered for all of it reaches an amount, it or a part of it is cashed out, whether the page is open or not. */
export function RuleForm({ ticket, onClose }: { ticket: SportsTicket; onClose: () => void }) {
  const t = useWords<typeof words>('sports');
  const manner = useManner();
  const set = useDeed(setSportsCashOutRule);
  const [offer, setOffer] = useState(ticket.rule?.offer ?? '');
  const [share, setShare] = useState(ticket.rule?.share ?? 1000);
  const isBad = (field: string) => set.error instanceof CallError && set.error.value.fields?.[field] !== undefined;
  const save = () =>
    set.mutate(
      { ticketId: ticket.ticketId, offer, share },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!(error instanceof CallError && error.value.fields)) toast(error.message, { tone: 'danger' });
        },
      },
    );
  return (
    <div className="spo-cash">
      <p className="font-semibold">{t('ruleTitle')}</p>
      <MoneyField
        label={t('ruleWhen')}
        value={offer}
        onValue={setOffer}
        {...(isBad('offer') && { error: t('ruleBeyond', { amount: moneyText(ticket.mostPayout, manner) }) })}
        {...(ticket.cashOut && { hint: t('ruleNow', { amount: moneyText(ticket.cashOut.offer, manner) }) })}
      />
      <ShareField share={share} onShare={setShare} />
      {isBad('share') && <p className="text-sm text-danger">{t('shareTooSmall')}</p>}
      <p className="text-sm text-soft">{t('ruleHint')}</p>
      <div className="flex gap-2">
        <Button size="sm" disabled={offer === ''} loading={set.isPending} onClick={save}>
          {t('ruleSave')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}
