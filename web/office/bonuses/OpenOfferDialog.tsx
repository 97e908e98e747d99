import { type FormEvent, useState } from 'react';
import { type OfferRow, switchBonusOffer } from '../../../contract/bonuses-office.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { errorText } from '../../kit/field-errors.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSayWaits, WhyField } from '../../kit/SecondPerson.tsx';
import { OfferPreview } from './OfferPreview.tsx';
import type { en } from './words.en.ts';
import { useWords } from '../../kit/words.ts';

/** Asks a second person to open an offer as it stands. Mounted while it is open. */
export function OpenOfferDialog({ offer, onClose }: { offer: OfferRow; onClose: () => void }) {
  const t = useWords<typeof en>('bonuses');
  const { language } = useManner();
  const turn = useDeed(switchBonusOffer);
  const sayWaits = useSayWaits();
  const [note, setNote] = useState('');
  const fields = turn.error instanceof CallError ? (turn.error.value.fields ?? {}) : {};
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (turn.isPending) return;
    turn.mutate(
      { offerId: offer.offerId, enabled: true, note },
      {
        onSuccess: ({ proposalId }) => {
          if (proposalId !== null) sayWaits(proposalId);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      title={t('openTitle', { offer: offer.terms.title[language] })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={turn.isPending}>
            {t('give')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="text-sm text-soft">{t('openText')}</p>
        {turn.error && !fields['note'] && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
            {turn.error.message}
          </p>
        )}
        <OfferPreview terms={offer.terms} />
        <WhyField hint={t('openHint')} value={note} onValue={setNote} error={errorText(fields['note'], language)} />
      </div>
    </Dialog>
  );
}
