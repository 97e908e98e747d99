import { type FormEvent, useState } from 'react';
import type { BonusTerms } from '../../../contract/bonuses.ts';
import type { OfferRow } from '../../../contract/bonuses-office.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { errorText } from '../../kit/field-errors.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { useWords } from '../../kit/words.ts';
import { blankOffer } from './blank-offer.ts';
import { OfferFields } from './OfferFields.tsx';
import { OfferPreview } from './OfferPreview.tsx';
import { useWriteOffer } from './queries.ts';
import type { en } from './words.en.ts';

interface Props {
  /** null: a new one. */
  offer: OfferRow | null;
  onClose: () => void;
}

/** Writes an offer, with what members will read beside it. Mounted while it is open. */
export function OfferDialog({ offer, onClose }: Props) {
  const t = useWords<typeof en>('bonuses');
  const { language, locale } = useManner();
  const write = useWriteOffer();
  const [terms, setTerms] = useState<BonusTerms>(offer?.terms ?? blankOffer());
  const [note, setNote] = useState('');
  const say = useSaySaved();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (write.isPending) return;
    const of = offer && { offerId: offer.offerId, version: offer.version };
    const name = terms.title[language];
    write.mutate(
      { of, terms, note },
      {
        onSuccess: ({ proposalId }) => {
          say(offer ? t('saved', { offer: name }) : t('added', { offer: name }), proposalId);
          onClose();
        },
      },
    );
  };
  const error = write.error;
  const fields = error instanceof CallError ? (error.value.fields ?? {}) : {};
  const errorAt = (path: string) => errorText(fields[`terms.${path}`], language);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      onSubmit={send}
      title={offer ? t('editTitle') : t('newOffer')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={write.isPending}>
            {offer ? t('save', { n: numberText(offer.version + 1, locale) }) : t('create')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {offer && <p className="text-sm text-soft">{t('editText')}</p>}
        {error && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
            {error instanceof CallError && error.code === 'version_conflict' ? t('conflict') : error.message}
          </p>
        )}
        <OfferFields terms={terms} onTerms={setTerms} errorAt={errorAt} />
        <OfferPreview terms={terms} />
        {offer?.enabled && (
          <WhyField hint={t('whyHint')} value={note} onValue={setNote} error={errorText(fields['note'], language)} />
        )}
      </div>
    </Dialog>
  );
}
