import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { Move, View } from '../../../../games/pvp/ludo/shapes.ts';
import { Button } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { useWords } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

interface Props {
  view: View;
  isSending: boolean;
  move(move: Move): void;
}

/** Giving up is in one's own turn only, and asked once more. */
export function LudoResign({ view, isSending, move }: Props) {
  const t = useWords<typeof words>('game');
  const [isAsked, setAsked] = useState(false);
  const isAllowed = view.moves.some(({ kind }) => kind === 'resign');
  const resign = () => {
    setAsked(false);
    move({ kind: 'resign' });
  };
  return (
    <div className="ludo-resign">
      {isAllowed && (
        <button type="button" aria-label={t('resign')} onClick={() => setAsked(true)}>
          <Flag aria-hidden />
        </button>
      )}
      <Dialog
        open={isAsked && isAllowed}
        onClose={() => setAsked(false)}
        title={t('resignAsk')}
        actions={
          <>
            <Button variant="outline" onClick={() => setAsked(false)}>
              {t('playOn')}
            </Button>
            <Button variant="danger" loading={isSending} onClick={resign}>
              {t('resign')}
            </Button>
          </>
        }
      >
        <p>{t('resignCost')}</p>
      </Dialog>
    </div>
  );
}
