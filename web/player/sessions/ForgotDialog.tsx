import { type ReactNode, useState } from 'react';
import { askPasswordSms, resetPasswordByCode } from '../../../contract/passwords.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { useOffered } from '../../kit/site.ts';
import { Tabs } from '../../kit/Tabs.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { ForgotPart } from './forgot-part.ts';
import { ForgotByCode } from './ForgotByCode.tsx';
import { ForgotByMail } from './ForgotByMail.tsx';
import { ForgotBySms } from './ForgotBySms.tsx';
import { useWarmUp } from './LoginDialog.tsx';
import type { words } from './words.ts';

type Way = 'mobile' | 'email' | 'password';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The new password is set and they are logged in. */
  onDone: () => void;
  banner?: ReactNode;
}

/** forgetPassModal: by e-mail, and by mobile number where the brand offers that; then that comes first. */
export function ForgotDialog(props: Props) {
  const byCode = useOffered(resetPasswordByCode);
  const byPassword = useOffered(askPasswordSms);
  const [chosen, setWay] = useState<Way | null>(null);
  const [confirmed, setConfirmed] = useState<'mail' | 'sms' | null>(null);
  const ways: Way[] = [
    ...(byCode ? (['mobile'] as const) : []),
    'email',
    ...(byPassword ? (['password'] as const) : []),
  ];
  const way = ways.find((one) => one === chosen) ?? ways[0] ?? 'email';
  useWarmUp(props.open);
  const frame = (part: ForgotPart) => (
    <Frame {...props} open={props.open && confirmed === null} ways={ways} way={way} onWay={setWay} part={part} />
  );
  return (
    <>
      {way === 'mobile' && <ForgotByCode onDone={props.onDone}>{frame}</ForgotByCode>}
      {way === 'email' && <ForgotByMail onDone={() => setConfirmed('mail')}>{frame}</ForgotByMail>}
      {way === 'password' && <ForgotBySms onDone={() => setConfirmed('sms')}>{frame}</ForgotBySms>}
      <Confirmation
        kind={props.open ? confirmed : null}
        onClose={() => {
          setConfirmed(null);
          props.onClose();
        }}
      />
    </>
  );
}

interface FrameProps extends Props {
  ways: readonly Way[];
  way: Way;
  onWay: (way: Way) => void;
  part: ForgotPart;
}

function Frame({ open, onClose, banner, ways, way, onWay, part }: FrameProps) {
  const t = useWords<typeof words>('sessions');
  const labels = { mobile: 'byMobile', email: 'byEmail', password: 'byOnePassword' } as const;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('forgotTitle')}
      banner={banner}
      onSubmit={part.send}
      actions={
        <Button type="submit" wide size="lg" loading={part.sending}>
          {part.button}
        </Button>
      }
    >
      {ways.length > 1 ? (
        <Tabs
          even
          label={t('waysToReset')}
          tabs={ways.map((value) => ({ value, label: t(labels[value]) }))}
          value={way}
          onValue={onWay}
        >
          {part.fields}
        </Tabs>
      ) : (
        part.fields
      )}
    </Dialog>
  );
}

function Confirmation({ kind, onClose }: { kind: 'mail' | 'sms' | null; onClose: () => void }) {
  const t = useWords<typeof words>('sessions');
  return (
    <Dialog
      open={kind !== null}
      onClose={onClose}
      title={t(kind === 'sms' ? 'smsPasswordTitle' : 'mailTitle')}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
      actions={<Button type="submit">{t('understood')}</Button>}
    >
      <p className="text-soft">{t(kind === 'sms' ? 'smsPasswordText' : 'mailText')}</p>
    </Dialog>
  );
}
