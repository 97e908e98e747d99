import { useState } from 'react';
import { officeSavePvpRoom, type OfficePvpRoom } from '../../../contract/pvp-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog, type Wrong } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText } from '../../kit/money.ts';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { Select } from '../../kit/Select.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { gameCodes, gameSeats, gameTitle } from './games.ts';
import { draftOf } from './option-fields.ts';
import { OptionFields } from './OptionFields.tsx';
import { askedFor, begunWith, type RoomDraft } from './room-draft.ts';
import { TournamentFields } from './TournamentFields.tsx';
import type { words } from './words.ts';

/** A room of people with all that is played in it and for what. Mounted while it is open. @param room null: a new one */
export function RoomDialog({ room, onClose }: { room: OfficePvpRoom | null; onClose: () => void }) {
  const t = useWords<typeof words>('pvp');
  const { language } = useManner();
  const save = useDeed(officeSavePvpRoom);
  const [draft, setDraft] = useState(() => begunWith(room));
  const change = (some: Partial<RoomDraft>) => setDraft({ ...draft, ...some });
  return (
    <FormDialog
      title={room === null ? t('addTitle') : t('editTitle', { name: room.name[language] })}
      button={t('save')}
      wide
      send={() => save.mutateAsync(askedFor(room, draft))}
      done={t('saved')}
      conflict={t('conflict')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          {room !== null && <p className="text-sm text-soft">{t('keeps')}</p>}
          <NameFields room={room} draft={draft} change={change} wrong={wrong} />
          <h3 className="text-base">{t('rules')}</h3>
          <OptionFields
            gameCode={draft.gameCode}
            draft={draft.options}
            error={wrong('options')}
            onDraft={(options) => change({ options })}
          />
          <SeatFields draft={draft} change={change} wrong={wrong} />
          <h3 className="text-base">{t('amounts')}</h3>
          {room === null && (
            <Switch
              label={t('tournament')}
              hint={t('tournamentHint')}
              checked={draft.isTournament}
              onChange={({ target }) => change({ isTournament: target.checked })}
            />
          )}
          {draft.isTournament ? (
            <TournamentFields draft={draft} change={change} wrong={wrong} />
          ) : (
            <AmountFields room={room} draft={draft} change={change} wrong={wrong} />
          )}
          {!draft.isTournament && (
            <Switch
              label={t('randomSeating')}
              hint={t('randomHint')}
              checked={draft.randomSeating}
              onChange={({ target }) => change({ randomSeating: target.checked })}
            />
          )}
          <Switch
            label={t('enabled')}
            checked={draft.enabled}
            onChange={({ target }) => change({ enabled: target.checked })}
          />
        </>
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  draft: RoomDraft;
  change: (some: Partial<RoomDraft>) => void;
  wrong: Wrong;
}

function NameFields({ room, draft, change, wrong }: FieldsProps & { room: OfficePvpRoom | null }) {
  const t = useWords<typeof words>('pvp');
  const { language } = useManner();
  const { name } = draft;
  const chooseGame = (gameCode: string) => {
    change({ gameCode, options: draftOf(gameCode), seats: String(gameSeats(gameCode).most) });
  };
  return (
    <>
      {room === null && (
        <Select
          label={t('game')}
          value={draft.gameCode}
          error={wrong('gameCode')}
          choices={gameCodes.map((value) => ({ value, label: gameTitle(value, language) }))}
          onChange={({ target }) => chooseGame(target.value)}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('nameEn')}
          maxLength={60}
          value={name.EN}
          error={wrong('name.EN')}
          onChange={({ target }) => change({ name: { ...name, EN: target.value } })}
        />
        <TextField
          label={t('nameBn')}
          maxLength={60}
          value={name.BN}
          error={wrong('name.BN')}
          onChange={({ target }) => change({ name: { ...name, BN: target.value } })}
        />
      </div>
    </>
  );
}

const numbers = ['seats', 'position', 'turnMs', 'bankMs'] as const;

function SeatFields({ draft, change, wrong }: FieldsProps) {
  const t = useWords<typeof words>('pvp');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {numbers.map((field) => (
        <TextField
          key={field}
          label={t(field)}
          inputMode="numeric"
          value={draft[field]}
          error={wrong(field)}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      ))}
    </div>
  );
}

const amounts = ['leastBuyIn', 'mostBuyIn', 'rakeCap'] as const;

function AmountFields({ room, draft, change, wrong }: FieldsProps & { room: OfficePvpRoom | null }) {
  const t = useWords<typeof words>('pvp');
  const manner = useManner();
  return (
    <>
      {room === null ? (
        <MoneyField
          label={t('unit')}
          hint={t('unitHint')}
          value={draft.unit}
          error={wrong('unit')}
          onValue={(unit) => change({ unit })}
        />
      ) : (
        <p className="text-sm text-soft">{t('unitFixed', { amount: moneyText(room.unit, manner) })}</p>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {amounts.map((field) => (
          <MoneyField
            key={field}
            label={t(field)}
            value={draft[field]}
            error={wrong(field)}
            onValue={(value) => change({ [field]: value })}
          />
        ))}
        <TextField
          label={t('rakeBps')}
          inputMode="numeric"
          value={draft.rakeBps}
          error={wrong('rakeBps')}
          onChange={({ target }) => change({ rakeBps: target.value })}
        />
      </div>
    </>
  );
}
