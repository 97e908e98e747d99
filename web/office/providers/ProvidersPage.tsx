import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listProviders } from '../../../contract/providers-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { numberText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfProvider, useGo } from '../paths.tsx';
import { ProviderDialog } from './ProviderDialog.tsx';
import type { words } from './words.ts';

/** The outside studios that the brand is connected to. */
export function ProvidersPage() {
  const t = useWords<typeof words>('providers');
  const { locale } = useManner();
  const go = useGo();
  const may = useMay('games.write');
  const [isNew, setNew] = useState(false);
  return (
    <ListPage
      list={useWholeList(useCall(listProviders, {}))}
      title={t('title')}
      lead={t('lead')}
      after={
        may && (
          <Button icon={<Plus aria-hidden />} onClick={() => setNew(true)}>
            {t('connect')}
          </Button>
        )
      }
      rowKey={({ code }) => code}
      onRow={({ code }) => go(pathOfProvider(code))}
      empty={{ motif: 'paisley', title: t('empty'), hint: t('emptyHint') }}
      columns={[
        {
          key: 'name',
          head: t('name'),
          lead: true,
          sortBy: ({ name }) => name,
          cell: ({ name, code }) => (
            <PathLink
              href={pathOfProvider(code)}
              className="font-semibold"
              onClick={(event) => event.stopPropagation()}
            >
              {name} <span className="font-normal text-faint">{code}</span>
            </PathLink>
          ),
        },
        { key: 'state', head: t('state'), cell: ({ enabled }) => <OnOff on={enabled} /> },
        { key: 'dialect', head: t('dialect'), cell: ({ dialect }) => t(`dialects.${dialect}`) },
        {
          key: 'addresses',
          head: t('addresses'),
          cell: ({ addresses }) => (addresses.length === 0 ? t('anyAddress') : t('networks', { n: addresses.length })),
        },
        {
          key: 'keys',
          head: t('keysInUse'),
          end: true,
          sortBy: ({ keys }) => keys,
          cell: ({ keys }) => numberText(keys, locale),
        },
      ]}
    >
      {isNew && <ProviderDialog provider={null} onClose={() => setNew(false)} />}
    </ListPage>
  );
}

function OnOff({ on }: { on: boolean }) {
  const t = useWords<typeof words>('providers');
  return <Badge tone={on ? 'win' : 'plain'}>{t(on ? 'on' : 'off')}</Badge>;
}
