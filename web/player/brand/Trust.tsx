import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Conch } from '../../kit/alpona/Conch.tsx';
import { Lotus } from '../../kit/alpona/Lotus.tsx';
import { Sun } from '../../kit/alpona/Sun.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { useStatus } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toHelp } from '../paths.ts';
import type { words } from './trust.words.ts';

/** Why this house can be trusted: results that can be checked, returns that are stated, money that is play. */
export function Trust() {
  const t = useWords<typeof words>('trust');
  const { symbol } = useStatus().info.currency;
  return (
    <section>
      <SectionHead
        title={t('trustTitle')}
        after={
          <Link {...toHelp('fairness')} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            {t('trustMore')}
          </Link>
        }
      />
      <ul className="grid gap-3 md:grid-cols-3 md:gap-4">
        <Reason motif={<Lotus size={56} />} title={t('trustFairTitle')} text={t('trustFairText')} />
        <Reason motif={<Sun size={56} />} title={t('trustReturnTitle')} text={t('trustReturnText')} />
        <Reason motif={<Conch size={56} />} title={t('trustPlayTitle')} text={t('trustPlayText', { symbol })} />
      </ul>
    </section>
  );
}

function Reason({ motif, title, text }: { motif: ReactNode; title: string; text: string }) {
  return (
    <li className="flex gap-4 rounded-card bg-surface p-4 md:p-5">
      <span className="flex-none text-second">{motif}</span>
      <div className="grid content-start gap-1">
        <h3 className="text-base">{title}</h3>
        <p className="text-sm text-soft">{text}</p>
      </div>
    </li>
  );
}
