import type { ReactNode } from 'react';
import type { Language } from '../../../contract/brand.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { localDigits } from '../../kit/money.ts';
import { Segments } from '../../kit/Segments.tsx';
import { useStatus } from '../../kit/site.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { Facts } from './Facts.tsx';
import { useMember } from './queries.ts';
import type { words } from './words.ts';

/** Each language calls itself by its own name. */
const ownNames: Record<Language, string> = { BN: 'বাংলা', EN: 'English' };

interface Props {
  devices: ReactNode;
  onLanguage: (language: Language) => void;
}

/** My account: who I am here, in which language, and on which devices. */
export function SecurityCenter({ devices, onLanguage }: Props) {
  const t = useWords<typeof words>('members');
  const manner = useManner();
  const { languages } = useStatus().info;
  const member = useMember();
  return (
    <div className="grid max-w-read gap-4">
      <Card>
        <Asked of={member} waiting={<Skeleton className="h-40 w-full" />}>
          {({ account, id, clubLabel, regDate }) => (
            <Facts
              facts={[
                { name: t('account'), value: account },
                { name: t('memberId'), value: <span className="k-digits">{localDigits(id, manner.locale)}</span> },
                ...(clubLabel.labelName ? [{ name: t('level'), value: clubLabel.labelName }] : []),
                { name: t('memberSince'), value: timeText(regDate, manner, 'date') },
              ]}
            />
          )}
        </Asked>
      </Card>
      {languages.length > 1 && (
        <Card>
          <CardHead title={t('language')} />
          <p className="mb-3 text-sm text-soft">{t('languageHint')}</p>
          <Segments<Language>
            label={t('language')}
            choices={languages.map((one) => ({ value: one, label: ownNames[one] }))}
            value={manner.language}
            onValue={onLanguage}
          />
        </Card>
      )}
      {devices}
    </div>
  );
}
