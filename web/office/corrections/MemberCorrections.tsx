import { Scale } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { CorrectionsList } from './CorrectionsList.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';
import type { words } from './words.ts';

/** The corrections of one member, and the way to propose another. */
export function MemberCorrections({ memberId, account }: { memberId: string; account: string }) {
  const t = useWords<typeof words>('corrections');
  const [open, setOpen] = useState(false);
  const mayPropose = useMay('corrections.propose');
  return (
    <CorrectionsList
      memberId={memberId}
      after={
        mayPropose && (
          <Button size="sm" icon={<Scale aria-hidden />} onClick={() => setOpen(true)}>
            {t('propose')}
          </Button>
        )
      }
    >
      {open && <ProposeDialog memberId={memberId} name={account} onClose={() => setOpen(false)} />}
    </CorrectionsList>
  );
}
