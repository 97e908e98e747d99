import type { Wrong } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits, plainDigits } from '../../kit/money.ts';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { OfficeGame } from './queries.ts';
import type { words } from './words.ts';

export interface RoomDraft {
  names: OfficeGame['names'];
  rhythm: NonNullable<OfficeGame['rhythm']>;
}

interface Props {
  room: RoomDraft;
  onRoom: (room: RoomDraft) => void;
  wrong: Wrong;
}

const languages = ['BN', 'EN'] as const;
const times = ['bettingMs', 'pauseMs'] as const;

/** What a room of a table is called, and how its rounds follow each other; an empty time is that of all tables. */
export function RoomFields({ room, onRoom, wrong }: Props) {
  const t = useWords<typeof words>('lobby');
  const { locale } = useManner();
  const { names, rhythm } = room;
  const shown = (ms: number | null) => (ms === null ? '' : localDigits(String(Math.round(ms / 1000)), locale));
  const typed = (text: string) => {
    const digits = plainDigits(text).replaceAll(/\D/g, '').slice(0, 2);
    return digits === '' ? null : Number(digits) * 1000;
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 font-semibold">{t('room.title')}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {languages.map((of) => (
          <TextField
            key={of}
            label={t(`room.name${of}`)}
            lang={of.toLowerCase()}
            maxLength={60}
            value={names[of]}
            onChange={({ target }) => onRoom({ ...room, names: { ...names, [of]: target.value } })}
            error={wrong(`names.${of}`)}
          />
        ))}
        {times.map((time) => (
          <TextField
            key={time}
            label={t(`room.${time}`)}
            hint={t(`room.${time}Hint`)}
            inputMode="numeric"
            maxLength={2}
            value={shown(rhythm[time])}
            onChange={({ target }) => onRoom({ ...room, rhythm: { ...rhythm, [time]: typed(target.value) } })}
            error={wrong(`rhythm.${time}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
