import { useState } from 'react';
import { moveGiftCampaign, type OfficeGift } from '../../../contract/gifts-office.ts';
import { fromMinor, toMinor } from '../../../contract/money.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  gift: OfficeGift;
  to: 'active' | 'archived';
  secondFromMinor: number;
  onClose: () => void;
}

/** Opens a draft to members, or stops what is open; asks a second person where the budget is large. Mounted while it is open. */
export function MoveGiftDialog({ gift, to, secondFromMinor, onClose }: Props) {
  const t = useWords<typeof words>('gifts');
  const manner = useManner();
  const move = useDeed(moveGiftCampaign);
  const say = useSaySaved();
  const [note, setNote] = useState('');
  const title = gift.terms.title[manner.language];
  const isOpening = to === 'active';
  const needsTwo = isOpening && (toMinor(gift.budget, manner.currencyDecimals) ?? 0n) >= BigInt(secondFromMinor);
  const limit = moneyText(fromMinor(BigInt(secondFromMinor), manner.currencyDecimals), manner);
  return (
    <FormDialog
      danger={!isOpening}
      title={t(isOpening ? 'openTitle' : 'stopTitle', { title })}
      button={t(isOpening ? 'open' : 'stop')}
      send={() => move.mutateAsync({ id: gift.id, version: gift.version, state: to, note })}
      done={({ proposalId }) => say(t(isOpening ? 'opened' : 'stopped', { title }), proposalId)}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p className="text-sm text-soft">
            {t(isOpening ? 'openText' : 'stopText')} {needsTwo && t('openByTwo')}
          </p>
          <p className="k-digits font-semibold">{t('whole', { amount: moneyText(gift.budget, manner) })}</p>
          {wrong('terms.opensAtMs') && (
            <p role="alert" className="text-sm text-danger">
              {t('opensAt')}: {wrong('terms.opensAtMs')}
            </p>
          )}
          {needsTwo && (
            <WhyField hint={t('whyHint', { amount: limit })} value={note} onValue={setNote} error={wrong('note')} />
          )}
        </>
      )}
    </FormDialog>
  );
}
