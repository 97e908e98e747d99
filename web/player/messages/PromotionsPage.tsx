import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { promotionTypes } from '../../../contract/messages.ts';
import type { Tone } from '../../kit/Badge.tsx';
import { Button, buttonClass } from '../../kit/Button.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { PromotionCard } from '../../kit/PromotionCard.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toPromotion, toPromotions } from '../paths.ts';
import { type Schedule, tonesOfStates, whenText } from './promotion-texts.ts';
import { type Promotion, usePromotions } from './queries.ts';
import type { words } from './promotions.words.ts';

interface Props {
  stateOf: StateOf;
  /** How they stand is not known yet: it moves them to other places, so they wait for it. */
  isWaiting: boolean;
  after: ReactNode;
}

/** Everything that is on, to come or just over, by what it is about. */
export function PromotionsPage({ stateOf, isWaiting, after }: Props) {
  const t = useWords<typeof words>('promotions');
  const navigate = useNavigate();
  const { type } = useSearch({ from: '/promotions' });
  const { data: announced, isLoadingError, error, refetch, isFetching } = usePromotions();
  if (isLoadingError) return <ErrorState hint={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  const isPending = announced === undefined || isWaiting;
  const data = isPending ? [] : announced;
  // Only what there is: a row of filters that find nothing helps nobody.
  const types = promotionTypes.filter((one) => data.some(({ promotionType }) => promotionType === one));
  // What is over stands last, whatever place its announcement has.
  const listed = data
    .filter(({ promotionType }) => type === undefined || promotionType === type)
    .toSorted((one, other) => Number(isOver(one, stateOf)) - Number(isOver(other, stateOf)));
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-5 p-4 md:p-6">
      <header>
        <h1 className="text-xl">{t('title')}</h1>
        <p className="max-w-read text-soft">{t('lead')}</p>
      </header>
      {types.length > 1 && (
        <Chips
          scroll
          label={t('filter')}
          choices={[{ value: '', label: t('all') }, ...types.map((value) => ({ value, label: t(`types.${value}`) }))]}
          value={type ?? ''}
          onValue={(value) => void navigate(toPromotions(value || undefined))}
        />
      )}
      {isPending && (
        <>
          <Skeleton className="h-11 w-full rounded-control" />
          <Waiting />
        </>
      )}
      {!isPending && data.length === 0 && <EmptyState motif="sun" title={t('empty')} hint={t('emptyHint')} />}
      {data.length > 0 && listed.length === 0 && (
        <EmptyState
          motif="sun"
          title={t('emptyType')}
          hint={t('emptyTypeHint')}
          action={<Button onClick={() => void navigate(toPromotions())}>{t('showAll')}</Button>}
        />
      )}
      <Cards promotions={listed} stateOf={stateOf} />
      {!isPending && after}
    </div>
  );
}

/** How a promotion stands for the member, and when it can be taken; null: it only announces something. */
export type StateOf = (id: string) => { label: string; tone: Tone; schedule: Schedule } | null;

/** What can be taken may be over while its announcement still stands. */
export function isOver({ id, state }: Promotion, stateOf: StateOf): boolean {
  return (stateOf(id)?.schedule.state ?? state) === 'closed';
}

/** Promotions side by side. */
export function Cards({ promotions, stateOf }: { promotions: readonly Promotion[]; stateOf: StateOf }) {
  const t = useWords<typeof words>('promotions');
  const manner = useManner();
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {promotions.map((promotion) => (
        <li key={promotion.id} className="grid">
          <PromotionCard
            mark={promotion.id}
            title={promotion.title}
            imageUrl={promotion.announcementImages[0]?.imageUrl ?? null}
            state={
              stateOf(promotion.id) ?? { label: t(`states.${promotion.state}`), tone: tonesOfStates[promotion.state] }
            }
            tags={promotion.tags.map((tag) => t(`tags.${tag}`))}
            about={t(`types.${promotion.promotionType}`)}
            when={whenText(t, manner, stateOf(promotion.id)?.schedule ?? promotion)}
            faded={isOver(promotion, stateOf)}
            action={
              <Link
                {...toPromotion(promotion.id)}
                aria-label={t('readOf', { title: promotion.title })}
                // The whole card can be pressed.
                className={`${buttonClass({ variant: 'outline', size: 'sm' })} mt-1 justify-self-start after:absolute after:inset-0`}
              >
                {t('read')}
              </Link>
            }
          />
        </li>
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-72 w-full rounded-card" />
      ))}
    </div>
  );
}
