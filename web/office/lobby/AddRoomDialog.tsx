import { useState } from 'react';
import { addTableRoom } from '../../../contract/lobby-office.ts';
import { gameOfRoom } from '../../../games/tables/room-shapes.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Select } from '../../kit/Select.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { LimitsFields } from './LimitsFields.tsx';
import type { OfficeGame } from './queries.ts';
import { type RoomDraft, RoomFields } from './RoomFields.tsx';
import type { words } from './words.ts';

interface Props {
  games: readonly OfficeGame[];
  onClose: () => void;
}

/** A further room of a table, with names, rhythm and limits of its own. Mounted while it is open. */
export function AddRoomDialog({ games, onClose }: Props) {
  const t = useWords<typeof words>('lobby');
  const { language } = useManner();
  const add = useDeed(addTableRoom);
  const tables = games.filter(({ rhythm, gameCode }) => rhythm !== null && gameOfRoom(gameCode) === gameCode);
  const [gameCode, setGameCode] = useState(tables[0]?.gameCode ?? '');
  const [room, setRoom] = useState<RoomDraft>({
    names: { BN: '', EN: '' },
    rhythm: { bettingMs: null, pauseMs: null },
  });
  const firstLimits = (code: string) => tables.find((table) => table.gameCode === code)?.limits;
  const nothing = { leastStake: null, mostStake: null, mostPayout: null };
  const [limits, setLimits] = useState(firstLimits(gameCode) ?? nothing);
  const [note, setNote] = useState('');
  const name = room.names[language];
  return (
    <FormDialog
      title={t('room.add')}
      button={t('room.add')}
      send={() => add.mutateAsync({ gameCode, ...room, limits, note })}
      done={({ proposalId }) =>
        toast(proposalId === null ? t('room.added', { room: name }) : t('limitsWait', { game: name, id: proposalId }))
      }
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Select
            label={t('room.table')}
            choices={tables.map((table) => ({ value: table.gameCode, label: table.names[language] }))}
            value={gameCode}
            onChange={({ target }) => {
              setGameCode(target.value);
              setLimits(firstLimits(target.value) ?? nothing);
            }}
          />
          <RoomFields room={room} onRoom={setRoom} wrong={wrong} />
          <LimitsFields limits={limits} onLimits={setLimits} note={note} onNote={setNote} wrong={wrong} />
        </>
      )}
    </FormDialog>
  );
}
