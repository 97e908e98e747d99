import { useMemo, useState } from 'react';
import { type Language, languages } from '../../../contract/brand.ts';
import type { AnnouncementDraft } from '../../../contract/messages-office.ts';
import { BannerSlide } from '../../kit/BannerSlide.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { nowMs } from '../../kit/clock.ts';
import { KitProvider, useManner } from '../../kit/KitProvider.tsx';
import { PromotionCard } from '../../kit/PromotionCard.tsx';
import { RichText } from '../../kit/RichText.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { inEach } from '../../../contract/in-both.ts';
import { words as preview } from './preview.words.ts';
import type { words as messagesWords } from './words.ts';

const said = inEach(preview);

const widths = { phone: 'max-w-90', desktop: 'max-w-none' } as const;
type Width = keyof typeof widths;

/** The announcement as players will see it: in either language, as wide as a phone or as a desktop. */
export function AnnouncementPreview({ draft }: { draft: AnnouncementDraft }) {
  const t = useWords<typeof messagesWords>('messages');
  const { language: spoken, currencySymbol: symbol, currencyDecimals: decimals, timeZone } = useManner();
  const currency = useMemo(() => ({ symbol, decimals }), [symbol, decimals]);
  const [language, setLanguage] = useState<Language>(spoken);
  const [width, setWidth] = useState<Width>('phone');
  return (
    <section aria-label={t('preview')} className="grid grid-cols-1 gap-3 xl:sticky xl:top-20">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base">{t('preview')}</h2>
        <div className="flex flex-wrap gap-2">
          <Segments
            label={t('previewLanguage')}
            choices={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            value={language}
            onValue={setLanguage}
          />
          <Segments
            label={t('previewWidth')}
            choices={(['phone', 'desktop'] as const).map((value) => ({ value, label: t(`widths.${value}`) }))}
            value={width}
            onValue={setWidth}
          />
        </div>
      </div>
      <KitProvider language={language} words={{ preview: said[language] }} currency={currency} timeZone={timeZone}>
        <div lang={language === 'BN' ? 'bn' : 'en'} className="rounded-card border border-line bg-page p-4">
          <div className={`mx-auto ${widths[width]}`}>
            <Shown draft={draft} language={language} width={width} />
          </div>
        </div>
      </KitProvider>
    </section>
  );
}

interface ShownProps {
  draft: AnnouncementDraft;
  language: Language;
  width: Width;
}

function Shown({ draft, language, width }: ShownProps) {
  const t = useWords<typeof preview>('preview');
  const title = draft.title[language] || t('untitled');
  const content = draft.content[language];
  switch (draft.type) {
    case 'B':
      return (
        <BannerSlide
          title={title}
          text={content}
          imageUrl={draft.imageUrl ?? '/art/banners/river-night.svg'}
          className={width === 'phone' ? 'h-52 rounded-card bg-surface' : 'h-64 rounded-card bg-surface'}
          action={draft.link !== null && <Go label={t('look')} />}
        />
      );
    case 'PR':
      return <PromotionShown draft={draft} title={title} content={content} />;
    case 'PU':
    case 'H':
      return (
        <div className="overflow-clip rounded-card bg-overlay shadow-float">
          {draft.imageUrl !== null && <img src={draft.imageUrl} alt="" className="max-h-56 w-full object-cover" />}
          <div className="p-5">
            <h3 className="text-lg">{title}</h3>
            <RichText html={content} />
            <div className="mt-4 flex justify-end gap-2">
              {draft.link !== null && <Go label={t('go')} />}
              <Button inert>{t('understood')}</Button>
            </div>
          </div>
        </div>
      );
    case 'PL':
      return (
        <Card ornament="corner" className="relative">
          <h3 className="text-lg">{title}</h3>
          <When draft={draft} />
          <RichText html={content} />
        </Card>
      );
  }
}

function PromotionShown({ draft, title, content }: { draft: AnnouncementDraft; title: string; content: string }) {
  const t = useWords<typeof preview>('preview');
  const manner = useManner();
  const { promotionType, promotionTags, startsAtMs, endsAtMs, link } = draft;
  const isComing = startsAtMs !== null && startsAtMs > nowMs();
  return (
    <div className="grid gap-4">
      <PromotionCard
        mark={title}
        title={title}
        imageUrl={draft.imageUrl}
        state={isComing ? { label: t('coming'), tone: 'accent' } : { label: t('open'), tone: 'win' }}
        tags={promotionTags.map((tag) => t(`tag.${tag}`))}
        about={t(`types.${promotionType ?? 'other'}`)}
        when={endsAtMs === null ? t('always') : t('until', { time: timeText(endsAtMs, manner, 'moment') })}
      />
      <Card>
        <RichText html={content} />
        {link !== null && <Go label={t('go')} />}
      </Card>
    </div>
  );
}

function When({ draft: { startsAtMs } }: { draft: AnnouncementDraft }) {
  const manner = useManner();
  return <time className="text-sm text-faint">{timeText(startsAtMs ?? nowMs(), manner, 'date')}</time>;
}

/** As it looks; in the preview it leads nowhere. */
function Go({ label }: { label: string }) {
  return (
    <Button inert size="sm" className="mt-1 justify-self-start">
      {label}
    </Button>
  );
}
