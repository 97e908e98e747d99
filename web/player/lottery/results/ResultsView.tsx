import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { LotteryDraw } from '../../../../contract/lottery.ts';
import type { LotteryFacts } from '../../../../games/lottery/shapes.ts';
import { Chips } from '../../../kit/Chips.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { useWords } from '../../../kit/speaking.ts';
import { toFairness } from '../../paths.ts';
import type { LotteryGame } from '../queries.ts';
import { DrawList } from './DrawList.tsx';
import { LotoBoard } from './LotoBoard.tsx';
import { followedIn } from './outcomes.ts';
import { Roads } from './Roads.tsx';
import { Statistics } from './Statistics.tsx';
import { tracksOf } from './tracks.ts';
import { Trend } from './Trend.tsx';
import type { words } from '../words.ts';

const pages = ['list', 'board', 'trend', 'statistics', 'roads'] as const;
type ResultsPage = (typeof pages)[number];

/** The last draws with their proofs, and what they came to: lines, counts and roads. */
export function ResultsView({ game, facts }: { game: LotteryGame; facts: LotteryFacts }) {
  const t = useWords<typeof words>('lottery');
  const [page, setPage] = useState<ResultsPage>('list');
  const { family } = game;
  const drawn = game.latest.filter((draw): draw is LotteryDraw & { result: string[][] } => draw.result !== null);
  if (drawn.length === 0) return <EmptyState motif="sun" title={t('noResults')} hint={t('noResultsHint')} />;
  const has: Record<ResultsPage, boolean> = {
    list: true,
    board: family.startsWith('vn-'),
    trend: tracksOf(family).length > 0,
    statistics: true,
    roads: followedIn(family).length > 0,
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Chips
        label={t('resultPages')}
        scroll
        choices={pages.filter((value) => has[value]).map((value) => ({ value, label: t(`page.${value}`) }))}
        value={page}
        onValue={setPage}
      />
      {page === 'list' && <DrawList game={game} facts={facts} />}
      {page === 'board' && <LotoBoard drawn={drawn} facts={facts} />}
      {page === 'trend' && <Trend family={family} drawn={drawn} />}
      {page === 'statistics' && <Statistics family={family} drawn={drawn} />}
      {page === 'roads' && <Roads family={family} drawn={drawn} />}
      {page !== 'list' && page !== 'board' && <p className="text-xs text-pretty text-faint">{t('chanceNote')}</p>}
      {page === 'list' && (
        <p className="text-sm text-soft">
          {game.source === 'rng' ? t('howToCheck') : t('drawnElsewhere')}{' '}
          <Link {...toFairness} className="text-accent-text underline">
            {t('toFairness')}
          </Link>
        </p>
      )}
    </div>
  );
}
