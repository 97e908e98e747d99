import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { OfficePaymentCompany } from '../../../contract/payment-companies.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Card } from '../../kit/Card.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import { CompanyDialog } from './CompanyDialog.tsx';
import type { words } from './words.ts';

/** The payment companies, whether members may pay by them, and the brand's accounts with them. */
export function CompanyCards({ list, may }: { list: readonly OfficePaymentCompany[]; may: boolean }) {
  const t = useWords<typeof words>('cashier');
  const { language } = useManner();
  const [editing, setEditing] = useState<OfficePaymentCompany | null>(null);
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-lg">{t('companiesTitle')}</h2>
        <p className="text-soft">{t('companiesLead')}</p>
      </div>
      <ul className="grid gap-4 xl:grid-cols-2">
        {list.map((company) => (
          <li key={company.company}>
            <Card className="grid h-full content-start gap-4">
              <div className="flex items-start justify-between gap-3">
                <h3 className="text-base">{company.name[language]}</h3>
                {may && (
                  <IconButton
                    label={t('companyEdit', { name: company.name[language] })}
                    onClick={() => setEditing(company)}
                  >
                    <Pencil aria-hidden />
                  </IconButton>
                )}
              </div>
              <p className="flex flex-wrap gap-2">
                <Badge tone={company.isOn ? 'win' : 'plain'}>{t(company.isOn ? 'companyOn' : 'companyOff')}</Badge>
                {!company.isConnected && <Badge tone="danger">{t('notConnected')}</Badge>}
              </p>
              <CompanyFacts company={company} />
            </Card>
          </li>
        ))}
      </ul>
      {editing !== null && <CompanyDialog company={editing} onClose={() => setEditing(null)} />}
    </section>
  );
}

function CompanyFacts({ company }: { company: OfficePaymentCompany }) {
  const t = useWords<typeof words>('cashier');
  const { hasKeys, merchant, lastSecretUntilMs, callbackUrl } = company;
  return (
    <Facts
      facts={[
        ...(hasKeys ? [{ key: 'merchant', label: t('merchant'), value: merchant ?? t('merchantNone') }] : []),
        {
          key: 'callback',
          label: t('callbackUrl'),
          value: <span className="text-sm wrap-anywhere">{callbackUrl}</span>,
        },
        ...(lastSecretUntilMs === null
          ? []
          : [{ key: 'last', label: t('lastSecret'), value: <TimeText atMs={lastSecretUntilMs} style="short" /> }]),
      ]}
    />
  );
}
