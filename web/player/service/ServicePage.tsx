import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { InTurn } from '../../kit/InTurn.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { serviceLink } from '../../kit/service-path.ts';
import { useStatus } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { DomainRoutes } from './DomainRoutes.tsx';
import type { words } from './words.ts';

interface Props {
  /** Questions with their answers. */
  answers: ReactNode;
  /** Where one writes, and reads what came back. */
  writing: ReactNode;
}

/** The house's own desk, made for a small window: where one writes and what became of it, then answers. */
export function ServicePage({ answers, writing }: Props) {
  const t = useWords<typeof words>('service');
  const { language } = useManner();
  const { brand, theme } = useStatus().info;
  const { searchStr } = useLocation();
  const isVip = new URLSearchParams(searchStr).get('channel') === 'vip';
  return (
    <div className="mx-auto grid max-w-read grid-cols-1 gap-8 p-4 pb-12">
      <header className="k-sun relative grid gap-3 overflow-clip rounded-card bg-surface p-5">
        <Logo language={language} heightPx={32} brand={{ logoUrl: theme.logoUrl, name: brand.name[language] }} />
        <div>
          <h1 className="text-xl">{t(isVip ? 'vip' : 'title')}</h1>
          <p className="text-sm text-soft">{t('lead')}</p>
        </div>
      </header>
      <InTurn
        first={
          <section aria-labelledby="service-write" className="grid gap-3">
            <div>
              <h2 id="service-write" className="text-lg">
                {t('write')}
              </h2>
              <p className="text-sm text-soft">{t('writeHint')}</p>
            </div>
            {writing}
          </section>
        }
      >
        <section aria-labelledby="service-answers">
          <h2 id="service-answers" className="text-lg">
            {t('answers')}
          </h2>
          {answers}
        </section>
        <OtherWays />
        <DomainRoutes />
      </InTurn>
    </div>
  );
}

/** Pages and addresses of the brand elsewhere. */
function OtherWays() {
  const t = useWords<typeof words>('service');
  const { customerService } = useStatus().info;
  const ways = customerService.flatMap(({ csType, path }) => {
    if (csType === 'VIP' || csType === 'LIVECHAT') return [];
    const link = serviceLink({ path });
    return link === null ? [] : [{ csType, ...link }];
  });
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby="service-other">
      <h2 id="service-other" className="text-lg">
        {t('other')}
      </h2>
      <ul className="grid">
        {ways.map(({ csType, text, href }) => (
          <li key={href}>
            <a
              href={href}
              rel="noreferrer"
              className="inline-flex min-h-11 flex-wrap items-center gap-x-3 hover:text-accent-text"
            >
              {t(`types.${csType}`)}
              {csType === 'EMAIL' && <span className="text-faint">{text}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
