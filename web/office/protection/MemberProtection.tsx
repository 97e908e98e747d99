import type { CallOutput } from '../../../contract/call.ts';
import { type Limit, getMemberProtection } from '../../../contract/protection.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Card, CardHead } from '../../kit/Card.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, moneyText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { timeText } from '../../kit/time.ts';
import { useWords } from '../../kit/speaking.ts';
import { GiveBreak } from './GiveBreak.tsx';
import { Breaks, Changes } from './History.tsx';
import { LowerLimit } from './LowerLimit.tsx';
import type { words } from './words.ts';

type Page = CallOutput<typeof getMemberProtection>;

/** How a member protects themselves, what was changed in it, and what the office may do for them. */
export function MemberProtection({ memberId }: { memberId: string }) {
  const t = useWords<typeof words>('protection');
  const page = useCall(getMemberProtection, { memberId });
  const may = useMay('members.write');
  return (
    <Asked of={page} waiting={<LoadingMark />}>
      {(page) => (
        <div className="grid grid-cols-1 gap-4">
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <Card>
              <CardHead title={t('limits')} after={may && <LowerLimit memberId={memberId} />} />
              <p className="mb-3 text-sm text-faint">{t('limitsHint')}</p>
              <Limits limits={page.limits} />
            </Card>
            <Card>
              <CardHead
                title={t('breaks')}
                after={may && <GiveBreak memberId={memberId} isLonger={page.exclusion !== null} />}
              />
              <Breaks rows={page.exclusions} />
              <h4 className="mt-5 mb-2 text-sm text-soft">{t('reminders')}</h4>
              <RemindersFacts reminders={page.reminders} />
            </Card>
          </div>
          <section className="grid grid-cols-1 gap-3">
            <h3 className="text-base">{t('history')}</h3>
            <Changes rows={page.changes} />
          </section>
        </div>
      )}
    </Asked>
  );
}

function Limits({ limits }: { limits: readonly Limit[] }) {
  const t = useWords<typeof words>('protection');
  const manner = useManner();
  if (limits.length === 0) return <p className="text-soft">{t('noLimits')}</p>;
  return (
    <Facts
      facts={limits.map(({ kind, period, amount, pending }) => ({
        key: `${kind} ${period}`,
        label: t('limitName', { kind: t(`limitKinds.${kind}`), period: t(`periods.${period}`) }),
        value: (
          <>
            <Money value={amount} />
            {pending && (
              <span className="block text-sm text-soft">
                {pending.amount === null
                  ? t('pendingRemoval', { moment: timeText(pending.fromMs, manner, 'short') })
                  : t('pending', {
                      amount: moneyText(pending.amount, manner),
                      moment: timeText(pending.fromMs, manner, 'short'),
                    })}
              </span>
            )}
          </>
        ),
      }))}
    />
  );
}

function RemindersFacts({ reminders }: { reminders: Page['reminders'] }) {
  const t = useWords<typeof words>('protection');
  const { locale } = useManner();
  const n = (minutes: number) => ({ n: localDigits(String(minutes), locale) });
  const { realityCheckMinutes, sittingMinutes } = reminders;
  return (
    <Facts
      facts={[
        {
          key: 'check',
          label: t('realityCheck'),
          value: realityCheckMinutes === null ? t('asBrand') : t('everyMinutes', n(realityCheckMinutes)),
        },
        {
          key: 'stop',
          label: t('stopAfter'),
          value: sittingMinutes === null ? t('never') : t('minutes', n(sittingMinutes)),
        },
      ]}
    />
  );
}
