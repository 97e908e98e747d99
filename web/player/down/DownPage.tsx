import { ArrowDownToLine } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { secureAddress } from '../../../contract/addresses.ts';
import type { SystemInfo } from '../../../contract/brand.ts';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { Segments } from '../../kit/Segments.tsx';
import { useStatus } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { QrCode } from '../../kit/QrCode.tsx';
import { keepInstallOffer, useInstall } from './install-offer.ts';
import { type Platform, platformOf, platforms } from './platform.ts';
import type { words } from './words.ts';

interface Props {
  lead: ReactNode;
  /** Other addresses of the site. */
  routes: ReactNode;
}

/** The site as an app: by a button where the browser has one, by hand with a guide for each device, by a QR code. */
export function DownPage({ lead, routes }: Props) {
  const { resources, mainDomain } = useStatus().info;
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 p-4 md:p-6">
      <div className="k-sun relative grid grid-cols-1 gap-6 overflow-clip rounded-card bg-surface p-5 md:grid-cols-[minmax(0,1fr)_auto] md:p-8">
        <div className="grid content-start gap-4">
          {lead}
          <Install />
        </div>
        <Carried address={mainDomain} />
      </div>
      <Guides />
      {resources.length > 0 && <Others resources={resources} />}
      {routes}
    </div>
  );
}

function Install() {
  const t = useWords<typeof words>('down');
  const { canAsk, installed, ask } = useInstall();
  useEffect(keepInstallOffer, []);
  if (installed) return <p className="text-win">{t('installed')}</p>;
  if (!canAsk) return null;
  return (
    <Button size="lg" className="justify-self-start" icon={<ArrowDownToLine aria-hidden />} onClick={() => void ask()}>
      {t('install')}
    </Button>
  );
}

function Carried({ address }: { address: string }) {
  const t = useWords<typeof words>('down');
  return (
    <section aria-labelledby="down-qr" className="grid content-start gap-3 max-md:hidden">
      <QrCode text={`${address}/down`} label={t('qrOf', { address })} sizePx={180} />
      <div className="max-w-[180px]">
        <h2 id="down-qr" className="text-base">
          {t('qr')}
        </h2>
        <p className="text-sm text-soft">{t('qrText')}</p>
      </div>
    </section>
  );
}

function Guides() {
  const t = useWords<typeof words>('down');
  const { locale } = useManner();
  const [platform, setPlatform] = useState<Platform>(() => platformOf(navigator.userAgent, navigator.maxTouchPoints));
  return (
    <section aria-labelledby="down-guides" className="grid gap-4">
      <h2 id="down-guides" className="text-lg">
        {t('guides')}
      </h2>
      <div className="max-w-read">
        <Segments
          label={t('guideFor')}
          choices={platforms.map((value) => ({ value, label: t(value) }))}
          value={platform}
          onValue={setPlatform}
        />
      </div>
      <ol className="grid max-w-read gap-3">
        {(['one', 'two', 'three', 'four'] as const).map((step, at) => (
          <li key={step} className="flex items-center gap-4 rounded-control bg-surface px-4 py-3">
            <span
              aria-hidden
              className="grid size-9 flex-none place-items-center rounded-full bg-raised font-semibold text-accent-text"
            >
              {numberText(at + 1, locale)}
            </span>
            {t(`steps.${platform}.${step}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}

const isReachable = ({ url }: { url: string }) => secureAddress.test(url);

/** Apps and pages of the brand elsewhere, as its settings name them. */
function Others({ resources }: { resources: SystemInfo['resources'] }) {
  const t = useWords<typeof words>('down');
  return (
    <section aria-labelledby="down-others" className="grid gap-3">
      <h2 id="down-others" className="text-lg">
        {t('others')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {resources.filter(isReachable).map(({ resourceType, url, labelNameEn }) => {
          const name = labelNameEn || resourceType;
          return (
            <li key={resourceType + url} className="flex items-center gap-4 rounded-card bg-surface p-4">
              <QrCode text={url} label={t('qrOf', { address: url })} sizePx={96} />
              <span className="grid min-w-0 gap-2">
                <span className="font-semibold wrap-anywhere">{name}</span>
                <a
                  href={url}
                  rel="noreferrer"
                  className={`${buttonClass({ variant: 'outline', size: 'sm' })} justify-self-start`}
                >
                  {t('get')}
                </a>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
