import { type FormEvent, useState } from 'react';
import type { PaymentChannel, PaymentMethod } from '../../../contract/payment-methods.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/words.ts';
import { useSaveChannel } from './queries.ts';
import type { en } from './words.en.ts';

interface Props {
  method: PaymentMethod;
  channel: PaymentChannel | null;
  onClose: () => void;
}

/** Makes a number or account to which members send money, or changes one. */
export function ChannelDialog({ method, channel, onClose }: Props) {
  const t = useWords<typeof en>('cashier');
  const save = useSaveChannel();
  const say = useSaySaved();
  const [draft, setDraft] = useState(() => draftOf(method, channel));
  const [error, setError] = useState<string | undefined>(undefined);
  const change = (some: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...some }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    try {
      const { proposalId } = await save.mutateAsync({
        ...draft,
        ...(channel && { id: channel.id }),
        method: method.code,
        dailyMost: draft.dailyMost === '' ? null : draft.dailyMost,
      });
      say(t('saved'), proposalId);
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  const field = (key: 'label' | 'number' | 'holder' | 'bank') => ({
    value: draft[key],
    onChange: (event: { target: { value: string } }) => change({ [key]: event.target.value }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={channel ? t('channelEdit', { number: channel.number }) : t('channelNew')}
      onSubmit={(event) => void send(event)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField label={t('channelLabel')} hint={t('channelLabelHint')} {...field('label')} />
        <TextField label={t('channelNumber')} {...field('number')} readOnly={channel !== null} error={error} />
        <TextField label={t('channelHolder')} {...field('holder')} />
        <TextField label={t('channelBank')} optional {...field('bank')} />
        <MoneyField label={t('least')} value={draft.least} onValue={(least) => change({ least })} />
        <MoneyField label={t('most')} value={draft.most} onValue={(most) => change({ most })} />
        <MoneyField
          label={t('dailyMost')}
          optional
          value={draft.dailyMost}
          onValue={(dailyMost) => change({ dailyMost })}
        />
        <Switch label={t('channelOpen')} checked={draft.isOpen} onChange={() => change({ isOpen: !draft.isOpen })} />
        <WhyField hint={t('channelNoteHint')} value={draft.note} onValue={(note) => change({ note })} />
      </div>
    </Dialog>
  );
}

function draftOf(method: PaymentMethod, channel: PaymentChannel | null) {
  return {
    label: channel?.label ?? '',
    number: channel?.number ?? '',
    holder: channel?.holder ?? '',
    bank: channel?.bank ?? '',
    least: channel?.least ?? '0',
    most: channel?.most ?? method.most,
    dailyMost: channel?.dailyMost ?? '',
    isOpen: channel?.isOpen ?? true,
    note: '',
  };
}
