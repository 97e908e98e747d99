import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { listPaymentCompanies } from '../../../contract/payment-companies.ts';
import {
  kindTraits,
  listPaymentMethods,
  type PaymentChannel,
  type PaymentMethod,
} from '../../../contract/payment-methods.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { moneyText, percentText } from '../../kit/money.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { ChannelDialog } from './ChannelDialog.tsx';
import { CompanyCards } from './CompanyCards.tsx';
import { MethodDialog } from './MethodDialog.tsx';
import type { words } from './words.ts';

/** The ways a brand takes money in and pays it out, with the numbers and accounts behind them. */
export function MethodsPage() {
  const t = useWords<typeof words>('cashier');
  const may = useMay('brand.write');
  const methods = useCall(listPaymentMethods, {});
  const companies = useCall(listPaymentCompanies, {});
  const reached = new Set(
    companies.data?.list.filter(({ isConnected, isOn }) => isConnected && isOn).map(({ company }) => company),
  );
  const [editing, setEditing] = useState<PaymentMethod | 'new' | null>(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={t('methodsTitle')}
        lead={t('methodsLead')}
        after={
          may && (
            <Button icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
              {t('methodNew')}
            </Button>
          )
        }
      />
      <Asked of={methods} waiting={<LoadingMark />}>
        {({ list }) => (
          <ul className="grid gap-4 xl:grid-cols-2">
            {list.map((method) => (
              <li key={method.code}>
                <MethodCard
                  method={method}
                  reachable={method.company === 'people' || reached.has(method.company)}
                  may={may}
                  onEdit={() => setEditing(method)}
                />
              </li>
            ))}
          </ul>
        )}
      </Asked>
      <Asked of={companies} waiting={<LoadingMark />}>
        {({ list }) => <CompanyCards list={list} may={may} />}
      </Asked>
      {editing !== null && (
        <MethodDialog method={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </div>
  );
}

interface CardProps {
  method: PaymentMethod;
  reachable: boolean;
  may: boolean;
  onEdit: () => void;
}

function MethodCard({ method, reachable, may, onEdit }: CardProps) {
  const t = useWords<typeof words>('cashier');
  const manner = useManner();
  const money = (value: string) => moneyText(value, manner);
  const other = manner.language === 'BN' ? 'EN' : 'BN';
  return (
    <Card className="grid h-full content-start gap-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="text-lg">{method.name[manner.language]}</h2>
          <p className="text-sm text-faint">
            {method.name[other]} · <span className="k-digits">{method.code}</span>
          </p>
        </div>
        {may && (
          <IconButton label={t('methodEdit', { name: method.name[manner.language] })} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
        )}
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge tone={method.takesIn ? 'win' : 'plain'}>{t(method.takesIn ? 'takesIn' : 'takesInOff')}</Badge>
        {method.paysOut && <Badge tone="second">{t('paysOut')}</Badge>}
        {!reachable && <Badge tone="danger">{t('notConnected')}</Badge>}
      </p>
      <Facts
        facts={[
          { key: 'kind', label: t('adapter'), value: t(`kinds.${method.kind}`) },
          { key: 'company', label: t('company'), value: t(`companies.${method.company}`) },
          { key: 'bounds', label: t('bounds'), value: `${money(method.least)} – ${money(method.most)}` },
          {
            key: 'fee',
            label: t('fee'),
            value: feeText(method, t, manner),
          },
          { key: 'expires', label: t('expiresAfter'), value: t('minutes', { n: method.expiresMinutes }) },
        ]}
      />
      {kindTraits[method.kind].hasAccount && <Channels method={method} may={may} />}
    </Card>
  );
}

/** The parts of a fee that there are, and who pays them. */
function feeText(method: PaymentMethod, t: Words<typeof words>, manner: Manner): string {
  const { feeFixed, feeBasisPoints, feeBearer } = method;
  const parts = [
    ...(Number(feeFixed) > 0 ? [moneyText(feeFixed, manner)] : []),
    ...(feeBasisPoints > 0 ? [percentText(feeBasisPoints / 10_000, manner.locale)] : []),
  ];
  return parts.length === 0 ? t('feeNone') : `${parts.join(' + ')} · ${t(`bearers.${feeBearer}`)}`;
}

function Channels({ method, may }: { method: PaymentMethod; may: boolean }) {
  const t = useWords<typeof words>('cashier');
  const manner = useManner();
  const [editing, setEditing] = useState<PaymentChannel | 'new' | null>(null);
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <h3 className="text-base">{t('channels')}</h3>
      {method.channels.length === 0 && <p className="text-sm text-danger">{t('channelsNone')}</p>}
      <ul className="grid gap-2">
        {method.channels.map((channel) => (
          <li key={channel.id} className="flex items-center gap-3 rounded-control bg-raised px-3 py-2 text-sm">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="k-digits font-semibold">{channel.number}</span> · {channel.label} · {channel.holder}
              <span className="block text-faint">
                {t('askedToday', { sum: moneyText(channel.askedToday, manner) })}
              </span>
            </span>
            <Badge tone={channel.isOpen ? 'win' : 'plain'}>{t(channel.isOpen ? 'channelOpen' : 'channelShut')}</Badge>
            {may && (
              <IconButton
                size="sm"
                label={t('channelEdit', { number: channel.number })}
                onClick={() => setEditing(channel)}
              >
                <Pencil aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {may && (
        <Button size="sm" variant="outline" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
          {t('channelNew')}
        </Button>
      )}
      {editing !== null && (
        <ChannelDialog method={method} channel={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </section>
  );
}
