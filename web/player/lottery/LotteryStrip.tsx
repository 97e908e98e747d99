import './lottery.css';
import { SectionHead } from '../../kit/SectionHead.tsx';
import { useWords } from '../../kit/speaking.ts';
import { familiesOf } from './families-listed.ts';
import { FamilyCards } from './FamilyCards.tsx';
import { groupsIn, type MenuKind, useMenus } from './queries.ts';
import type { words } from './words.ts';

/** The draws of one kind among other games; nothing where there are none. */
export function LotteryStrip({ kind }: { kind: MenuKind }) {
  const t = useWords<typeof words>('lottery');
  const families = familiesOf(groupsIn(useMenus(kind).data ?? {}, kind));
  if (families.length === 0) return null;
  return (
    <section className="lot grid grid-cols-1 gap-2">
      <SectionHead title={t('drawsNow')} />
      <FamilyCards families={families} />
    </section>
  );
}
