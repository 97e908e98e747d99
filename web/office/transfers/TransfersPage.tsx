import { useWords } from '../../kit/speaking.ts';
import { TransfersList } from './TransfersList.tsx';
import type { words } from './words.ts';

/** All money that members sent each other along the tree. */
export function TransfersPage() {
  const t = useWords<typeof words>('transfers');
  return <TransfersList title={t('title')} lead={t('lead')} />;
}
