import type { OfficeDraw } from '../../../contract/lottery-draws.ts';
import { cancelDraw } from '../../../contract/lottery-office.ts';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { drawName } from './draw-name.ts';
import type { words } from './words.ts';

interface Props {
  draw: OfficeDraw;
  /** It is cancelled. */
  onDone: () => void;
  /** It stays as it is. */
  onClose: () => void;
}

/** Asks before a draw is cancelled, and says what that does. Mounted while it is open. */
export function CancelDialog({ draw, onDone, onClose }: Props) {
  const t = useWords<typeof words>('lottery');
  const manner = useManner();
  const cancel = useDeed(cancelDraw);
  const of = drawName(draw, manner);
  return (
    <ReasonDialog
      danger
      leave="back"
      title={t('cancelTitle', of)}
      button={t('cancelDraw')}
      text={
        draw.tickets === null
          ? t('cancelTextOpen')
          : t('cancelText', { n: draw.tickets, text: numberText(draw.tickets, manner.locale) })
      }
      hint={t('reasonHint')}
      most={200}
      send={(reason) => cancel.mutateAsync({ drawId: draw.drawId, reason })}
      done={() => {
        toast(t('cancelledDone', of));
        onDone();
      }}
      onClose={onClose}
    >
      <p>{t('cancelForGood')}</p>
    </ReasonDialog>
  );
}
