import { useState } from 'react';
import { type OfficeGift, saveGift } from '../../../contract/points-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { draftOf, writtenOf } from './gift-draft.ts';
import { AwardFields, PriceFields, TextFields, TimeFields } from './GiftFields.tsx';
import type { words } from './words.ts';

interface Props {
  /** null: a new one. */
  gift: OfficeGift | null;
  onClose: () => void;
}

/** Writes a gift of the mall. Mounted while it is open. */
export function GiftDialog({ gift, onClose }: Props) {
  const t = useWords<typeof words>('mall');
  const { language } = useManner();
  const save = useDeed(saveGift);
  const [draft, setDraft] = useState(() => draftOf(gift));
  const isWorth = draft.kind === 'goods' || draft.kind === 'cash';
  const missing = (isMissing: boolean) => isMissing && t('missing');
  return (
    <FormDialog
      wide
      title={gift ? t('editTitle') : t('newGift')}
      button={t('save')}
      faults={{
        'name.BN': missing(draft.name.BN.trim() === ''),
        'name.EN': missing(draft.name.EN.trim() === ''),
        points: missing(draft.points === ''),
        'award.amount': missing(isWorth && draft.worth === ''),
        'award.offerId': missing(draft.kind === 'bonus' && draft.offerId === ''),
        'award.provider': missing(draft.kind === 'free_rounds' && draft.provider.trim() === ''),
        'award.gameCode': missing(draft.kind === 'free_rounds' && draft.gameCode.trim() === ''),
        'award.stake': missing(draft.kind === 'free_rounds' && draft.stake === ''),
      }}
      send={() => save.mutateAsync(writtenOf(draft, gift))}
      done={(saved) => toast(t('saved', { name: saved.name[language] }), { tone: 'win' })}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => {
        const props = { draft, onDraft: (some: Partial<typeof draft>) => setDraft({ ...draft, ...some }), wrong };
        return (
          <div className="grid grid-cols-1 gap-6">
            <TextFields {...props} />
            <AwardFields {...props} />
            <PriceFields {...props} />
            <TimeFields {...props} />
          </div>
        );
      }}
    </FormDialog>
  );
}
