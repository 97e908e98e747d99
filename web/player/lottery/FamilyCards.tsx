import { Link } from '@tanstack/react-router';
import { ChartNoAxesCombined } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../kit/Badge.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { Mark } from '../../kit/Logo.tsx';
import { localDigits } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { lotteryPathOf, toLottery } from '../paths.ts';
import { Balls } from './balls/Balls.tsx';
import type { ListedFamily } from './families-listed.ts';
import { Rhythms, rhythmText } from './Rhythms.tsx';
import type { words } from './words.ts';

interface Props {
  families: readonly ListedFamily[];
  /** Codes of the lotteries that are played most. */
  popular?: ReadonlySet<string>;
}

/** A card a family: its drawing, the latest numbers, and how often it is drawn. */
export function FamilyCards({ families, popular }: Props) {
  return (
    <ul className="lot-cards">
      {families.map((family) => (
        <FamilyCard
          key={family.key}
          family={family}
          isPopular={family.games.some(({ gameCode }) => popular?.has(gameCode))}
        />
      ))}
    </ul>
  );
}

function FamilyCard({ family: { name, showIcon, games }, isPopular }: { family: ListedFamily; isPopular: boolean }) {
  const t = useWords<typeof words>('lottery');
  const { locale } = useManner();
  const [{ gameCode, gameName, family, lastIssue, lastResult, accountTypeName, everyMinutes }] = games;
  const issue = lastIssue !== null && t('issueIs', { issue: localDigits(lastIssue, locale) });
  const rhythm = games.length > 1 && rhythmText(everyMinutes, t, locale);
  return (
    <li className="lot-card" data-family={family}>
      <Drawing path={showIcon} />
      <div className="lot-card-text">
        <div className="flex items-center gap-2">
          <h3 className="min-w-0 flex-1 text-base text-pretty">{name}</h3>
          {isPopular && <Badge tone="accent">{t('popular')}</Badge>}
          <Link
            {...toLottery(gameCode, { view: 'results' }, lotteryPathOf(accountTypeName))}
            aria-label={t('resultsOf', { name: gameName })}
            title={t('view.results')}
            className={`${buttonClass({ variant: 'quiet', size: 'sm' })} k-icon-button flex-none`}
          >
            <ChartNoAxesCombined aria-hidden />
          </Link>
        </div>
        <div className="lot-card-balls">
          {lastResult ? (
            <Balls key={lastIssue} family={family} result={lastResult} size="sm" short />
          ) : (
            <span className="text-sm text-faint">{t('noResults')}</span>
          )}
        </div>
        <p className="k-digits text-xs text-faint">{[rhythm, issue].filter(Boolean).join(' · ')}</p>
      </div>
      <Rhythms games={games} />
    </li>
  );
}

/** The poster of the family; one that does not come leaves the sign of the house. */
function Drawing({ path }: { path: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <span className="lot-card-drawing" aria-hidden>
      {failed || path === '' ? (
        <Mark sizePx={40} />
      ) : (
        <img
          src={path}
          alt=""
          width={300}
          height={400}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
