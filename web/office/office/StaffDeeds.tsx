import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { endStaffSessions, resetStaffCode, setStaffRole } from '../../../contract/office.ts';
import { getStaffRoom } from '../../../contract/staff-room.ts';
import { useCall } from '../../kit/ask.ts';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { type Fact, Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { numberText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { Select } from '../../kit/Select.tsx';
import { useDesk, useMay } from '../../kit/staff.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords } from '../../kit/speaking.ts';
import { useRoleChoices, useRoleHint, useRoleName } from './role-names.ts';
import { StaffRoom } from './StaffRoom.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import type { StaffRow } from './staff-row.ts';
import type { words as staffWords } from './staff.words.ts';
import { StaffActiveDialog } from './StaffActiveDialog.tsx';
import type { words } from './words.ts';

const deeds = { role: RoleDialog, code: CodeDialog, sessions: SessionsDialog, active: StaffActiveDialog };

/** What is known of a colleague, and what can be done with their access: never with one's own. */
export function StaffDeeds({ staff }: { staff: StaffRow }) {
  const t = useWords<typeof words>('office');
  const own = useWords<typeof staffWords>('staffDeeds');
  const may = useMay('staff.write');
  const nameOf = useRoleName();
  const room = useCall(getStaffRoom, { staffId: staff.id });
  const isMe = useDesk((desk) => desk.staff?.id) === staff.id;
  const [open, setOpen] = useState<keyof typeof deeds | null>(null);
  const Open = open && deeds[open];
  const facts: Fact[] = [
    { key: 'account', label: t('account'), value: staff.account },
    { key: 'role', label: t('staffRole'), value: nameOf(staff.role, staff.roleName) },
    {
      key: 'brands',
      label: t('staffBrands'),
      value: staff.brands.length === 0 ? t('staffAllBrands') : staff.brands.join(', '),
    },
    {
      key: 'login',
      label: t('staffLastLogin'),
      value: staff.lastLoginAtMs === null ? t('staffNever') : <TimeText atMs={staff.lastLoginAtMs} />,
    },
    { key: 'state', label: t('staffState'), value: t(staff.active ? 'staffActive' : 'staffShut') },
    {
      key: 'second',
      label: own('second'),
      value: staff.newUntilMs === null ? own('secondYes') : <TimeText atMs={staff.newUntilMs} />,
    },
  ];
  return (
    <div className="grid grid-cols-1 gap-6 p-4">
      <Facts facts={facts} />
      {staff.newUntilMs !== null && <p className="text-sm text-faint">{own('secondWhy')}</p>}
      <StaffRoom of={room} />
      {may && isMe && <p className="text-sm text-faint">{own('own')}</p>}
      {may && !isMe && (
        <div className="grid gap-2">
          <Button variant="second" onClick={() => setOpen('role')}>
            {own('role')}
          </Button>
          <Button variant="second" onClick={() => setOpen('code')}>
            {own('code')}
          </Button>
          <Button variant="second" onClick={() => setOpen('sessions')}>
            {own('sessions')}
          </Button>
          <Button variant={staff.active ? 'danger' : 'second'} onClick={() => setOpen('active')}>
            {t(staff.active ? 'staffShutOut' : 'staffLetIn')}
          </Button>
        </div>
      )}
      {Open && <Open staff={staff} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface Props {
  staff: StaffRow;
  onClose: () => void;
}

function RoleDialog({ staff: { id, name, role: before }, onClose }: Props) {
  const own = useWords<typeof staffWords>('staffDeeds');
  const choices = useRoleChoices();
  const hintOf = useRoleHint();
  const set = useDeed(setStaffRole);
  const [role, setRole] = useState(before);
  return (
    <ReasonDialog
      title={own('roleTitle', { name })}
      button={own('role')}
      text={own('roleText')}
      faults={{ role: role === before && own('roleSame') }}
      send={(reason) => set.mutateAsync({ staffId: id, role, reason })}
      done={own('roleDone', { name })}
      onClose={onClose}
    >
      {(wrong) => (
        <Select
          label={own('roleNew')}
          hint={hintOf(role)}
          choices={choices}
          value={role}
          onChange={({ target }) => setRole(target.value)}
          error={wrong('role')}
        />
      )}
    </ReasonDialog>
  );
}

function CodeDialog({ staff: { id, name }, onClose }: Props) {
  const own = useWords<typeof staffWords>('staffDeeds');
  const reset = useDeed(resetStaffCode, { gcTime: 0 });
  const [made, setMade] = useState<CallOutput<typeof resetStaffCode> | null>(null);
  if (made) return <SecretDialog name={name} secret={made.codeSecret} uri={made.codeUri} onClose={onClose} />;
  return (
    <ReasonDialog
      danger
      title={own('codeTitle', { name })}
      button={own('code')}
      text={own('codeText')}
      send={(reason) => reset.mutateAsync({ staffId: id, reason })}
      done={(answer) => {
        toast(own('codeDone', { name }), { tone: 'win' });
        setMade(answer);
      }}
      staysOpen
      onClose={onClose}
    />
  );
}

function SessionsDialog({ staff: { id, name }, onClose }: Props) {
  const own = useWords<typeof staffWords>('staffDeeds');
  const { locale } = useManner();
  const end = useDeed(endStaffSessions);
  return (
    <ReasonDialog
      danger
      title={own('sessionsTitle', { name })}
      button={own('sessions')}
      text={own('sessionsText')}
      send={(reason) => end.mutateAsync({ staffId: id, reason })}
      done={({ ended }) => toast(own('sessionsDone', { n: ended, text: numberText(ended, locale) }), { tone: 'win' })}
      onClose={onClose}
    />
  );
}
