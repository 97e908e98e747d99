import { useState } from 'react';
import { type OfferRow, switchBonusOffer } from '../../../contract/bonuses-office.ts';
import { BestPlay } from '../../kit/BestPlay.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSayWaits, WhyField } from '../../kit/SecondPerson.tsx';
import { useWords } from '../../kit/speaking.ts';
import { HedgedPlay } from './HedgedPlay.tsx';
import { OfferPreview } from './OfferPreview.tsx';
import type { words } from './words.ts';

/** Asks a second person to open an offer as it stands. Mounted while it is open. */
export function OpenOfferDialog({ offer, onClose }: { offer: OfferRow; onClose: () => void }) {
  const t = useWords<typeof words>('bonuses');
  const { language } = useManner();
  const turn = useDeed(switchBonusOffer);
  const sayWaits = useSayWaits();
  const [note, setNote] = useState('');
  return (
    <FormDialog
      title={t('openTitle', { offer: offer.terms.title[language] })}
      button={t('give')}
      send={() => turn.mutateAsync({ offerId: offer.offerId, enabled: true, note })}
      done={({ proposalId }) => proposalId !== null && sayWaits(proposalId)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="text-sm text-soft">{t('openText')}</p>
          <OfferPreview terms={offer.terms} />
          <HedgedPlay terms={offer.terms} />
          <BestPlay atOnce input={{ offer: { offerId: offer.offerId, terms: offer.terms } }} />
          <WhyField hint={t('openHint')} value={note} onValue={setNote} error={wrong('note')} />
        </>
      )}
    </FormDialog>
  );
}
