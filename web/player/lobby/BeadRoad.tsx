import type { RoomNow } from '../../../contract/lobby-boards.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { beadsOf } from './beads.ts';
import { isSide, sideLook } from './RoomResult.tsx';
import type { words } from './pulse.words.ts';

/** How the last rounds of a table of sides ended: downwards, then to the right, as tables have always written it. */
export function BeadRoad({ room: { road, latest } }: { room: Pick<RoomNow, 'road' | 'latest'> }) {
  const t = useWords<typeof words>('pulse');
  const { locale } = useManner();
  if (road === null) return null;
  const beads = beadsOf(road, latest[0]?.number);
  const told = road.sides.filter(isSide).map((side) => {
    const count = beads.filter((bead) => bead === side).length;
    return t('roadOf', { side: t(`sides.${side}`), text: numberText(count, locale) });
  });
  return (
    <span
      role="img"
      aria-label={t('road', { ended: told.join(', ') })}
      className="grid auto-cols-max grid-flow-col grid-rows-3 content-center gap-0.5 overflow-hidden"
    >
      {beads.map((side, at) => (
        // A bead is its place.
        <i key={at} className={`size-2.5 rounded-full ${sideLook(side) ?? 'bg-raised'}`} />
      ))}
    </span>
  );
}
