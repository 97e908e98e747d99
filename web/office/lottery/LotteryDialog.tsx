import { useState } from 'react';
import type { OfficeLottery } from '../../../contract/lottery-office.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { CalendarFields } from './CalendarFields.tsx';
import type { DraftProps } from './draft-props.ts';
import { LimitFields } from './LimitFields.tsx';
import { type DraftField, draftOf, inputOf, type LotteryDraft, wrongFields } from './lottery-draft.ts';
import { useSaveLottery } from './queries.ts';
import type { words } from './words.ts';

/** Names, calendar and limits of a lottery. Mounted while it is open. */
export function LotteryDialog({ lottery, onClose }: { lottery: OfficeLottery; onClose: () => void }) {
  const t = useWords<typeof words>('lottery');
  const { language } = useManner();
  const save = useSaveLottery();
  const say = useSaySaved();
  const [draft, setDraft] = useState(() => draftOf(lottery));
  const [note, setNote] = useState('');
  const set = (some: Partial<LotteryDraft>) => setDraft({ ...draft, ...some });
  return (
    <FormDialog
      wide
      leave="back"
      title={lottery.names[language]}
      button={t('save')}
      faults={Object.fromEntries(wrongFields(draft).map((field) => [sentAs[field] ?? field, t(`wrong.${field}`)]))}
      send={() => save.mutateAsync({ ...inputOf(draft, lottery), note })}
      done={({ proposalId }) => say(t('saved', { lottery: draft.names[language] }), proposalId)}
      onClose={onClose}
    >
      {(wrong) => {
        const props = { draft, set, wrong: (field: DraftField) => wrong(sentAs[field] ?? field) };
        return (
          <div className="grid gap-6">
            <NameFields {...props} />
            <CalendarFields {...props} />
            <LimitFields {...props} />
            <WhyField hint={t('whyHint')} value={note} onValue={setNote} error={wrong('note')} />
          </div>
        );
      }}
    </FormDialog>
  );
}

function NameFields({ draft, set, wrong }: DraftProps) {
  const t = useWords<typeof words>('lottery');
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
