import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { Mark } from '../../kit/Logo.tsx';
import { localDigits, numberText } from '../../kit/money.ts';
import { useStatus } from '../../kit/site.ts';
import { dayOf } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { toHelp } from '../paths.ts';
import { ServiceLinks } from './ServiceLinks.tsx';
import type { words } from './footer.words.ts';

const topics = ['Start', 'Money', 'Fair', 'Return', 'Break'] as const;
const links = [
  ['about', 'linkAbout'],
  ['contact', 'linkContact'],
  ['terms', 'linkTerms'],
  ['responsible', 'linkResponsible'],
  ['privacy', 'linkPrivacy'],
  ['refund', 'linkRefund'],
  ['affiliates', 'linkAffiliates'],
  ['fairness', 'linkFair'],
] as const;

interface Props {
  /** Signs of the ways to pay, and of the studios that make the games. */
  payments: ReactNode;
  studios: ReactNode;
}

/** Questions with answers, the legal pages, and what must be said of age and money. */
export function Footer({ payments, studios }: Props) {
  const t = useWords<typeof words>('footer');
  const { info } = useStatus();
  return (
    <footer className="mt-12 border-t border-line bg-surface">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-10 px-4 py-10 md:px-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="footer-topics">
          <h2 id="footer-topics" className="mb-3 text-base">
            {t('footerHelp')}
          </h2>
          {topics.map((topic) => (
            <details key={topic} name="topics" className="group border-b border-line">
              <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 text-soft hover:text-text [&::-webkit-details-marker]:hidden">
                {t(`topic${topic}`)}
                <ChevronDown
                  aria-hidden
                  className="size-5 flex-none text-faint transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="max-w-read pb-4 text-sm text-soft">
                {t(`topic${topic}Text`, { symbol: info.currency.symbol })}
              </p>
            </details>
          ))}
        </section>
        <div className="grid content-start gap-8">
          <nav aria-labelledby="footer-legal">
            <h2 id="footer-legal" className="mb-1 text-base">
              {t('footerLegal')}
            </h2>
            <ul className="grid grid-cols-2 gap-x-4">
              {links.map(([topic, label]) => (
                <li key={topic}>
                  <Link
                    {...toHelp(topic)}
                    className="inline-flex min-h-11 items-center text-sm text-soft hover:text-text"
                  >
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <ServiceLinks />
          <div className="flex flex-wrap gap-x-10 gap-y-6 text-sm">
            <Signs title={t('footerPayments')} hint={t('footerSandbox')}>
              {payments}
            </Signs>
            <Signs title={t('footerProviders')}>{studios}</Signs>
          </div>
        </div>
      </div>
      <Imprint />
    </footer>
  );
}

function Signs({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <h2 className="text-sm font-normal text-faint">{title}</h2>
      <div className="flex flex-wrap gap-2">{children}</div>
      {hint && <p className="text-xs text-faint">{hint}</p>}
    </section>
  );
}

function Imprint() {
  const t = useWords<typeof words>('footer');
  const { locale, language, timeZone } = useManner();
  const { info } = useStatus();
  const year = localDigits(dayOf(nowMs(), timeZone).slice(0, 4), locale);
  return (
    <div className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-5 gap-y-3 px-4 py-5 text-sm text-soft md:px-6">
        <Mark sizePx={28} />
        <AgeSign years={info.ageLimitYears} />
        <p className="min-w-0 flex-1 basis-72">
          {t('footerAge', { age: numberText(info.ageLimitYears, locale) })}. {t('footerPlayMoney')}
        </p>
        <p className="text-faint">{t('copyright', { year, name: info.brand.name[language] })}</p>
      </div>
    </div>
  );
}

function AgeSign({ years }: { years: number }) {
  const { locale } = useManner();
  return (
    <span
      aria-hidden
      className="grid size-9 flex-none place-items-center rounded-full border-2 border-danger text-xs font-semibold text-danger"
    >
      {`${numberText(years, locale)}+`}
    </span>
  );
}
