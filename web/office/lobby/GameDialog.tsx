import { type FormEvent, useState } from 'react';
import { gameTags } from '../../../contract/lobby.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { isUpsideDown, MaintenanceFields } from './MaintenanceFields.tsx';
import { type OfficeGame, useSaveGame } from './queries.ts';
import type { en } from './words.en.ts';

/** Tags and maintenance of one game. Mounted while it is open. */
export function GameDialog({ game, onClose }: { game: OfficeGame; onClose: () => void }) {
  const t = useWords<typeof en>('lobby');
  const { language } = useManner();
  const save = useSaveGame();
  const [tags, setTags] = useState(game.tags);
  const [planned, setPlanned] = useState(game.planned);
  const [tried, setTried] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isUpsideDown(planned)) return;
    const offer = { enabled: game.enabled, isHot: game.isHot === 1, position: game.position };
    save.mutate(
      { gameCode: game.gameCode, ...offer, tags, planned },
      {
        onSuccess: () => {
          toast(t('saved', { game: game.names[language] }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={send}
      title={game.names[language]}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {save.error && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
            {save.error.message}
          </p>
        )}
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
        <MaintenanceFields
          planned={planned}
          onPlanned={setPlanned}
          error={tried && isUpsideDown(planned) ? t('untilWrong') : undefined}
        />
      </div>
    </Dialog>
  );
}
