import { useState } from 'react';
import { languages } from '../../../contract/brand.ts';
import type { CallInput } from '../../../contract/call.ts';
import { toMinor } from '../../../contract/money.ts';
import {
  feeBearers,
  kindTraits,
  methodKinds,
  methodMarks,
  paymentCompanies,
  type PaymentMethod,
  savePaymentMethod,
} from '../../../contract/payment-methods.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog, type Wrong } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { plainDigits } from '../../kit/money.ts';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { Select } from '../../kit/Select.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

type Draft = Omit<CallInput<typeof savePaymentMethod>, 'quick' | 'feeBasisPoints'> & {
  quick: string;
  feePercent: string;
};

// A fee is kept in hundredths of a percent, and typed in percent.
const PERCENT_DECIMALS = 2;

/** Makes a payment method, or changes one. */
export function MethodDialog({ method, onClose }: { method: PaymentMethod | null; onClose: () => void }) {
  const t = useWords<typeof words>('cashier');
  const { language } = useManner();
  const save = useDeed(savePaymentMethod);
  const say = useSaySaved();
  const [draft, setDraft] = useState<Draft>(() => (method ? draftOf(method) : blank));
  const change = (some: Partial<Draft>) => setDraft((now) => ({ ...now, ...some }));
  const { feePercent, ...rest } = draft;
  const feeBasisPoints = toMinor(feePercent.trim() || '0', PERCENT_DECIMALS);
  return (
    <FormDialog
      wide
      leave="back"
      title={method ? t('methodEdit', { name: method.name[language] }) : t('methodNew')}
      button={t('save')}
      faults={{ feeBasisPoints: feeBasisPoints === null && t('fieldWrong') }}
      send={() =>
        save.mutateAsync({
          ...rest,
          feeBasisPoints: Number(feeBasisPoints),
          quick: draft.quick.split(/[\s,;]+/).filter((amount) => amount !== ''),
        })
      }
      done={({ proposalId }) => say(t('saved'), proposalId)}
      onClose={onClose}
    >
      {(wrong) => (
        <div className="grid items-start gap-4 md:grid-cols-2">
          <MethodNames draft={draft} change={change} wrong={wrong} isNew={method === null} />
          <MethodNumbers draft={draft} change={change} wrong={wrong} />
          <WhyField
            hint={t('methodNoteHint')}
            value={draft.note ?? ''}
            onValue={(note) => change({ note })}
            error={wrong('note')}
          />
        </div>
      )}
    </FormDialog>
  );
}

function MethodNames({ draft, change, wrong, isNew }: NumbersProps & { isNew: boolean }) {
  const t = useWords<typeof words>('cashier');
  return (
    <>
      {languages.map((language) => (
        <TextField
          key={language}
          label={t(language === 'BN' ? 'nameBn' : 'nameEn')}
          lang={language.toLowerCase()}
          value={draft.name[language]}
          onChange={(event) => change({ name: { ...draft.name, [language]: event.target.value } })}
          error={wrong(`name.${language}`)}
        />
      ))}
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        readOnly={!isNew}
        value={draft.code}
        onChange={(event) => change({ code: event.target.value })}
        error={wrong('code')}
      />
      <Select
        label={t('adapter')}
        disabled={!isNew}
        choices={methodKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={draft.kind}
        onChange={(event) => change({ kind: event.target.value as Draft['kind'] })}
        error={wrong('kind')}
      />
      <Select
        label={t('company')}
        choices={paymentCompanies.map((value) => ({ value, label: t(`companies.${value}`) }))}
        value={draft.company}
        onChange={(event) => change({ company: event.target.value as Draft['company'] })}
        error={wrong('company')}
      />
    </>
  );
}

interface NumbersProps {
  draft: Draft;
  change: (some: Partial<Draft>) => void;
  wrong: Wrong;
}

function MethodNumbers(props: NumbersProps) {
  const t = useWords<typeof words>('cashier');
  const { draft, change, wrong } = props;
  return (
    <>
      <Select
        label={t('mark')}
        choices={methodMarks.map((value) => ({ value, label: t(`marks.${value}`) }))}
        value={draft.mark}
        onChange={(event) => change({ mark: event.target.value as Draft['mark'] })}
      />
      <Switch label={t('takesIn')} checked={draft.takesIn} onChange={() => change({ takesIn: !draft.takesIn })} />
      <Switch
        label={t('paysOut')}
        hint={wrong('paysOut')}
        disabled={kindTraits[draft.kind].payout === null}
        checked={draft.paysOut}
        onChange={() => change({ paysOut: !draft.paysOut })}
      />
      <MoneyField
        label={t('least')}
        value={String(draft.least)}
        onValue={(least) => change({ least })}
        error={wrong('least')}
      />
      <MoneyField
        label={t('most')}
        value={String(draft.most)}
        onValue={(most) => change({ most })}
        error={wrong('most')}
      />
      <MethodTerms {...props} />
    </>
  );
}

function MethodTerms({ draft, change, wrong }: NumbersProps) {
  const t = useWords<typeof words>('cashier');
  return (
    <>
      <MoneyField
        label={t('feeFixed')}
        value={String(draft.feeFixed)}
        onValue={(feeFixed) => change({ feeFixed })}
        error={wrong('feeFixed')}
      />
      <TextField
        label={t('feePercent')}
        hint={t('feePercentHint')}
        inputMode="decimal"
        value={draft.feePercent}
        onChange={(event) => change({ feePercent: plainDigits(event.target.value) })}
        error={wrong('feeBasisPoints')}
      />
      <Select
        label={t('feeBearer')}
        choices={feeBearers.map((value) => ({ value, label: t(`bearers.${value}`) }))}
        value={draft.feeBearer}
        onChange={(event) => change({ feeBearer: event.target.value as Draft['feeBearer'] })}
      />
      <TextField
        label={t('expiresAfter')}
        hint={t('inMinutes')}
        inputMode="numeric"
        value={String(draft.expiresMinutes)}
        onChange={(event) => change({ expiresMinutes: event.target.value })}
        error={wrong('expiresMinutes')}
      />
      <TextField
        label={t('quickAmounts')}
        hint={t('quickAmountsHint')}
        value={draft.quick}
        onChange={(event) => change({ quick: event.target.value })}
        error={wrong('quick')}
      />
      <TextField
        label={t('place')}
        inputMode="numeric"
        value={String(draft.place)}
        onChange={(event) => change({ place: event.target.value })}
        error={wrong('place')}
      />
      <Switch
        label={t('showsOffers')}
        checked={draft.showsOffers}
        onChange={() => change({ showsOffers: !draft.showsOffers })}
      />
    </>
  );
}

const blank: Draft = {
  code: '',
  version: 0,
  kind: 'wallet_send',
  company: 'people',
  name: { BN: '', EN: '' },
  mark: 'coin',
  takesIn: false,
  paysOut: false,
  place: 10,
  least: '100',
  most: '50000',
  quick: '',
  feeFixed: '0',
  feePercent: '0',
  feeBearer: 'house',
  expiresMinutes: 10,
  showsOffers: true,
};

/** Without its channels, which are saved apart. */
function draftOf(method: PaymentMethod): Draft {
  const { code, version, kind, company, name, mark, takesIn, paysOut, place, least, most } = method;
  const { feeFixed, feeBearer, expiresMinutes, showsOffers } = method;
  const who = { code, version, kind, company, name, mark, takesIn, paysOut, place };
  const fee = { feeFixed, feePercent: String(method.feeBasisPoints / 100), feeBearer };
  return { ...who, ...fee, least, most, quick: method.quick.join(' '), expiresMinutes, showsOffers };
}
