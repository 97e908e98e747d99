import { ImageOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { removeMemberAvatar } from '../../../contract/avatars.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { oneLine } from '../../kit/one-line.ts';
import { useMay } from '../../kit/staff.ts';
import { TextArea } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

interface Props {
  memberId: string;
  name: string;
  url: string;
}

/** A member's own picture as it is seen, and the way to take it away, with a reason. */
export function OwnPicture({ memberId, name, url }: Props) {
  const t = useWords<typeof en>('members');
  const may = useMay('members.write');
  const remove = useDeed(removeMemberAvatar);
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  if (!may) return null;
  const short = reason.trim().length < 3;
  const close = () => {
    setAsked(false);
    setReason('');
    setTried(false);
    remove.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (short) return;
    const done = () => {
      toast(t('pictureRemoved', { name }), { tone: 'win' });
      close();
    };
    remove.mutate({ memberId, reason: oneLine(reason) }, { onSuccess: done });
  };
  return (
    <>
      <Button size="sm" variant="outline" icon={<ImageOff aria-hidden />} onClick={() => setAsked(true)}>
        {t('pictureRemove')}
      </Button>
      <Dialog
        open={asked}
        onClose={close}
        title={t('pictureRemoveTitle', { name })}
        onSubmit={send}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" variant="danger" loading={remove.isPending}>
              {t('pictureRemove')}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <img src={url} alt={t('pictureOf', { name })} className="size-40 justify-self-start rounded-card" />
          <p className="text-soft">{t('pictureRemoveText')}</p>
          <TextArea
            label={t('reason')}
            hint={t('reasonHint')}
            rows={3}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={remove.error?.message ?? (tried && short ? t('reasonShort') : undefined)}
          />
        </div>
      </Dialog>
    </>
  );
}
