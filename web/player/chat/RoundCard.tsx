import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../../../contract/chat.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { moneyText, numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { toSharedRound } from '../paths.ts';
import type { words } from './words.ts';

interface Props {
  round: NonNullable<ChatMessage['round']>;
  gameName: (code: string) => ReactNode;
}

/** A round that somebody shows: what it paid, and the way to see it as it was played. */
export function RoundCard({ round: { code, game, multipleHundredths, stake, payout }, gameName }: Props) {
  const t = useWords<typeof words>('chat');
  const manner = useManner();
  return (
    <Link
      {...toSharedRound(code)}
      className="mt-1 flex min-h-14 items-center gap-3 rounded-control border border-line bg-surface px-3 py-2 hover:bg-raised"
    >
      <span className="grid min-w-0 flex-1">
        <span className="truncate text-xs text-faint">{gameName(game)}</span>
        <b className={`k-digits text-lg ${multipleHundredths > 100 ? 'text-win' : ''}`}>
          {numberText(multipleHundredths / 100, manner.locale, 2)}×
        </b>
        {stake !== null && payout !== null && (
          <span className="k-digits text-xs text-soft">
            {t('stakeAndPayout', { stake: moneyText(stake, manner), payout: moneyText(payout, manner) })}
          </span>
        )}
      </span>
      <span className="flex flex-none items-center gap-1 text-sm text-accent-text">
        <Play aria-hidden className="size-4" />
        {t('watch')}
      </span>
    </Link>
  );
}
