import { TrendingUp } from 'lucide-react';
import { Button } from '../../../kit/Button.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { percentText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { useTitle } from '../titles.ts';
import type { BetterPlay } from './better-play.ts';
import type { Offered } from './use-draft.ts';
import type { words } from '../words.ts';

interface Props {
  now: Offered;
  better: BetterPlay;
  onTake: () => void;
}

/** Says where the same bet returns more, and leads there with what is chosen. */
export function BetterPlayHint({ now, better: { offered }, onTake }: Props) {
  const t = useWords<typeof words>('lottery');
  const title = useTitle();
  const { locale } = useManner();
  const play = title(offered.playType.titles);
  const shareOf = ({ returnToPlayer }: Offered) => percentText(Number(returnToPlayer), locale);
  return (
    <div role="status" className="lot-better">
      <TrendingUp aria-hidden />
      <p className="min-w-0 flex-1 text-sm text-pretty">
        {t('returnsMore', { play, share: shareOf(offered), own: shareOf(now) })}
      </p>
      <Button size="sm" variant="second" onClick={onTake}>
        {t('betThere')}
      </Button>
    </div>
  );
}
