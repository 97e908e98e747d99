import { useState } from 'react';
import { excludeMember, exclusionTerms } from '../../../contract/protection.ts';
import { useDeed } from '../../kit/deeds.ts';
import { Button } from '../../kit/Button.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { Select } from '../../kit/Select.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

const daysOf = { d1: 1, d3: 3, d7: 7, d14: 14, d28: 28, d42: 42 } as const;
const dayKeys = ['d1', 'd3', 'd7', 'd14', 'd28', 'd42'] as const;
const lengths = [...dayKeys, ...exclusionTerms] as const;
type Length = (typeof lengths)[number];

/** Gives a member a break, or makes it longer, with a reason. */
export function GiveBreak({ memberId, isLonger }: { memberId: string; isLonger: boolean }) {
  const t = useWords<typeof words>('protection');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {t(isLonger ? 'giveLonger' : 'give')}
      </Button>
      {open && <BreakForm memberId={memberId} isLonger={isLonger} onClose={() => setOpen(false)} />}
    </>
  );
}

function BreakForm({ memberId, isLonger, onClose }: { memberId: string; isLonger: boolean; onClose: () => void }) {
  const t = useWords<typeof words>('protection');
  const exclude = useDeed(excludeMember);
  const [length, setLength] = useState<Length>('d7');
  return (
    <ReasonDialog
      danger
      title={t(isLonger ? 'giveLonger' : 'give')}
      button={t(isLonger ? 'giveLonger' : 'give')}
      text={t('giveText')}
      hint={t('reasonHint')}
      most={200}
      send={(reason) => exclude.mutateAsync({ memberId, ...pauseOf(length), reason })}
      done={t('giveDone')}
      onClose={onClose}
    >
      <Select
        label={t('length')}
        value={length}
        onChange={(event) => setLength(lengths.find((one) => one === event.target.value) ?? 'd7')}
        choices={lengths.map((value) => ({ value, label: t(`lengths.${value}`) }))}
      />
    </ReasonDialog>
  );
}

function pauseOf(length: Length) {
  const term = exclusionTerms.find((one) => one === length);
  if (term !== undefined) return { kind: 'self_exclusion', term } as const;
  const days = dayKeys.find((one) => one === length) ?? 'd7';
  return { kind: 'time_out', days: daysOf[days] } as const;
}
