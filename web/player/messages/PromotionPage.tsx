import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { PromotionPicture } from '../../kit/PromotionCard.tsx';
import { RichText } from '../../kit/RichText.tsx';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toPromotions, useFollowLink } from '../paths.ts';
import { tonesOfStates, whenText } from './promotion-texts.ts';
import { Cards, isOver, type StateOf } from './PromotionsPage.tsx';
import { type Promotion, usePromotions } from './queries.ts';
import type { words } from './promotions.words.ts';

interface Props {
  stateOf: StateOf;
  /** What can be taken of it. */
  panelOf: (promotion: Promotion) => ReactNode;
}

/** One promotion with its whole rule, and what else is on. */
export function PromotionPage({ stateOf, panelOf }: Props) {
  const t = useWords<typeof words>('promotions');
  const { id } = useSearch({ from: '/promoDetail' });
  const { data = [], isPending, isLoadingError, error, refetch, isFetching } = usePromotions();
  if (isLoadingError) return <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  const promotion = data.find((one) => one.id === id);
  const others = data.filter((one) => one.id !== id && one.state === 'open' && !isOver(one, stateOf)).slice(0, 3);
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-8 p-4 md:p-6">
      <h1 className="sr-only">{t('title')}</h1>
      <div className="mx-auto grid w-full max-w-read grid-cols-1 gap-4">
        <Link {...toPromotions()} className={`${buttonClass({ variant: 'quiet' })} -ms-3 justify-self-start`}>
          <ArrowLeft aria-hidden />
          {t('back')}
        </Link>
        {isPending && <Skeleton className="h-96 w-full rounded-card" />}
        {promotion && <Whole promotion={promotion} stands={stateOf(promotion.id)} />}
        {promotion && panelOf(promotion)}
        {!isPending && !promotion && <EmptyState motif="sun" title={t('gone')} hint={t('goneHint')} />}
      </div>
      {others.length > 0 && (
        <section className="grid grid-cols-1 gap-4">
          <SectionHead title={t('others')} />
          <Cards promotions={others} stateOf={stateOf} />
        </section>
      )}
    </div>
  );
}

function Whole({ promotion, stands }: { promotion: Promotion; stands: ReturnType<StateOf> }) {
  const t = useWords<typeof words>('promotions');
  const manner = useManner();
  const follow = useFollowLink();
  const { title, content, state, tags, link } = promotion;
  return (
    <article className="overflow-clip rounded-card bg-surface">
      <PromotionPicture
        mark={promotion.id}
        imageUrl={promotion.announcementImages[0]?.imageUrl ?? null}
        className="aspect-[21/9]"
      />
      <div className="grid gap-3 p-5 md:p-6">
        <div className="flex flex-wrap gap-1.5">
          <Badge tone={stands?.tone ?? tonesOfStates[state]}>{stands?.label ?? t(`states.${state}`)}</Badge>
          {tags.map((tag) => (
            <Badge key={tag} tone="second">
              {t(`tags.${tag}`)}
            </Badge>
          ))}
        </div>
        <h2 className="text-xl leading-snug text-balance">{title}</h2>
        <p className="text-sm text-faint">
          {[t(`types.${promotion.promotionType}`), whenText(t, manner, stands?.schedule ?? promotion)]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
        <RichText html={content} onClick={follow} />
        {link !== null && state === 'open' && (
          <a
            href={link}
            rel={link.startsWith('/') ? undefined : 'noreferrer'}
            onClick={follow}
            className={`${buttonClass({ variant: 'primary' })} mt-2 justify-self-start`}
          >
            {t('go')}
          </a>
        )}
      </div>
    </article>
  );
}
