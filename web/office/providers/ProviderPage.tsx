import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { listProviders, type OfficeProvider } from '../../../contract/providers-office.ts';
import { useAddress } from '../../kit/address.ts';
import { useCall } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { DetailPage } from '../../kit/DetailPage.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { useMay } from '../../kit/staff.ts';
import { Tabs } from '../../kit/Tabs.tsx';
import { useWords } from '../../kit/speaking.ts';
import { BackLink, DeedsLink, paths } from '../paths.tsx';
import { CallsTable } from './CallsTable.tsx';
import { ceilingKeys } from './CeilingFields.tsx';
import { FreeRounds } from './FreeRounds.tsx';
import { GamesTable } from './GamesTable.tsx';
import { HeldWins } from './HeldWins.tsx';
import { KeysTable } from './KeysTable.tsx';
import { ProviderDialog } from './ProviderDialog.tsx';
import { RefusalsTable } from './RefusalsTable.tsx';
import type { words } from './words.ts';

const parts = ['settings', 'keys', 'games', 'free', 'held', 'calls', 'refusals'] as const;
type Part = (typeof parts)[number];

/** One studio: what is agreed with it, its keys and games, free rounds in them, and its calls. */
export function ProviderPage() {
  const t = useWords<typeof words>('providers');
  const { code }: { code?: string } = useParams({ strict: false });
  const provider = useCall(listProviders, {}, { select: (all) => all.find((one) => one.code === code) ?? null });
  const { query, turnTo } = useAddress();
  const mayRead = useMay('records.read');
  const shown = parts.filter((one) => mayRead || (one !== 'calls' && one !== 'refusals'));
  const part = shown.find((one) => one === query['part']) ?? 'settings';
  return (
    <DetailPage
      of={provider}
      back={
        <span>
          <BackLink href={paths.providers}>{t('back')}</BackLink>
          <DeedsLink kind="provider" reference={code ?? ''} />
        </span>
      }
      title={({ name }) => name}
      lead={({ code }) => code}
      none={{ title: t('unknown'), hint: t('unknownHint') }}
    >
      {(provider) => (
        <Tabs
          label={provider.name}
          tabs={shown.map((value) => ({ value, label: t(`parts.${value}`) }))}
          value={part}
          onValue={(next) => turnTo(next === 'settings' ? '' : next)}
        >
          <PartOf provider={provider} part={part} />
        </Tabs>
      )}
    </DetailPage>
  );
}

function PartOf({ provider, part }: { provider: OfficeProvider; part: Part }) {
  switch (part) {
    case 'settings':
      return <Settings provider={provider} />;
    case 'keys':
      return <KeysTable provider={provider} />;
    case 'games':
      return <GamesTable provider={provider} />;
    case 'free':
      return <FreeRounds provider={provider} />;
    case 'held':
      return <HeldWins provider={provider.code} />;
    case 'calls':
      return <CallsTable provider={provider.code} />;
    case 'refusals':
      return <RefusalsTable provider={provider.code} />;
  }
}

function Settings({ provider }: { provider: OfficeProvider }) {
  const t = useWords<typeof words>('providers');
  const { locale } = useManner();
  const may = useMay('games.write');
  const [isOpen, setOpen] = useState(false);
  const { enabled, launchUrl, dialect, formHash, addresses, idleHours, royaltyBasisPoints, ceilings } = provider;
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          { key: 'state', label: t('state'), value: t(enabled ? 'on' : 'off') },
          { key: 'launch', label: t('launchUrl'), value: <span className="wrap-anywhere">{launchUrl}</span> },
          { key: 'dialect', label: t('dialect'), value: t(`dialects.${dialect}`) },
          ...(dialect === 'form'
            ? [{ key: 'hash', label: t('formHash'), value: formHash === 'md5' ? 'MD5' : 'SHA-256' }]
            : []),
          {
            key: 'addresses',
            label: t('addresses'),
            value: addresses.length === 0 ? t('anyAddress') : addresses.join(', '),
          },
          { key: 'royalty', label: t('royalty'), value: numberText(royaltyBasisPoints / 100, locale) },
          { key: 'idle', label: t('idleHours'), value: numberText(idleHours, locale) },
          ...ceilingKeys.map((key) => ({
            key,
            label: t(`ceilings.${key}`),
            value: key === 'winTimes' ? numberText(ceilings.winTimes, locale) : <Money value={ceilings[key]} />,
          })),
        ]}
      />
      {may && (
        <div>
          <Button variant="second" onClick={() => setOpen(true)}>
            {t('edit')}
          </Button>
        </div>
      )}
      {isOpen && <ProviderDialog provider={provider} onClose={() => setOpen(false)} />}
    </div>
  );
}
