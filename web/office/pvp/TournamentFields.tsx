import type { Wrong } from '../../kit/FormDialog.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { RoomDraft } from './room-draft.ts';
import type { words } from './words.ts';

interface Props {
  draft: RoomDraft;
  change: (some: Partial<RoomDraft>) => void;
  wrong: Wrong;
}

const sums = ['entry', 'fee'] as const;

/** What a sit-and-go costs and pays, and how fast it goes. */
export function TournamentFields({ draft, change, wrong }: Props) {
  const t = useWords<typeof words>('pvp');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {sums.map((field) => (
        <MoneyField
          key={field}
          label={t(`tournamentFields.${field}`)}
          value={draft[field]}
          error={wrong(`tournament.${field}`)}
          onValue={(value) => change({ [field]: value })}
        />
      ))}
      <TextField
        label={t('tournamentFields.prizes')}
        hint={t('tournamentFields.prizesHint')}
        value={draft.prizes}
        error={wrong('tournament.prizeBps')}
        onChange={({ target }) => change({ prizes: target.value })}
      />
      <TextField
        label={t('tournamentFields.chips')}
        inputMode="numeric"
        value={draft.chips}
        error={wrong('tournament.chips')}
        onChange={({ target }) => change({ chips: target.value })}
      />
      <TextField
        label={t('tournamentFields.levelHands')}
        inputMode="numeric"
        value={draft.levelHands}
        error={wrong('tournament.levelHands')}
        onChange={({ target }) => change({ levelHands: target.value })}
      />
    </div>
  );
}
