import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { removeMemberAvatar } from '../../../contract/avatars.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  memberId: string;
  name: string;
  url: string;
}

/** A member's own picture as it is seen, and the way to take it away, with a reason. */
export function OwnPicture({ memberId, name, url }: Props) {
  const t = useWords<typeof words>('members');
  const may = useMay('members.write');
  const remove = useDeed(removeMemberAvatar);
  const [asked, setAsked] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size="sm" variant="outline" icon={<ImageOff aria-hidden />} onClick={() => setAsked(true)}>
        {t('pictureRemove')}
      </Button>
      {asked && (
        <ReasonDialog
          danger
          title={t('pictureRemoveTitle', { name })}
          button={t('pictureRemove')}
          text={t('pictureRemoveText')}
          hint={t('reasonHint')}
          send={(reason) => remove.mutateAsync({ memberId, reason })}
          done={t('pictureRemoved', { name })}
          onClose={() => setAsked(false)}
        >
          <img src={url} alt={t('pictureOf', { name })} className="size-40 justify-self-start rounded-card" />
        </ReasonDialog>
      )}
    </>
  );
}
