import { useState } from 'react';
import { MOST_TABLES } from '../../../contract/tables.ts';
import type { RoomNow } from '../../../contract/lobby-boards.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './lists.words.ts';
import { LastResults } from './LastResults.tsx';
import { PhaseNow } from './PhaseNow.tsx';
import { isTableRoom, useRoomsNow } from './rooms-now.ts';

interface Props {
  /** Those that are chosen already. */
  chosen: readonly string[];
  onChosen: (codes: readonly [string, ...string[]]) => void;
  onClose: () => void;
}

/** Which tables are to stand beside each other: each with its clock and its last results. */
export function ChooseTables({ chosen, onChosen, onClose }: Props) {
  const t = useWords<typeof words>('lobby');
  const { locale } = useManner();
  const [codes, setCodes] = useState(chosen);
  const { data } = useRoomsNow();
  const tables = data?.rooms.filter(({ game }) => isTableRoom(game) && !game.maintenance) ?? [];
  const isFull = codes.length >= MOST_TABLES;
  const turn = (code: string, on: boolean) => setCodes(on ? [...codes, code] : codes.filter((one) => one !== code));
  const [first, ...others] = codes;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('tables.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (first !== undefined) onChosen([first, ...others]);
      }}
      actions={
        <Button type="submit" disabled={first === undefined}>
          {t('tables.open', { count: codes.length, text: numberText(codes.length, locale) })}
        </Button>
      }
    >
      <p className="pb-3 text-soft">{t('tables.hint', { most: numberText(MOST_TABLES, locale) })}</p>
      <ul className="grid gap-2">
        {tables.map((room) => (
          <li key={room.game.gameCode}>
            <Choice
              room={room}
              nowMs={data?.nowMs ?? 0}
              cameAtTick={data?.cameAtTick ?? 0}
              isChosen={codes.includes(room.game.gameCode)}
              isFull={isFull}
              onTurn={(on) => turn(room.game.gameCode, on)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface ChoiceProps {
  room: RoomNow;
  nowMs: number;
  cameAtTick: number;
  isChosen: boolean;
  isFull: boolean;
  onTurn: (on: boolean) => void;
}

function Choice({ room, nowMs, cameAtTick, isChosen, isFull, onTurn }: ChoiceProps) {
  const { language } = useManner();
  const { game } = room;
  return (
    <label className="grid min-h-16 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-control bg-raised px-3 py-2 has-disabled:cursor-default has-disabled:opacity-60">
      <input
        type="checkbox"
        className="size-5 accent-(--accent)"
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={(event) => onTurn(event.target.checked)}
      />
      <span className="grid min-w-0">
        <b className="truncate font-semibold">{game.names[language]}</b>
        <PhaseNow room={room} nowMs={nowMs} cameAtTick={cameAtTick} />
      </span>
      <LastResults room={room} most={5} />
    </label>
  );
}
