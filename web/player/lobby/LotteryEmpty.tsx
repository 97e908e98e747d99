import { EmptyState } from '../../kit/EmptyState.tsx';
import { CategoryIcon } from '../../kit/icons/CategoryIcon.tsx';
import { useWords } from '../../kit/words.ts';
import type { en } from './browsing.en.ts';
import { PageTitle } from './PageTitle.tsx';
import { WayToHot } from './WayToHot.tsx';

/** No lottery is offered: said as it is, with a way on. */
export function LotteryEmpty() {
  const t = useWords<typeof en>('browsing');
  return (
    <div className="mx-auto grid max-w-read grid-cols-1 gap-5 p-4 md:p-6">
      <PageTitle icon={<CategoryIcon name="lottery" size={36} />} title={t('lottery')} />
      <EmptyState motif="sun" title={t('lotteryEmpty')} hint={t('lotteryEmptyHint')} action={<WayToHot />} />
    </div>
  );
}
