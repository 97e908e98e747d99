import type { OfficeDraw } from '../../../contract/lottery-draws.ts';
import { decideDrawResult } from '../../../contract/lottery-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useWords } from '../../kit/speaking.ts';
import { drawName } from './draw-name.ts';
import { ResultTiers } from './ResultTiers.tsx';
import type { words } from './words.ts';

/** Takes back numbers that nobody has confirmed yet. Mounted while it is open. */
export function WithdrawDialog({ draw, onClose }: { draw: OfficeDraw; onClose: () => void }) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const decide = useDeed(decideDrawResult);
  const of = drawName(draw, manner);
  return (
    <FormDialog
      danger
      leave="back"
      title={t('withdrawTitle')}
      button={t('withdraw')}
      send={() => decide.mutateAsync({ drawId: draw.drawId, confirm: false, result: [] })}
      done={t('withdrawnDone', of)}
      onClose={onClose}
    >
      <p className="text-soft">{t('withdrawText', of)}</p>
      {/* Whoever may still confirm them does not see them here either. */}
      {draw.proposed?.isOwn && <ResultTiers family={draw.family} result={draw.proposed.result} />}
    </FormDialog>
  );
}
