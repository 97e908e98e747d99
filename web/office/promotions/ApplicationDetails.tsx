import type { ReactNode } from 'react';
import { type Application, getApplication } from '../../../contract/applications.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { useWords } from '../../kit/speaking.ts';
import { Taking } from '../../kit/Taking.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { PathLink, pathOfMember } from '../paths.tsx';
import type { words } from './applications.words.ts';
import type { words as promotionWords } from './words.ts';

/** One application with its pictures, who works on it, and what became of it. */
export function ApplicationDetails({ application, deeds }: { application: Application; deeds: ReactNode }) {
  const t = useWords<typeof words>('applications');
  const states = useWords<typeof promotionWords>('promotions');
  const { language, locale } = useManner();
  const asked = useCall(getApplication, { applicationId: application.id });
  const { id, state, taker, account, memberId, title, worth, remark, attempt, firstBy, needsTwo, rejection } =
    application;
  return (
    <div className="grid grid-cols-1 gap-5 px-3">
      <Taking queue="applications" itemId={id} taker={taker} isWaiting={state === 'process'} />
      <Facts
        facts={[
          { key: 'promotion', label: t('promotion'), value: title[language] },
          {
            key: 'member',
            label: t('member'),
            value: (
              <PathLink href={pathOfMember(memberId)} className="text-accent-text">
                {account}
              </PathLink>
            ),
          },
          { key: 'remark', label: t('remark'), value: remark || t('none') },
          { key: 'worth', label: t('worth'), value: <Money value={worth} /> },
          { key: 'attempt', label: t('attempt'), value: numberText(attempt, locale) },
          ...(firstBy === null ? [] : [{ key: 'first', label: t('firstBy'), value: firstBy }]),
          ...(rejection === '' ? [] : [{ key: 'reason', label: t('rejection'), value: rejection }]),
        ]}
      />
      {needsTwo && <p className="text-sm text-soft">{t('twoNeeded')}</p>}
      <Asked of={asked} waiting={<LoadingMark />}>
        {({ pictures, steps }) => (
          <>
            {pictures.map(({ id: pictureId, type, picture }, at) => (
              <img
                key={pictureId}
                src={`data:${type};base64,${picture}`}
                alt={t('pictureOf', { n: numberText(at + 1, locale), account })}
                className="max-h-96 w-full rounded-card bg-raised object-contain"
              />
            ))}
            <section className="grid gap-2" aria-label={t('steps')}>
              <h3 className="text-base">{t('steps')}</h3>
              <ol className="grid gap-1 text-sm">
                {steps.map((step) => (
                  <li key={`${step.state} ${step.atMs}`} className="flex flex-wrap gap-2">
                    <TimeText atMs={step.atMs} style="short" />
                    <span className="font-semibold">{states(`activities.${step.state}`)}</span>
                    {step.by !== null && <span className="text-faint">{step.by}</span>}
                    {step.reason !== '' && <span className="text-soft">{step.reason}</span>}
                  </li>
                ))}
              </ol>
            </section>
          </>
        )}
      </Asked>
      {deeds}
    </div>
  );
}
