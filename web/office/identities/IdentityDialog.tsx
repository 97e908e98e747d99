import { useState } from 'react';
import type { CallInput } from '../../../contract/call.ts';
import { type OfficeIdentity, saveIdentityCompany, tryIdentityCompany } from '../../../contract/identities-office.ts';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog, type Wrong } from '../../kit/FormDialog.tsx';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

type Draft = Omit<CallInput<typeof saveIdentityCompany>, 'version' | 'name'> & {
  nameEn: string;
  nameBn: string;
  clientSecret: string;
  note: string;
};

const blank: Draft = {
  company: '',
  nameEn: '',
  nameBn: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  mark: '',
  colour: '#1a73e8',
  isOn: true,
  trustsEmail: false,
  note: '',
};

/** Connects a login company, or changes it; its secret is written and never read. Mounted while it is open. */
export function IdentityDialog({ company, onClose }: { company: OfficeIdentity | null; onClose: () => void }) {
  const t = useWords<typeof words>('identities');
  const { language } = useManner();
  const save = useDeed(saveIdentityCompany);
  const say = useSaySaved();
  const [draft, setDraft] = useState<Draft>(() => (company ? draftOf(company) : blank));
  const change = (some: Partial<Draft>) => setDraft((now) => ({ ...now, ...some }));
  return (
    <FormDialog
      wide
      title={company ? t('editTitle', { name: company.name[language] }) : t('connect')}
      button={t('save')}
      send={() => {
        const { nameEn, nameBn, ...rest } = draft;
        const name = { EN: nameEn.trim(), BN: nameBn.trim() };
        return save.mutateAsync({ ...rest, company: draft.company.trim(), name, version: company?.version ?? 0 });
      }}
      done={({ proposalId }) => say(t('saved'), proposalId)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Fields draft={draft} isNew={company === null} wrong={wrong} change={change} />
          <Trial issuer={draft.issuer} />
          <Switch label={t('isOn')} checked={draft.isOn} onChange={() => change({ isOn: !draft.isOn })} />
          <Switch
            label={t('trustsEmail')}
            checked={draft.trustsEmail}
            onChange={() => change({ trustsEmail: !draft.trustsEmail })}
          />
          <WhyField
            hint={t('noteHint')}
            value={draft.note}
            onValue={(note) => change({ note })}
            error={wrong('note')}
          />
        </>
      )}
    </FormDialog>
  );
}

function draftOf({ company, name, issuer, clientId, mark, colour, isOn, trustsEmail }: OfficeIdentity): Draft {
  const own = { company, issuer, clientId, mark, colour, isOn, trustsEmail };
  return { ...own, nameEn: name.EN, nameBn: name.BN, clientSecret: '', note: '' };
}

interface FieldsProps {
  draft: Draft;
  isNew: boolean;
  wrong: Wrong;
  change: (some: Partial<Draft>) => void;
}

function Fields({ draft, isNew, wrong, change }: FieldsProps) {
  const t = useWords<typeof words>('identities');
  const field = (key: 'issuer' | 'clientId' | 'mark' | 'colour', most: number) => ({
    label: t(key),
    value: draft[key],
    maxLength: most,
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => change({ [key]: event.target.value }),
    error: wrong(key),
  });
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <TextField
        label={t('nameEn')}
        maxLength={40}
        value={draft.nameEn}
        onChange={(event) => change({ nameEn: event.target.value })}
        error={wrong('name.EN')}
      />
      <TextField
        label={t('nameBn')}
        maxLength={40}
        value={draft.nameBn}
        onChange={(event) => change({ nameBn: event.target.value })}
        error={wrong('name.BN')}
      />
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        readOnly={!isNew}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={24}
        value={draft.company}
        onChange={(event) => change({ company: event.target.value })}
        error={wrong('company')}
      />
      <TextField {...field('issuer', 200)} hint={t('issuerHint')} inputMode="url" />
      <TextField {...field('clientId', 200)} />
      <TextField
        label={t('clientSecret')}
        hint={t('secretHint')}
        type="password"
        autoComplete="new-password"
        maxLength={400}
        value={draft.clientSecret}
        onChange={(event) => change({ clientSecret: event.target.value })}
        error={wrong('clientSecret')}
      />
      <TextField {...field('mark', 2)} />
      <TextField {...field('colour', 7)} hint={t('colourHint')} />
    </div>
  );
}

/** Asks the company before it is saved whether it would serve. */
function Trial({ issuer }: { issuer: string }) {
  const t = useWords<typeof words>('identities');
  const trying = useDeed(tryIdentityCompany);
  const [asked, setAsked] = useState('');
  const answer = asked === issuer ? trying.data : undefined;
  return (
    <div className="grid gap-2">
      <Button
        size="sm"
        variant="outline"
        className="justify-self-start"
        disabled={issuer.trim().length < 8}
        loading={trying.isPending}
        onClick={() => {
          setAsked(issuer);
          trying.mutate({ issuer: issuer.trim() });
        }}
      >
        {t('try')}
      </Button>
      <p role="status" className="text-sm wrap-anywhere">
        {answer &&
          (answer.trouble === null
            ? t('answers', { page: answer.page, keys: answer.keys })
            : t(`troubles.${answer.trouble}`))}
      </p>
    </div>
  );
}
