import { useManner } from '../kit/KitProvider.tsx';
import { useWords } from '../kit/speaking.ts';
import { AuditPage } from './audit/AuditPage.tsx';
import { shownChange } from './brand/change-words.ts';
import type { words } from './brand/words.ts';

/** The audit log, with changes of the settings in the words of the brand's slice. */
export function Audit() {
  const t = useWords<typeof words>('brand');
  const manner = useManner();
  return <AuditPage nameOf={(change) => shownChange(change, t, manner)} />;
}
