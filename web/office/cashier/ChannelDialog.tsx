import { useState } from 'react';
import { type PaymentChannel, type PaymentMethod, savePaymentChannel } from '../../../contract/payment-methods.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { MoneyField } from '../../kit/MoneyField.tsx';
import { useSaySaved, WhyField } from '../../kit/SecondPerson.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  method: PaymentMethod;
  channel: PaymentChannel | null;
  onClose: () => void;
}

/** Makes a number or account to which members send money, or changes one. */
export function ChannelDialog({ method, channel, onClose }: Props) {
  const t = useWords<typeof words>('cashier');
  const save = useDeed(savePaymentChannel);
  const say = useSaySaved();
  const [draft, setDraft] = useState(() => draftOf(method, channel));
  const change = (some: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...some }));
  return (
    <FormDialog
      leave="back"
      title={channel ? t('channelEdit', { number: channel.number }) : t('channelNew')}
      button={t('save')}
      send={() =>
        save.mutateAsync({
          ...draft,
          ...(channel && { id: channel.id }),
          method: method.code,
          dailyMost: draft.dailyMost === '' ? null : draft.dailyMost,
        })
      }
      done={({ proposalId }) => say(t('saved'), proposalId)}
      onClose={onClose}
    >
      {(wrong) => {
        const field = (key: 'label' | 'number' | 'holder' | 'bank') => ({
          value: draft[key],
          onChange: (event: { target: { value: string } }) => change({ [key]: event.target.value }),
          error: wrong(key),
        });
        const money = (key: 'least' | 'most' | 'dailyMost') => ({
          label: t(key),
          value: draft[key],
          onValue: (decimal: string) => change({ [key]: decimal }),
          error: wrong(key),
        });
        return (
          <>
            <TextField label={t('channelLabel')} hint={t('channelLabelHint')} {...field('label')} />
            <TextField label={t('channelNumber')} {...field('number')} readOnly={channel !== null} />
            <TextField label={t('channelHolder')} {...field('holder')} />
            <TextField label={t('channelBank')} optional {...field('bank')} />
            <MoneyField {...money('least')} />
            <MoneyField {...money('most')} />
            <MoneyField optional {...money('dailyMost')} />
            <Switch
              label={t('channelOpen')}
              checked={draft.isOpen}
              onChange={() => change({ isOpen: !draft.isOpen })}
            />
            <WhyField
              hint={t('channelNoteHint')}
              value={draft.note}
              onValue={(note) => change({ note })}
              error={wrong('note')}
            />
          </>
        );
      }}
    </FormDialog>
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
