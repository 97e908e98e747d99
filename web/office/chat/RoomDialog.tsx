import { type FormEvent, useState } from 'react';
import { type OfficeChatRoom, createChatRoom, saveChatRoom } from '../../../contract/chat-office.ts';
import { useDeed } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, plainDigits } from '../../kit/money.ts';
import { Switch } from '../../kit/Switch.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import type { en } from './words.en.ts';

interface Props {
  /** null: a new one. */
  room: OfficeChatRoom | null;
  onClose: () => void;
}

/** A room's names, place and pace. Mounted while it is open. */
export function RoomDialog({ room, onClose }: Props) {
  const t = useWords<typeof en>('chat');
  const { language, locale } = useManner();
  const { draft, set, wrong, error, sending, send } = useRoomForm(room, onClose);
  const digits = (text: string) => plainDigits(text).replaceAll(/\D/g, '').slice(0, 5);
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      title={room ? t('editRoom', { room: room.name[language] }) : t('newRoom')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
            {error}
          </p>
        )}
        <NameFields draft={draft} set={set} wrong={wrong.name} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('slow')}
            hint={t('slowHint')}
            inputMode="numeric"
            value={localDigits(draft.slow, locale)}
            onChange={({ target }) => set({ slow: digits(target.value) })}
            error={wrong.slow}
          />
          <TextField
            label={t('place')}
            inputMode="numeric"
            value={localDigits(draft.place, locale)}
            onChange={({ target }) => set({ place: digits(target.value) })}
          />
        </div>
        {(['isOpen', 'isShown'] as const).map((one) => (
          <Switch
            key={one}
            label={t(one)}
            checked={draft[one]}
            onChange={({ target }) => set({ [one]: target.checked })}
          />
        ))}
      </div>
    </Dialog>
  );
}

const names = [
  ['nameBn', 'BN', 'name', 40],
  ['nameEn', 'EN', 'name', 40],
  ['topicBn', 'BN', 'topic', 120],
  ['topicEn', 'EN', 'topic', 120],
] as const;

type RoomForm = ReturnType<typeof useRoomForm>;

function NameFields({ draft, set, wrong }: Pick<RoomForm, 'draft' | 'set'> & { wrong: string | undefined }) {
  const t = useWords<typeof en>('chat');
  return names.map(([label, of, part, most]) => (
    <TextField
      key={label}
      label={t(label)}
      lang={of === 'BN' ? 'bn' : 'en'}
      maxLength={most}
      value={draft[part][of]}
      onChange={({ target }) => set({ [part]: { ...draft[part], [of]: target.value } })}
      error={part === 'name' && draft.name[of].trim() === '' ? wrong : undefined}
    />
  ));
}

function useRoomForm(room: OfficeChatRoom | null, onDone: () => void) {
  const t = useWords<typeof en>('chat');
  const [create, save] = [useDeed(createChatRoom), useDeed(saveChatRoom)];
  const [tried, setTried] = useState(false);
  const [draft, setDraft] = useState(() => ({
    name: room?.name ?? { BN: '', EN: '' },
    topic: room?.topic ?? { BN: '', EN: '' },
    slow: String(room?.slowModeSeconds ?? 0),
    place: String(room?.position ?? 100),
    isOpen: room?.isOpen ?? true,
    isShown: room?.isShown ?? true,
  }));
  const isNameless = draft.name.BN.trim() === '' || draft.name.EN.trim() === '';
  const isSlowWrong = draft.slow === '' || Number(draft.slow) > 3600;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNameless || isSlowWrong) return;
    const { slow, place, ...rest } = draft;
    const input = { ...rest, slowModeSeconds: Number(slow), position: Math.min(10_000, Number(place || '0')) };
    const onSuccess = () => {
      toast(t('done'));
      onDone();
    };
    if (room) save.mutate({ roomId: room.roomId, ...input }, { onSuccess });
    else create.mutate(input, { onSuccess });
  };
  return {
    draft,
    set: (some: Partial<typeof draft>) => setDraft({ ...draft, ...some }),
    wrong: {
      name: tried && isNameless ? t('nameMissing') : undefined,
      slow: tried && isSlowWrong ? t('slowWrong') : undefined,
    },
    error: (create.error ?? save.error)?.message,
    sending: create.isPending || save.isPending,
    send,
  };
}
