import { useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import {
  type BuiltInAvatar,
  chooseMemberIcon,
  getMemberIcon,
  getPlayerAvatar,
  saveMemberIcon,
} from '../../../contract/avatars.ts';
import { PICTURE_MOST_BYTES } from '../../../contract/fields.ts';
import { takeAnswer, useCall } from '../../kit/ask.ts';
import { useAct } from '../../kit/deeds.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Avatar } from '../../kit/Avatar.tsx';
import { base64Of } from '../../kit/base64-of-file.ts';
import { Button } from '../../kit/Button.tsx';
import { call } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useSession } from '../../kit/session.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const kinds = ['image/png', 'image/jpeg'];

type Choice = BuiltInAvatar | File;

/** A drawing of the house or a picture of one's own; what is pressed is shown everywhere at once. */
export function AvatarChooser({ onClose }: { onClose: () => void }) {
  const t = useWords<typeof words>('members');
  const queries = useQueryClient();
  const [trouble, setTrouble] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const troubleId = useId();
  const save = useAct(
    async (choice: Choice) => {
      const saved =
        choice instanceof File
          ? await call(saveMemberIcon, { picture: await base64Of(choice) })
          : await call(chooseMemberIcon, { name: choice });
      takeAnswer(queries, getPlayerAvatar, {}, () => saved);
      toast(t('avatarSaved'), { tone: 'win' });
      onClose();
    },
    [saveMemberIcon],
    { waits: false },
  );
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again after it was refused.
    target.value = '';
    if (!file) return;
    const wrong = kinds.includes(file.type) ? (file.size > PICTURE_MOST_BYTES ? 'avatarLarge' : null) : 'avatarKind';
    setTrouble(wrong && t(wrong));
    if (wrong === null) save.mutate(file);
  };
  const said = trouble ?? save.error?.message;
  return (
    <Dialog open onClose={onClose} title={t('avatarTitle')}>
      <div className="grid gap-4">
        <BuiltIn
          busy={save.isPending}
          onChoose={(name) => {
            setTrouble(null);
            save.mutate(name);
          }}
        />
        <div className="grid gap-2">
          <input
            ref={input}
            type="file"
            accept={kinds.join()}
            className="sr-only"
            tabIndex={-1}
            aria-label={t('avatarUpload')}
            onChange={take}
          />
          <Button
            variant="second"
            icon={<ImageUp aria-hidden />}
            loading={save.isPending && save.variables instanceof File}
            aria-describedby={said === undefined ? undefined : troubleId}
            onClick={() => input.current?.click()}
          >
            {t('avatarUpload')}
          </Button>
          <p className="text-sm text-faint">{t('avatarHint')}</p>
          {said !== undefined && (
            <p id={troubleId} role="alert" className="text-sm text-danger">
              {said}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function BuiltIn({ busy, onChoose }: { busy: boolean; onChoose: (name: BuiltInAvatar) => void }) {
  const t = useWords<typeof words>('members');
  const account = useSession((session) => session.account);
  const icons = useCall(
    getMemberIcon,
    {},
    // Asked anew each time: another screen may have chosen since.
    { gcTime: 0 },
  );
  return (
    <Asked of={icons} waiting={<Skeleton className="h-56 w-full rounded-card" />}>
      {(data) => (
        <ul className="grid grid-cols-4 justify-items-center gap-2 sm:grid-cols-5">
          {data.builtIn.map(({ avatar, name, url }) => (
            <li key={name}>
              <button
                type="button"
                disabled={busy}
                aria-label={t(`avatars.${name}`)}
                title={t(`avatars.${name}`)}
                aria-pressed={data.avatarType === 'STATIC' && data.avatar === avatar}
                className="rounded-full p-1 hover:bg-raised aria-pressed:bg-accent"
                onClick={() => onChoose(name)}
              >
                <Avatar name={account} src={url} sizePx={56} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Asked>
  );
}
