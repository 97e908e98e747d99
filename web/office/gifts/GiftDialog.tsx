import { useState } from 'react';
import type { GiftTerms } from '../../../contract/gift-terms.ts';
import { type OfficeGift, saveGiftCampaign } from '../../../contract/gifts-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toast } from '../../kit/toast.ts';
import { GiftFields } from './GiftFields.tsx';
import type { words } from './words.ts';

interface Props {
  /** null: a new one. */
  gift: OfficeGift | null;
  /** What it begins with. */
  first: GiftTerms;
  onClose: () => void;
}

/** Writes the draft of a campaign. Mounted while it is open. */
export function GiftDialog({ gift, first, onClose }: Props) {
  const t = useWords<typeof words>('gifts');
  const { language } = useManner();
  const save = useDeed(saveGiftCampaign);
  const [terms, setTerms] = useState(first);
  const title = terms.title[language];
  return (
    <FormDialog
      wide
      title={gift ? t('editTitle', { title: gift.terms.title[language] }) : t(`newKinds.${terms.kind}`)}
      button={t(gift ? 'save' : 'create')}
      send={() => save.mutateAsync({ id: gift?.id ?? null, version: gift?.version ?? 0, terms })}
      done={() => toast(t(gift ? 'saved' : 'added', { title }), { tone: 'win' })}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => (
        <div className="grid grid-cols-1 gap-6">
          <GiftFields terms={terms} onTerms={setTerms} errorAt={(path) => wrong(`terms.${path}`)} />
        </div>
      )}
    </FormDialog>
  );
}
