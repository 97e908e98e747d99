import { RotateCw } from 'lucide-react';
import { getLedgerHealth } from '../../../contract/wallet.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { useWords } from '../../kit/speaking.ts';
import { CheckHistory } from './CheckHistory.tsx';
import { LedgerRules } from './LedgerRules.tsx';
import { LedgerVerdict } from './LedgerVerdict.tsx';
import { useCheckNow } from './queries.ts';
import { Writers } from './Writers.tsx';
import type { words } from './words.ts';

/** Whether the books are whole, rule by rule, and how the last checks went. */
export function LedgerPage() {
  const t = useWords<typeof words>('wallet');
  const health = useCall(getLedgerHealth, {}, { everyMs: 15_000 });
  const check = useCheckNow();
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={t('ledgerTitle')}
        lead={t('ledgerLead')}
        after={
          <Button
            size="sm"
            variant="outline"
            icon={<RotateCw aria-hidden />}
            loading={check.isPending}
            onClick={() => check.mutate()}
          >
            {t('checkNow')}
          </Button>
        }
      />
      {check.error && (
        <p role="alert" className="rounded-control bg-danger-tint px-4 py-3 text-sm text-text">
          {check.error.message}
        </p>
      )}
      <Asked of={health} waiting={<LoadingMark />}>
        {(health) => (
          <>
            <LedgerVerdict health={health} />
            <CheckHistory history={health.history} />
            <LedgerRules invariants={health.invariants} />
            <Writers writers={health.writers} />
          </>
        )}
      </Asked>
    </div>
  );
}
