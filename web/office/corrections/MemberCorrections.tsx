import { Scale } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/words.ts';
import { CorrectionsList } from './CorrectionsList.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';
import type { en } from './words.en.ts';

/** The corrections of one member, and the way to propose another. */
export function MemberCorrections({ memberId, account }: { memberId: string; account: string }) {
  const t = useWords<typeof en>('corrections');
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
