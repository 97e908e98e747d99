import { Undo2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isGuarded } from '../../../contract/guarded-settings.ts';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import { Button } from '../../kit/Button.tsx';
import { ChangeList } from '../../kit/ChangeList.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { errorText } from '../../kit/field-errors.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useSaySaved } from '../../kit/SecondPerson.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { labelOfPath, shownChange } from './change-words.ts';
import type { SettingsDraft } from './settings-draft.ts';
import type { words } from './words.ts';

/** At the foot of the page while something is changed: how much, look through, save. */
export function SaveBar({ draft }: { draft: SettingsDraft }) {
  const t = useWords<typeof words>('brand');
  const [asking, setAsking] = useState<'save' | 'discard' | null>(null);
  const isChanged = draft.changes.length > 0;
  useSaveKey(() => isChanged && setAsking('save'));
  const close = () => setAsking(null);
  return (
    <>
      {isChanged && (
        <div className="sticky bottom-3 z-10 flex flex-wrap items-center gap-3 rounded-card bg-overlay px-4 py-3 shadow-float">
          <p role="status" className="flex-1 text-sm font-semibold">
            {t('unsaved', { n: draft.changes.length })}
          </p>
          <Button size="sm" variant="quiet" onClick={() => setAsking('discard')}>
            {t('discard')}
          </Button>
          <Button size="sm" onClick={() => setAsking('save')}>
            {t('review')}
          </Button>
        </div>
      )}
      <SaveDialog draft={draft} open={asking === 'save' && isChanged} onClose={close} />
      <Dialog
        open={asking === 'discard'}
        onClose={close}
        title={t('discardTitle')}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {t('cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                draft.discard();
                close();
              }}
            >
              {t('discard')}
            </Button>
          </>
        }
      >
        <p className="text-soft">{t('discardText', { version: draft.saved.version })}</p>
      </Dialog>
    </>
  );
}

function SaveDialog({ draft, open, onClose }: { draft: SettingsDraft; open: boolean; onClose: () => void }) {
  const t = useWords<typeof words>('brand');
  const manner = useManner();
  const say = useSaySaved();
  const [note, setNote] = useState('');
  const guarded = draft.changes.filter(({ path }) => isGuarded(path)).length;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const done = await draft.save(note.trim());
    if (done === null) return;
    setNote('');
    onClose();
    const { version, proposalId } = done;
    say(t('saved', { version }), proposalId);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={t('saveTitle')}
      onSubmit={(event) => void save(event)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={draft.saving} disabled={draft.conflict !== null}>
            {t(guarded > 0 ? 'propose' : 'save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Refusal draft={draft} />
        <ChangeList
          changes={draft.changes.map((change) => ({
            ...shownChange(change, t, manner),
            end: (
              <IconButton size="sm" label={t('takeBack')} onClick={() => draft.takeBack(change.path)}>
                <Undo2 aria-hidden />
              </IconButton>
            ),
          }))}
        />
        <TextField
          label={t('note')}
          hint={t('noteHint')}
          optional={guarded === 0}
          required={guarded > 0}
          minLength={guarded > 0 ? PROPOSAL_REASON_LEAST : 0}
          error={errorText(draft.errors['note'], manner.language)}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {guarded > 0 ? (
          <p role="status" className="rounded-control bg-warning-tint px-4 py-3 text-sm">
            {t('guardedText', { n: guarded })}
          </p>
        ) : (
          <p className="text-sm text-faint">{t('saveHint')}</p>
        )}
      </div>
    </Dialog>
  );
}

/** Why the last try was refused, and what to do about it. */
function Refusal({ draft }: { draft: SettingsDraft }) {
  const t = useWords<typeof words>('brand');
  const manner = useManner();
  const label = (path: string) => labelOfPath(path, t, manner);
  const takeOver = async () => {
    const version = await draft.takeOver();
    toast(t('conflictTaken', { version }));
  };
  if (draft.conflict !== null) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 rounded-control bg-warning-tint px-4 py-3 text-sm">
        <div>
          <p className="font-semibold">{t('conflictTitle', { version: draft.conflict })}</p>
          <p className="text-soft">{t('conflictText')}</p>
        </div>
        <Button size="sm" variant="second" onClick={() => void takeOver()}>
          {t('conflictTake')}
        </Button>
      </div>
    );
  }
  const wrong = Object.entries(draft.errors);
  if (draft.error) {
    return (
      <div role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm">
        <p className="font-semibold text-danger">{wrong.length > 0 ? t('refusedFields') : draft.error.message}</p>
        <ul className="list-disc ps-5">
          {wrong.map(([path, code]) => (
            <li key={path}>
              {label(path.replace(/^settings\./, ''))}: {errorText(code, manner.language)}
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (draft.overlaps.length === 0) return null;
  return (
    <div role="status" className="rounded-control bg-warning-tint px-4 py-3 text-sm">
      <p>{t('conflictOverlap')}</p>
      <ul className="list-disc ps-5 font-semibold">
        {draft.overlaps.map((path) => (
          <li key={path}>{label(path)}</li>
        ))}
      </ul>
    </div>
  );
}

function useSaveKey(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
