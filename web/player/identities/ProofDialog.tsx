import { useNavigate } from '@tanstack/react-router';
import { register } from '../../../contract/sessions.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toModal } from '../paths.ts';
import { dropPending, usePending } from './pending.ts';
import { useCompanyName } from './queries.ts';
import type { words } from './words.ts';

/** Somebody whom a company knows and nobody here: they have an account, or want one. */
export function ProofDialog({ open }: { open: boolean }) {
  const t = useWords<typeof words>('identities');
  const navigate = useNavigate();
  const proof = usePending((pending) => pending.proof);
  const company = useCompanyName(proof?.company ?? '');
  const canRegister = useOffered(register);
  return (
    <Dialog open={open} onClose={dropPending} title={t('proofTitle')}>
      <div className="grid gap-4">
        <p className="wrap-anywhere">{t('proofText', { company, person: proof?.person ?? '' })}</p>
        <Button wide size="lg" onClick={() => void navigate(toModal('login'))}>
          {t('haveOne')}
        </Button>
        {canRegister && (
          <Button wide size="lg" variant="outline" onClick={() => void navigate(toModal('register'))}>
            {t('newHere')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
