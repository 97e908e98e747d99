import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listOfficeIdentities, type OfficeIdentity } from '../../../contract/identities-office.ts';
import { useCall } from '../../kit/ask.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWholeList } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { useMay } from '../../kit/staff.ts';
import { IdentityDialog } from './IdentityDialog.tsx';
import type { words } from './words.ts';

/** The companies by which people log in to the brand. */
export function IdentitiesPage() {
  const t = useWords<typeof words>('identities');
  const { language, locale } = useManner();
  const may = useMay('brand.write');
  const [edited, setEdited] = useState<OfficeIdentity | 'new' | null>(null);
  return (
    <ListPage
      list={useWholeList(useCall(listOfficeIdentities, {}))}
      title={t('title')}
      lead={t('lead')}
      after={
        may && (
          <Button icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
            {t('connect')}
          </Button>
        )
      }
      rowKey={({ company }) => company}
      {...(may && { onRow: (row: OfficeIdentity) => setEdited(row) })}
      empty={{ motif: 'paisley', title: t('empty'), hint: t('emptyHint') }}
      columns={[
        {
          key: 'name',
          head: t('name'),
          lead: true,
          sortBy: ({ name }) => name[language],
          cell: ({ name, company }) => (
            <span className="font-semibold">
              {name[language]} <span className="font-normal text-faint">{company}</span>
            </span>
          ),
        },
        {
          key: 'state',
          head: t('state'),
          cell: ({ isOn }) => <Badge tone={isOn ? 'win' : 'plain'}>{t(isOn ? 'on' : 'off')}</Badge>,
        },
        { key: 'issuer', head: t('issuer'), cell: ({ issuer }) => <span className="wrap-anywhere">{issuer}</span> },
        {
          key: 'returnUrls',
          head: t('returnUrls'),
          cell: ({ returnUrls }) => <span className="text-sm wrap-anywhere">{returnUrls.join(' ')}</span>,
        },
        {
          key: 'bound',
          head: t('bound'),
          end: true,
          sortBy: ({ bound }) => bound,
          cell: ({ bound }) => numberText(bound, locale),
        },
      ]}
    >
      {edited !== null && <IdentityDialog company={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </ListPage>
  );
}
