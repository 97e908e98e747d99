import { useNavigate } from '@tanstack/react-router';
import { changePassword } from '../../../contract/passwords.ts';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { useOffered } from '../../kit/site.ts';
import { useWords } from '../../kit/speaking.ts';
import { toModal } from '../paths.ts';
import type { words } from './words.ts';

/** Leads to the change of the password. */
export function PasswordCard() {
  const t = useWords<typeof words>('sessions');
  const navigate = useNavigate();
  if (!useOffered(changePassword)) return null;
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <div className="min-w-0 flex-1">
        <h2 className="text-base">{t('passwordCard')}</h2>
        <p className="text-sm text-soft">{t('passwordCardText')}</p>
      </div>
      <Button size="sm" variant="outline" onClick={() => void navigate(toModal('changepass'))}>
        {t('changeGo')}
      </Button>
    </Card>
  );
}
