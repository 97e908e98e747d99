import { useEffect, useRef } from 'react';
import type { LotteryFacts } from '../../../../games/lottery/shapes.ts';
import { Chips } from '../../../kit/Chips.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { percentText } from '../../../kit/money.ts';
import { useWords } from '../../../kit/speaking.ts';
import { useTitle } from '../titles.ts';
import type { Offered } from './use-draft.ts';
import type { words } from '../words.ts';

interface Props {
  facts: LotteryFacts;
  offered: readonly Offered[];
  now: Offered;
  onPlayType: (playType: string) => void;
}

/** Groups of play types as tabs, the play types of one as chips with what each returns. */
export function PlayChooser({ facts, offered, now, onPlayType }: Props) {
  const t = useWords<typeof words>('lottery');
  const title = useTitle();
  const { locale } = useManner();
  const { group } = now.playType;
  const groups = Object.entries(facts.groups).filter(([code]) => offered.some((one) => one.playType.group === code));
  const ofGroup = (code: string) => offered.filter((one) => one.playType.group === code);
  const firstOf = (code: string) => {
    const plays = ofGroup(code);
    return (plays.find(({ playType }) => playType.code === facts.opensOn) ?? plays[0]!).playType.code;
  };
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const chosen of place.current?.querySelectorAll('[aria-current], .k-chip:has(:checked)') ?? [])
      bringIn(chosen);
  }, [group, now.playType.code]);
  return (
    <div ref={place} className="grid min-w-0 grid-cols-1 gap-3">
      <nav aria-label={t('groups')} className="lot-groups">
        {groups.map(([code, titles]) => (
          <button
            key={code}
            type="button"
            className="lot-group"
            aria-current={code === group ? 'true' : undefined}
            onClick={() => onPlayType(firstOf(code))}
          >
            {title(titles)}
          </button>
        ))}
      </nav>
      {ofGroup(group).length > 1 && (
        <Chips
          label={t('playTypes')}
          scroll
          choices={ofGroup(group).map(({ playType, returnToPlayer }) => ({
            value: playType.code,
            label: title(playType.titles),
            // It is said with the play type, once that is chosen.
            hint: <span aria-hidden>{percentText(Number(returnToPlayer), locale, 1)}</span>,
          }))}
          value={now.playType.code}
          onValue={onPlayType}
        />
      )}
    </div>
  );
}

/** What an address has chosen may stand far along its row; the page itself keeps its place. */
function bringIn(chosen: Element): void {
  const row = chosen.parentElement;
  if (!row) return;
  const [its, rows] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
  if (its.left < rows.left || its.right > rows.right) {
    row.scrollLeft += its.left - rows.left - (rows.width - its.width) / 2;
  }
}
