import { type ComponentType, useState } from 'react';
import { Conch } from '../../kit/alpona/Conch.tsx';
import { Fish } from '../../kit/alpona/Fish.tsx';
import { Lotus } from '../../kit/alpona/Lotus.tsx';
import type { MotifProps } from '../../kit/alpona/Motif.tsx';
import { Paddy } from '../../kit/alpona/Paddy.tsx';
import { Paisley } from '../../kit/alpona/Paisley.tsx';
import { Sun } from '../../kit/alpona/Sun.tsx';
import { Card } from '../../kit/Card.tsx';
import { GameTile } from '../../kit/GameTile.tsx';
import { CategoryIcon, categoryIcons } from '../../kit/icons/CategoryIcon.tsx';
import { Logo, Mark } from '../../kit/Logo.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { useWords } from '../../kit/speaking.ts';
import { boat, dhol, hilsa, lattu, lotusBloom, tiger } from './subjects.tsx';
import type { words } from './words.ts';

const swatches = [
  'page',
  'surface',
  'raised',
  'overlay',
  'text',
  'text-soft',
  'text-faint',
  'accent',
  'on-accent',
  'accent-text',
  'second',
  'win',
  'danger',
  'warning',
];
const sizes = ['text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'];
const motifs: ComponentType<MotifProps>[] = [Lotus, Fish, Paddy, Paisley, Conch, Sun];

const posters = [
  { name: { BN: 'সুন্দরবনের বাঘ', EN: 'Sundarban Tiger' }, ground: 'leaf', subject: tiger, hot: true },
  { name: { BN: 'পালতোলা', EN: 'Full Sail' }, ground: 'peacock', subject: boat },
  { name: { BN: 'লাটিম', EN: 'Spinning Top' }, ground: 'indigo', subject: lattu },
  { name: { BN: 'ইলিশ ধরা', EN: 'Hilsa Run' }, ground: 'turmeric', subject: hilsa },
  { name: { BN: 'পদ্মদিঘি', EN: 'Lotus Lake' }, ground: 'magenta', subject: lotusBloom },
  { name: { BN: 'ঢাকের তাল', EN: 'Drumbeat' }, ground: 'vermilion', subject: dhol },
] as const;

/** What everything else is made of: sign, colours, letters, motifs, icons, posters. */
export function FoundationParts() {
  const t = useWords<typeof words>('kitPage');
  const [favourite, setFavourite] = useState(true);
  return (
    <>
      <section className="grid grid-cols-1 gap-4">
        <SectionHead title={t('posters')} icon={<CategoryIcon name="hot" />} />
        <div className="k-tiles">
          {posters.map((poster, at) => (
            <GameTile
              key={poster.name.EN}
              {...poster}
              favourite={at === 1 ? favourite : at === 2 ? false : undefined}
              onFavourite={() => setFavourite(!favourite)}
            />
          ))}
        </div>
      </section>
      <section className="grid grid-cols-1 gap-4">
        <SectionHead title={t('sign')} />
        <div className="flex flex-wrap items-center gap-8">
          <Mark sizePx={96} />
          <Logo language="BN" heightPx={56} />
          <Logo language="EN" heightPx={56} />
          <Logo language="BN" heightPx={32} />
          <Mark sizePx={24} />
        </div>
      </section>
      <section className="grid grid-cols-1 gap-4">
        <SectionHead title={t('icons')} />
        <div className="flex flex-wrap gap-6">
          {categoryIcons.map((name) => (
            <CategoryIcon key={name} name={name} size={40} />
          ))}
        </div>
      </section>
      <section className="grid grid-cols-1 gap-4">
        <SectionHead title={t('motifs')} icon={<Lotus size={28} thickness={4} />} />
        <div className="flex flex-wrap gap-6 text-accent-text">
          {motifs.map((Drawing, at) => (
            <Drawing key={at} size={120} />
          ))}
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          <Card ornament="corner" className="min-h-36" />
          <Card ornament="sun" className="min-h-36" />
        </div>
      </section>
      <section className="grid grid-cols-1 gap-4">
        <SectionHead title={t('colours')} />
        <div className="grid grid-cols-4 gap-3 md:grid-cols-7">
          {swatches.map((name) => (
            <div key={name} className="grid gap-1 text-xs text-soft">
              <span className="h-14 rounded-control border border-line" style={{ background: `var(--${name})` }} />
              <code>{name}</code>
            </div>
          ))}
        </div>
      </section>
      <Letters />
    </>
  );
}

function Letters() {
  const t = useWords<typeof words>('kitPage');
  return (
    <section className="grid grid-cols-1 gap-2">
      <SectionHead title={t('type')} />
      {sizes.map((size) => (
        <p key={size} className={`${size} truncate`}>
          {specimen}
        </p>
      ))}
      <p className="k-digits text-xl font-semibold">{digits}</p>
    </section>
  );
}

const specimen = 'ক্ষুদ্র কীর্তি, দুর্গম হিঁদুয়ানি ঊর্ধ্বে Quick hymn';
const digits = '১,২৩,৪৫,৬৭৮.৯০ · 1,23,45,678.90';
