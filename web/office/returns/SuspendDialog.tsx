import { type GameReturn, suspendGame } from '../../../contract/returns.ts';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

/** Stops or resumes a game, with a reason that stays. Mounted while it is open. */
export function SuspendDialog({ game, onClose }: { game: GameReturn; onClose: () => void }) {
  const t = useWords<typeof words>('returns');
  const { language } = useManner();
  const suspend = useDeed(suspendGame);
  const suspended = game.suspendedBy === null;
  const name = { game: game.titles[language] };
  return (
    <ReasonDialog
      danger={suspended}
      title={t(suspended ? 'suspendTitle' : 'resumeTitle', name)}
      button={t(suspended ? 'suspend' : 'resume')}
      text={t(suspended ? 'suspendText' : 'resumeText')}
      hint={t('reasonHint')}
      send={(reason) => suspend.mutateAsync({ gameCode: game.gameCode, suspended, reason })}
      done={t(suspended ? 'suspendedDone' : 'resumedDone', name)}
      onClose={onClose}
    />
  );
}
