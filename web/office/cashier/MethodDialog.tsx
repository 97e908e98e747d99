import { type FormEvent, useState } from 'react';
import type { CallInput } from '../../../contract/call.ts';
import { toMinor } from '../../../contract/money.ts';
import {
  feeBearers,
  kindTraits,
  methodKinds,
  methodMarks,
  paymentCompanies,
  type PaymentMethod,
  type savePaymentMethod,
} from '../../../contract/payment-methods.ts';
import { Button } from '../../kit/Button.tsx';
import { CallError } from '../../kit/call.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { plainDigits } from '../../kit/money.ts';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { Select } from '../../kit/Select.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/words.ts';
import { useSaveMethod } from './queries.ts';
import type { en } from './words.en.ts';

type Draft = Omit<CallInput<typeof savePaymentMethod>, 'quick' | 'feeBasisPoints'> & {
  quick: string;
  feePercent: string;
};

// A fee is kept in hundredths of a percent, and typed in percent.
const PERCENT_DECIMALS = 2;

/** Makes a payment method, or changes one. */
export function MethodDialog({ method, onClose }: { method: PaymentMethod | null; onClose: () => void }) {
  const t = useWords<typeof en>('cashier');
  const { language } = useManner();
  const { draft, change, errorAt, why, send, saving } = useMethodDraft(method, onClose);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={method ? t('methodEdit', { name: method.name[language] }) : t('methodNew')}
      onSubmit={(event) => void send(event)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          label={t('nameBn')}
          lang="bn"
          value={draft.name.BN}
          onChange={(event) => change({ name: { ...draft.name, BN: event.target.value } })}
          error={errorAt('name.BN')}
        />
        <TextField
          label={t('nameEn')}
          lang="en"
          value={draft.name.EN}
          onChange={(event) => change({ name: { ...draft.name, EN: event.target.value } })}
          error={errorAt('name.EN')}
        />
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          readOnly={method !== null}
          value={draft.code}
          onChange={(event) => change({ code: event.target.value })}
          error={errorAt('code')}
        />
        <Select
          label={t('adapter')}
          disabled={method !== null}
          choices={methodKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={draft.kind}
          onChange={(event) => change({ kind: event.target.value as Draft['kind'] })}
          error={errorAt('kind')}
        />
        <Select
          label={t('company')}
          choices={paymentCompanies.map((value) => ({ value, label: t(`companies.${value}`) }))}
          value={draft.company}
          onChange={(event) => change({ company: event.target.value as Draft['company'] })}
          error={errorAt('company')}
        />
        <MethodNumbers draft={draft} change={change} errorAt={errorAt} />
        <WhyField hint={t('methodNoteHint')} {...why} />
      </div>
    </Dialog>
  );
}

interface NumbersProps {
  draft: Draft;
  change: (some: Partial<Draft>) => void;
  errorAt: (field: string) => string | undefined;
}

function MethodNumbers(props: NumbersProps) {
  const t = useWords<typeof en>('cashier');
  const { draft, change, errorAt } = props;
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
        hint={errorAt('paysOut')}
        disabled={kindTraits[draft.kind].payout === null}
        checked={draft.paysOut}
        onChange={() => change({ paysOut: !draft.paysOut })}
      />
      <MoneyField
        label={t('least')}
        value={String(draft.least)}
        onValue={(least) => change({ least })}
        error={errorAt('least')}
      />
      <MoneyField
        label={t('most')}
        value={String(draft.most)}
        onValue={(most) => change({ most })}
        error={errorAt('most')}
      />
      <MethodTerms {...props} />
    </>
  );
}

function MethodTerms({ draft, change, errorAt }: NumbersProps) {
  const t = useWords<typeof en>('cashier');
  return (
    <>
      <MoneyField
        label={t('feeFixed')}
        value={String(draft.feeFixed)}
        onValue={(feeFixed) => change({ feeFixed })}
        error={errorAt('feeFixed')}
      />
      <TextField
        label={t('feePercent')}
        hint={t('feePercentHint')}
        inputMode="decimal"
        value={draft.feePercent}
        onChange={(event) => change({ feePercent: plainDigits(event.target.value) })}
        error={errorAt('feeBasisPoints')}
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
        error={errorAt('expiresMinutes')}
      />
      <TextField
        label={t('quickAmounts')}
        hint={t('quickAmountsHint')}
        value={draft.quick}
        onChange={(event) => change({ quick: event.target.value })}
        error={errorAt('quick')}
      />
      <TextField
        label={t('place')}
        inputMode="numeric"
        value={String(draft.place)}
        onChange={(event) => change({ place: event.target.value })}
        error={errorAt('place')}
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

function useMethodDraft(method: PaymentMethod | null, onClose: () => void) {
  const t = useWords<typeof en>('cashier');
  const save = useSaveMethod();
  const say = useSaySaved();
  const [draft, setDraft] = useState<Draft>(() => (method ? draftOf(method) : blank));
  const [fields, setFields] = useState<Record<string, string>>({});
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    try {
      const quick = draft.quick.split(/[\s,;]+/).filter((amount) => amount !== '');
      const { feePercent, ...rest } = draft;
      const feeBasisPoints = toMinor(feePercent.trim() || '0', PERCENT_DECIMALS);
      if (feeBasisPoints === null) return setFields({ feeBasisPoints: 'invalid_format' });
      const { proposalId } = await save.mutateAsync({ ...rest, feeBasisPoints: Number(feeBasisPoints), quick });
      say(t('saved'), proposalId);
      onClose();
    } catch (failure) {
      const said = failure instanceof CallError ? failure.value.fields : undefined;
      setFields(said ?? {});
      if (!said) toast(failure instanceof Error ? failure.message : String(failure), { tone: 'danger' });
    }
  };
  const errorAt = (field: string): string | undefined => {
    const found = Object.keys(fields).find((path) => path === field || path.startsWith(`${field}.`));
    return found === undefined ? undefined : t('fieldWrong');
  };
  const change = (some: Partial<Draft>) => setDraft((now) => ({ ...now, ...some }));
  const why = { value: draft.note ?? '', onValue: (note: string) => change({ note }), error: errorAt('note') };
  return { draft, change, errorAt, why, send, saving: save.isPending };
}
