import { getContract } from '../../../../contract/contracts.ts';
import { useCall } from '../../../kit/ask.ts';
import { Asked } from '../../../kit/Asked.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { useManner } from '../../../kit/KitProvider.tsx';
import { localDigits, numberText } from '../../../kit/money.ts';
import { Skeleton } from '../../../kit/Skeleton.tsx';
import { timeText } from '../../../kit/time.ts';
import { useWords } from '../../../kit/speaking.ts';
import type { words } from './words.ts';

/** The signed texts of a contract, the latest first, and what was done with it. */
export function StoryDialog({ contractId, onClose }: { contractId: string; onClose: () => void }) {
  const t = useWords<typeof words>('agentContracts');
  const manner = useManner();
  const story = useCall(getContract, { contractId });
  const language = manner.locale.startsWith('bn') ? 'BN' : 'EN';
  return (
    <Dialog open wide title={t('number', { id: localDigits(contractId, manner.locale) })} onClose={onClose}>
      <Asked of={story} waiting={<Skeleton className="h-64 w-full rounded-card" />}>
        {({ versions, steps }) => (
          <div className="grid grid-cols-1 gap-5">
            {versions.map(({ version, text, seal }) => (
              <section key={version} className="grid gap-2">
                <h3>{t('version', { n: numberText(version, manner.locale) })}</h3>
                <p className="rounded-control bg-raised px-3 py-2 text-sm whitespace-pre-line">{text[language]}</p>
                <p className="text-xs text-faint">
                  {t('seal')}: <span className="k-digits wrap-anywhere">{seal}</span>
                </p>
              </section>
            ))}
            <section className="grid gap-2">
              <h3>{t('history')}</h3>
              <ol className="grid list-none gap-1.5 text-sm">
                {steps.map(({ atMs, deed, by }) => (
                  <li key={`${atMs} ${deed}`} className="flex flex-wrap justify-between gap-x-4">
                    <span>
                      {t(`deeds.${deed}`)} · {t(`by.${by}`)}
                    </span>
                    <time className="k-digits text-faint">{timeText(atMs, manner, 'short')}</time>
                  </li>
                ))}
              </ol>
            </section>
          </div>
        )}
      </Asked>
    </Dialog>
  );
}
