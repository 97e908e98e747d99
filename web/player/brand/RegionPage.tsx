import { Fish } from '../../kit/alpona/Fish.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useStatus } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { FullPage } from './FullPage.tsx';
import type { words } from './states.words.ts';

/** IP restriction: says from where the visitor seems to come, so that a mistake can be put right. */
export function RegionPage() {
  const t = useWords<typeof words>('states');
  const { locale } = useManner();
  const { location } = useStatus();
  const country =
    location.country === null
      ? t('regionUnknown')
      : (new Intl.DisplayNames(locale, { type: 'region' }).of(location.country) ?? location.country);
  return (
    <FullPage motif={<Fish size={112} />} title={t('regionTitle')}>
      <p>{t('regionText')}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 rounded-card bg-surface px-5 py-4 text-start text-sm">
        <dt className="text-faint">{t('regionAddress')}</dt>
        <dd className="k-digits break-all text-text">{location.ip}</dd>
        <dt className="text-faint">{t('regionCountry')}</dt>
        <dd className="text-text">{country}</dd>
      </dl>
      <p className="text-sm">{t('regionWrong')}</p>
    </FullPage>
  );
}
