import { useState } from 'react';
import { gameTags } from '../../../contract/lobby.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { PictureField } from '../../kit/PictureField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { LimitsFields } from './LimitsFields.tsx';
import { MaintenanceDialog } from './MaintenanceDialog.tsx';
import { type OfficeGame, useSaveGame } from './queries.ts';
import { RoomFields } from './RoomFields.tsx';
import type { words } from './words.ts';

/** Tags, limits, picture and maintenance of one game; of a table's room its names and its rhythm too. Mounted while it is open. */
export function GameDialog({ game, onClose }: { game: OfficeGame; onClose: () => void }) {
  const t = useWords<typeof words>('lobby');
  const { language } = useManner();
  const save = useSaveGame();
  const [tags, setTags] = useState(game.tags);
  const [limits, setLimits] = useState(game.limits);
  const [note, setNote] = useState('');
  const [room, setRoom] = useState(() => game.rhythm && { names: game.names, rhythm: game.rhythm });
  const [pictureUrl, setPictureUrl] = useState(game.pictureUrl);
  const offer = { enabled: game.enabled, isHot: game.isHot === 1, position: game.position };
  const name = game.names[language];
  return (
    <MaintenanceDialog
      title={name}
      planned={game.planned}
      send={(planned) =>
        save.mutateAsync({ gameCode: game.gameCode, ...offer, tags, planned, limits, pictureUrl, note, ...room })
      }
      done={({ proposalId }) =>
        toast(proposalId === null ? t('saved', { game: name }) : t('limitsWait', { game: name, id: proposalId }))
      }
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <fieldset className="grid gap-1">
            <legend className="pb-1 font-semibold">{t('tagsTitle')}</legend>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {gameTags.map((tag) => (
                <Checkbox
                  key={tag}
                  label={t(`tags.${tag}`)}
                  checked={tags.includes(tag)}
                  onChange={({ target }) =>
                    setTags(gameTags.filter((one) => (one === tag ? target.checked : tags.includes(one))))
                  }
                />
              ))}
            </div>
          </fieldset>
          {room && <RoomFields room={room} onRoom={setRoom} wrong={wrong} />}
          <LimitsFields limits={limits} onLimits={setLimits} note={note} onNote={setNote} wrong={wrong} />
          <PictureField url={pictureUrl} onUrl={setPictureUrl} required={false} error={wrong('pictureUrl')} />
        </>
      )}
    </MaintenanceDialog>
  );
}
