import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import { getBrandSettings } from '../../../contract/brand.ts';
import { getMemberVip, setMemberVip } from '../../../contract/vip.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { MomentField } from '../../kit/MomentField.tsx';
import { Money } from '../../kit/Money.tsx';
import { numberText } from '../../kit/money.ts';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { Select } from '../../kit/Select.tsx';
import { useMay } from '../../kit/staff.ts';
import { Stat } from '../../kit/Stat.tsx';
import { timeText } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords } from '../../kit/speaking.ts';
import type { words } from './words.ts';

type Vip = CallOutput<typeof getMemberVip>;

/** A member's VIP level, what they have played for it, and how they came there. */
export function MemberVip({ memberId }: { memberId: string }) {
  const vip = useCall(getMemberVip, { memberId });
  return (
    <Asked of={vip} waiting={<LoadingMark />}>
      {(known) => <Standing memberId={memberId} vip={known} />}
    </Asked>
  );
}

function Standing({ memberId, vip }: { memberId: string; vip: Vip }) {
  const t = useWords<typeof words>('vip');
  const may = useMay('members.write');
  const [setting, setSetting] = useState(false);
  const nameOf = useLevelName();
  return (
    <Card className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Stat label={t('level')} value={nameOf(vip.level)} />
        <Stat label={t('month')} value={<Money value={vip.monthTurnover} />} />
        <Stat label={t('inAll')} value={<Money value={vip.totalTurnover} />} />
      </div>
      {may && (
        <Button size="sm" variant="outline" className="justify-self-start" onClick={() => setSetting(true)}>
          {t('set')}
        </Button>
      )}
      <h3 className="text-base">{t('changes')}</h3>
      <Changes changes={vip.changes} nameOf={nameOf} />
      {setting && <SetLevelDialog memberId={memberId} level={vip.level} onClose={() => setSetting(false)} />}
    </Card>
  );
}

function Changes({ changes, nameOf }: { changes: Vip['changes']; nameOf: (level: number) => string }) {
  const t = useWords<typeof words>('vip');
  const manner = useManner();
  if (changes.length === 0) return <p className="text-sm text-faint">{t('changesNone')}</p>;
  return (
    <ol className="grid gap-2 text-sm">
      {changes.map(({ atMs, levelBefore, level, cause, staffAccount, untilMs, note }) => (
        <li key={atMs} className="flex flex-wrap gap-x-3">
          <TimeText atMs={atMs} />
          <span className="font-semibold">{t('fromTo', { from: nameOf(levelBefore), to: nameOf(level) })}</span>
          <span className="text-soft">
            {cause === 'staff' ? t('causes.staff', { who: staffAccount ?? '' }) : t(`causes.${cause}`)}
            {untilMs !== null && ` · ${t('keptUntil', { time: timeText(untilMs, manner, 'short') })}`}
            {note !== '' && ` · ${note}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function SetLevelDialog({ memberId, level, onClose }: { memberId: string; level: number; onClose: () => void }) {
  const t = useWords<typeof words>('vip');
  const set = useDeed(setMemberVip);
  const nameOf = useLevelName();
  const names = useLevelNames();
  const [draft, setDraft] = useState<{ level: string; untilMs: number | null }>({
    level: String(level),
    untilMs: null,
  });
  return (
    <ReasonDialog
      title={t('setTitle')}
      button={t('set')}
      text={t('setText')}
      most={200}
      send={(reason) => set.mutateAsync({ memberId, level: Number(draft.level), untilMs: draft.untilMs, reason })}
      done={t('setDone')}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Select
            label={t('level')}
            choices={names.map((_, one) => ({ value: String(one), label: nameOf(one) }))}
            value={draft.level}
            onChange={({ target }) => setDraft({ ...draft, level: target.value })}
            error={wrong('level')}
          />
          <MomentField
            label={t('until')}
            hint={t('untilHint')}
            atMs={draft.untilMs}
            onAtMs={(untilMs) => setDraft({ ...draft, untilMs })}
            error={wrong('untilMs')}
          />
        </>
      )}
    </ReasonDialog>
  );
}

function useLevelNames(): readonly string[] {
  const { language } = useManner();
  const { data } = useCall(getBrandSettings, {}, { select: ({ settings }) => settings.vipLevels });
  return data?.map((name) => name[language]) ?? [];
}

function useLevelName(): (level: number) => string {
  const t = useWords<typeof words>('vip');
  const { locale } = useManner();
  const names = useLevelNames();
  return (level) => t('levelNamed', { level: numberText(level, locale), name: names[level] ?? '' });
}
