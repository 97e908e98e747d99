import { useState } from 'react';
import type { OfferRow } from '../../../contract/bonuses-office.ts';
import type { BonusTerms } from '../../../contract/bonuses.ts';
import { BestPlay } from '../../kit/BestPlay.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { useWords } from '../../kit/speaking.ts';
import { blankOffer } from './blank-offer.ts';
import { OfferFields } from './OfferFields.tsx';
import { HedgedPlay } from './HedgedPlay.tsx';
import { OfferPreview } from './OfferPreview.tsx';
import { useWriteOffer } from './queries.ts';
import type { words } from './words.ts';

interface Props {
  /** null: a new one. */
  offer: OfferRow | null;
  onClose: () => void;
}

/** Writes an offer, with what members will read beside it. Mounted while it is open. */
export function OfferDialog({ offer, onClose }: Props) {
  const t = useWords<typeof words>('bonuses');
  const { language, locale } = useManner();
  const write = useWriteOffer();
  const [terms, setTerms] = useState<BonusTerms>(offer?.terms ?? blankOffer());
  const [note, setNote] = useState('');
  const say = useSaySaved();
  const of = offer && { offerId: offer.offerId, version: offer.version };
  return (
    <FormDialog
      wide
      title={offer ? t('editTitle') : t('newOffer')}
      button={offer ? t('save', { n: numberText(offer.version + 1, locale) }) : t('create')}
      send={() => write.mutateAsync({ of, terms, note })}
      done={({ proposalId }) => say(t(offer ? 'saved' : 'added', { offer: terms.title[language] }), proposalId)}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => (
        <div className="grid grid-cols-1 gap-6">
          {offer && <p className="text-sm text-soft">{t('editText')}</p>}
          <OfferFields terms={terms} onTerms={setTerms} errorAt={(path) => wrong(`terms.${path}`)} />
          <OfferPreview terms={terms} />
          <HedgedPlay terms={terms} />
          <BestPlay input={{ offer: { offerId: offer?.offerId ?? null, terms } }} />
          {offer?.enabled && <WhyField hint={t('whyHint')} value={note} onValue={setNote} error={wrong('note')} />}
        </div>
      )}
    </FormDialog>
  );
}
