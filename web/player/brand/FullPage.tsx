import type { ReactNode } from 'react';
import { useManner } from '../../kit/KitProvider.tsx';
import { Logo } from '../../kit/Logo.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { serviceLink } from '../../kit/service-path.ts';
import { useStatus } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './states.words.ts';

/** A page that stands in the place of the whole site: maintenance, or a region rule. */
export function FullPage({ motif, title, children }: { motif: ReactNode; title: string; children: ReactNode }) {
  const t = useWords<typeof words>('states');
  const { language } = useManner();
  const { brand, theme, customerService } = useStatus().info;
  const contact = customerService.map(serviceLink).find((link) => link !== null);
  return (
    <main className="k-sun relative grid min-h-dvh place-items-center overflow-clip px-4 py-12">
      <div className="grid w-full max-w-form justify-items-center gap-4 text-center">
        <Logo language={language} heightPx={40} brand={{ logoUrl: theme.logoUrl, name: brand.name[language] }} />
        <div className="mt-6 text-accent-text">{motif}</div>
        <h1 className="text-2xl">{title}</h1>
        <div className="grid gap-3 text-soft">{children}</div>
        {contact && (
          <a href={contact.href} rel="noreferrer" className={`${buttonClass({ variant: 'outline' })} mt-4`}>
            {t('contact')}
          </a>
        )}
      </div>
    </main>
  );
}
