import { type FormEvent, useRef, useState } from 'react';
import { grantBonus, listBonusOffers } from '../../../contract/bonuses-office.ts';
import { LEAST_REASON } from '../../../contract/proposals.ts';
import { useCall, useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { newKey } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { plainDigits } from '../../kit/money.ts';
import { oneLine } from '../../kit/one-line.ts';
import { useSayWaits } from '../../kit/SecondPerson.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

interface Props {
  /** null: asked for. */
  memberId: string | null;
  onClose: () => void;
}

/** Gives a member a bonus of a fixed offer. Mounted while it is open: one opening, one key, one bonus. */
export function GrantDialog({ memberId, onClose }: Props) {
  const t = useWords<typeof en>('bonuses');
  const { grant, draft, setDraft, wrong, send } = useGrantForm(memberId ?? '', onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      title={t('grantTitle')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={grant.isPending}>
            {t('give')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-soft">{t('grantText')}</p>
        {grant.error && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
            {grant.error.message}
          </p>
        )}
        {memberId === null && (
          <TextField
            label={t('memberId')}
            inputMode="numeric"
            maxLength={18}
            value={draft.memberId}
            onChange={({ target }) => setDraft({ ...draft, memberId: plainDigits(target.value).trim() })}
            error={wrong.memberId}
          />
        )}
        <OfferChoice
          offerId={draft.offerId}
          onOffer={(offerId) => setDraft({ ...draft, offerId })}
          error={wrong.offerId}
        />
        <TextArea
          label={t('reason')}
          hint={t('grantHint')}
          rows={2}
          maxLength={200}
          value={draft.reason}
          onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
          error={wrong.reason}
        />
      </div>
    </Dialog>
  );
}

/** What is typed, what is wrong with it once it was sent, and sending it: one opening, one key, one bonus. */
function useGrantForm(memberId: string, onDone: () => void) {
  const t = useWords<typeof en>('bonuses');
  const grant = useDeed(grantBonus);
  const sayWaits = useSayWaits();
  const requestId = useRef(newKey());
  const [draft, setDraft] = useState({ memberId, offerId: '', reason: '' });
  const [tried, setTried] = useState(false);
  const reason = oneLine(draft.reason);
  const faults = {
    memberId: /^[1-9]\d{0,17}$/.test(draft.memberId) ? undefined : t('memberMissing'),
    offerId: draft.offerId ? undefined : t('offerMissing'),
    reason: reason.length < LEAST_REASON ? t('grantShort') : undefined,
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(faults).some(Boolean) || grant.isPending) return;
    grant.mutate(
      { ...draft, reason, requestId: requestId.current },
      {
        onSuccess: ({ proposalId }) => {
          if (proposalId !== null) sayWaits(proposalId);
          onDone();
        },
        // What was refused was not given: with other words it is another request.
        onError: () => {
          requestId.current = newKey();
        },
      },
    );
  };
  const wrong: Partial<typeof faults> = tried ? faults : {};
  return { grant, draft, setDraft, wrong, send };
}

interface ChoiceProps {
  offerId: string;
  onOffer: (offerId: string) => void;
  error: string | undefined;
}

function OfferChoice({ offerId, onOffer, error }: ChoiceProps) {
  const t = useWords<typeof en>('bonuses');
  const { language } = useManner();
  const { data } = useCall(listBonusOffers, {}, { select: ({ list }) => list });
  const fixed = data?.filter(({ terms }) => terms.award.kind === 'fixed');
  return (
    <Select
      label={t('grantOffer')}
      hint={fixed?.length === 0 ? t('grantNone') : undefined}
      placeholder={t('grantChoose')}
      choices={fixed?.map((offer) => ({ value: offer.offerId, label: offer.terms.title[language] })) ?? []}
      value={offerId}
      onChange={({ target }) => onOffer(target.value)}
      error={error}
    />
  );
}
