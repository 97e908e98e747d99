import { type FormEvent, useState } from 'react';
import type { OfficeLottery } from '../../../contract/lottery-office.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { errorText } from '../../kit/field-errors.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/words.ts';
import { CalendarFields } from './CalendarFields.tsx';
import type { DraftProps } from './draft-props.ts';
import { LimitFields } from './LimitFields.tsx';
import { type DraftField, draftOf, inputOf, type LotteryDraft, wrongFields } from './lottery-draft.ts';
import { useSaveLottery } from './queries.ts';
import type { en } from './words.en.ts';

/** Names, calendar and limits of a lottery. Mounted while it is open. */
export function LotteryDialog({ lottery, onClose }: { lottery: OfficeLottery; onClose: () => void }) {
  const t = useWords<typeof en>('lottery');
  const { language } = useManner();
  const { props, why, send, error, sending } = useDraft(lottery, onClose);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      onSubmit={send}
      title={lottery.names[language]}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={sending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {error && (
          <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
            {error}
          </p>
        )}
        <NameFields {...props} />
        <CalendarFields {...props} />
        <LimitFields {...props} />
        <WhyField hint={t('whyHint')} {...why} />
      </div>
    </Dialog>
  );
}

function NameFields({ draft, set, wrong }: DraftProps) {
  const t = useWords<typeof en>('lottery');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {(['BN', 'EN'] as const).map((language) => (
        <TextField
          key={language}
          label={t(`names.${language}`)}
          lang={language === 'BN' ? 'bn' : 'en'}
          maxLength={60}
          value={draft.names[language]}
          onChange={({ target }) => set({ names: { ...draft.names, [language]: target.value } })}
          error={draft.names[language].trim() === '' ? wrong('names') : undefined}
        />
      ))}
    </div>
  );
}

/** Where the server's names of fields differ from those of the draft. */
const sentAs: Partial<Record<DraftField, string>> = {
  until: 'schedule.untilMinute',
  minutes: 'schedule.minutes',
  closeSeconds: 'closeBeforeMs',
  rebatePercent: 'mostRebateMilli',
};

function useDraft(lottery: OfficeLottery, onClose: () => void) {
  const t = useWords<typeof en>('lottery');
  const { language } = useManner();
  const save = useSaveLottery();
  const [draft, setDraft] = useState(() => draftOf(lottery));
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const say = useSaySaved();
  const mistakes = wrongFields(draft);
  const fields = save.error instanceof CallError ? (save.error.value.fields ?? {}) : {};
  const wrong = (field: DraftField) => {
    if (tried && mistakes.includes(field)) return t(`wrong.${field}`);
    return errorText(fields[sentAs[field] ?? field], language);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (mistakes.length > 0) return;
    save.mutate(
      { ...inputOf(draft, lottery), note },
      {
        onSuccess: ({ proposalId }) => {
          say(t('saved', { lottery: draft.names[language] }), proposalId);
          onClose();
        },
      },
    );
  };
  return {
    props: { draft, set: (some: Partial<LotteryDraft>) => setDraft({ ...draft, ...some }), wrong },
    why: { value: note, onValue: setNote, error: errorText(fields['note'], language) },
    send,
    error: Object.keys(fields).length === 0 ? save.error?.message : undefined,
    sending: save.isPending,
  };
}
