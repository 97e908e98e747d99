import { useState } from 'react';
import { grantFreeRounds, listProviderGames, type OfficeProvider } from '../../../contract/providers-office.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { nowMs } from '../../kit/clock.ts';
import { FormDialog, type Wrong } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { MomentField } from '../../kit/MomentField.tsx';
import { plainDigits } from '../../kit/money.ts';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { useSayWaits, WhyField } from '../../kit/SecondPerson.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import { type FoundMember, MemberField } from '../../kit/MemberField.tsx';
import type { words } from './words.ts';

interface Draft {
  member: FoundMember | null;
  gameCode: string;
  rounds: string;
  stake: string;
  note: string;
  expiresAtMs: number | null;
}

const blank: Draft = { member: null, gameCode: '', rounds: '10', stake: '', note: '', expiresAtMs: null };
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Asks a second person to give a member free rounds. Mounted while it is open. */
export function GrantDialog({ provider, onClose }: { provider: OfficeProvider; onClose: () => void }) {
  const t = useWords<typeof words>('providers');
  const grant = useDeed(grantFreeRounds);
  const sayWaits = useSayWaits();
  const [{ member, ...draft }, setDraft] = useState<Draft>(() => ({ ...blank, expiresAtMs: nowMs() + WEEK_MS }));
  return (
    <FormDialog
      title={t('freeTitle', { name: provider.name })}
      button={t('freeGrant')}
      send={() =>
        grant.mutateAsync({
          ...draft,
          account: member?.account ?? '',
          rounds: draft.rounds.trim(),
          provider: provider.code,
          expiresAtMs: draft.expiresAtMs ?? 0,
        })
      }
      done={({ proposalId }) => sayWaits(proposalId)}
      onClose={onClose}
    >
      {(wrong) => (
        <GrantFields
          provider={provider.code}
          draft={{ ...draft, member }}
          wrong={wrong}
          change={(some) => setDraft((now) => ({ ...now, ...some }))}
        />
      )}
    </FormDialog>
  );
}

interface FieldsProps {
  provider: string;
  draft: Draft;
  wrong: Wrong;
  change: (some: Partial<Draft>) => void;
}

function GrantFields({ provider, draft, wrong, change }: FieldsProps) {
  const t = useWords<typeof words>('providers');
  const { language } = useManner();
  const { data: games = [] } = useCall(listProviderGames, { provider });
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">{t('freeText')}</p>
      <MemberField value={draft.member} onValue={(member) => change({ member })} error={wrong('account')} />
      <Select
        label={t('game')}
        placeholder={t('chooseGame')}
        choices={games.map(({ code, name }) => ({ value: code, label: name[language] }))}
        value={draft.gameCode}
        onChange={(event) => change({ gameCode: event.target.value })}
        error={wrong('gameCode')}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label={t('freeRounds')}
          inputMode="numeric"
          value={draft.rounds}
          onChange={(event) => change({ rounds: plainDigits(event.target.value) })}
          error={wrong('rounds')}
        />
        <MoneyField
          label={t('freeStake')}
          value={draft.stake}
          onValue={(stake) => change({ stake })}
          error={wrong('stake')}
        />
      </div>
      <MomentField
        label={t('freeUntil')}
        atMs={draft.expiresAtMs}
        onAtMs={(expiresAtMs) => change({ expiresAtMs })}
        error={wrong('expiresAtMs')}
      />
      <WhyField hint={t('freeWhy')} value={draft.note} onValue={(note) => change({ note })} error={wrong('note')} />
    </div>
  );
}
