import { useState } from 'react';
import { grantBonus, listBonusOffers } from '../../../contract/bonuses-office.ts';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useSayWaits } from '../../kit/SecondPerson.tsx';
import { Select } from '../../kit/Select.tsx';
import { useWords } from '../../kit/speaking.ts';
import { type FoundMember, MemberField } from '../../kit/MemberField.tsx';
import type { words } from './words.ts';

interface Props {
  /** null: asked for. */
  memberId: string | null;
  onClose: () => void;
}

/** Gives a member a bonus of a fixed offer. Mounted while it is open: one opening, one key, one bonus. */
export function GrantDialog({ memberId, onClose }: Props) {
  const t = useWords<typeof words>('bonuses');
  const grant = useDeed(grantBonus);
  const sayWaits = useSayWaits();
  const [found, setFound] = useState<FoundMember | null>(null);
  const [offerId, setOfferId] = useState('');
  const whose = memberId ?? found?.id;
  return (
    <ReasonDialog
      title={t('grantTitle')}
      button={t('give')}
      text={t('grantText')}
      hint={t('grantHint')}
      least={PROPOSAL_REASON_LEAST}
      most={200}
      faults={{
        memberId: whose === undefined && t('memberMissing'),
        offerId: offerId === '' && t('offerMissing'),
      }}
      send={(reason, requestId) => grant.mutateAsync({ memberId: whose ?? '', offerId, reason, requestId })}
      done={({ proposalId }) => proposalId !== null && sayWaits(proposalId)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          {memberId === null && <MemberField value={found} onValue={setFound} error={wrong('memberId')} />}
          <OfferChoice offerId={offerId} onOffer={setOfferId} error={wrong('offerId')} />
        </>
      )}
    </ReasonDialog>
  );
}

interface ChoiceProps {
  offerId: string;
  onOffer: (offerId: string) => void;
  error: string | undefined;
}

function OfferChoice({ offerId, onOffer, error }: ChoiceProps) {
  const t = useWords<typeof words>('bonuses');
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
