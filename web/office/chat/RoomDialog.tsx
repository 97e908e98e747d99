import { useState } from 'react';
import { createChatRoom, type OfficeChatRoom, saveChatRoom } from '../../../contract/chat-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, plainDigits } from '../../kit/money.ts';
import { Switch } from '../../kit/Switch.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  /** null: a new one. */
  room: OfficeChatRoom | null;
  onClose: () => void;
}

/** A room's names, place and pace. Mounted while it is open. */
export function RoomDialog({ room, onClose }: Props) {
  const t = useWords<typeof words>('chat');
  const { language, locale } = useManner();
  const { draft, set, faults, send } = useRoomForm(room);
  const digits = (text: string) => plainDigits(text).replaceAll(/\D/g, '').slice(0, 5);
  return (
    <FormDialog
      title={room ? t('editRoom', { room: room.name[language] }) : t('newRoom')}
      button={t('save')}
      faults={faults}
      send={send}
      done={t('done')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <NameFields draft={draft} set={set} wrong={wrong('name')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('slow')}
              hint={t('slowHint')}
              inputMode="numeric"
              value={localDigits(draft.slow, locale)}
              onChange={({ target }) => set({ slow: digits(target.value) })}
              error={wrong('slowModeSeconds')}
            />
            <TextField
              label={t('place')}
              inputMode="numeric"
              value={localDigits(draft.place, locale)}
              onChange={({ target }) => set({ place: digits(target.value) })}
              error={wrong('position')}
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
        </>
      )}
    </FormDialog>
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
  const t = useWords<typeof words>('chat');
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

function useRoomForm(room: OfficeChatRoom | null) {
  const t = useWords<typeof words>('chat');
  const [create, save] = [useDeed(createChatRoom), useDeed(saveChatRoom)];
  const [draft, setDraft] = useState(() => ({
    name: room?.name ?? { BN: '', EN: '' },
    topic: room?.topic ?? { BN: '', EN: '' },
    slow: String(room?.slowModeSeconds ?? 0),
    place: String(room?.position ?? 100),
    isOpen: room?.isOpen ?? true,
    isShown: room?.isShown ?? true,
  }));
  const isNameless = draft.name.BN.trim() === '' || draft.name.EN.trim() === '';
  const send = (): Promise<unknown> => {
    const { slow, place, ...rest } = draft;
    const input = { ...rest, slowModeSeconds: Number(slow), position: Math.min(10_000, Number(place || '0')) };
    return room ? save.mutateAsync({ roomId: room.roomId, ...input }) : create.mutateAsync(input);
  };
  return {
    draft,
    set: (some: Partial<typeof draft>) => setDraft({ ...draft, ...some }),
    faults: {
      name: isNameless && t('nameMissing'),
      slowModeSeconds: (draft.slow === '' || Number(draft.slow) > 3600) && t('slowWrong'),
    },
    send,
  };
}
