import { useState } from 'react';
import type { BonusState } from '../../../contract/bonuses.ts';
import type { MemberBonus } from '../../../contract/bonuses-office.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import { Money } from '../../kit/Money.tsx';
import { localDigits, moneyText, percentText } from '../../kit/money.ts';
import { useMay } from '../../kit/staff.ts';
import { type Column, Table } from '../../kit/Table.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords, type Words } from '../../kit/words.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import type { en } from './words.en.ts';

const tones: Record<BonusState, Tone> = {
  granted: 'second',
  active: 'accent',
  converted: 'win',
  forfeited: 'danger',
  expired: 'warning',
  lost: 'plain',
  declined: 'plain',
  lapsed: 'plain',
};

interface Props {
  rows: readonly MemberBonus[];
  loading: boolean;
  /** On a member's own page. */
  withoutMember?: boolean;
}

/** Bonuses with how far they have come; what is open can be taken back. */
export function BonusesTable({ rows, loading, withoutMember }: Props) {
  const t = useWords<typeof en>('bonuses');
  const manner = useManner();
  const may = useMay('bonuses.write');
  const [taken, setTaken] = useState<MemberBonus | null>(null);
  const columns = columnsOf(t, manner, may ? setTaken : null);
  return (
    <>
      <Table<MemberBonus>
        label={t('bonuses')}
        dense
        rows={rows}
        rowKey={({ id }) => id}
        loading={loading}
        empty={<EmptyState motif="sun" title={t('empty')} hint={t('emptyHint')} />}
        columns={withoutMember ? columns.filter(({ key }) => key !== 'member') : columns}
      />
      {taken && <TakeBackDialog bonus={taken} onClose={() => setTaken(null)} />}
    </>
  );
}

function columnsOf(
  t: Words<typeof en>,
  manner: Manner,
  onTakeBack: ((bonus: MemberBonus) => void) | null,
): Column<MemberBonus>[] {
  return [
    {
      key: 'bonus',
      head: t('bonus'),
      lead: true,
      cell: ({ title, amount }) => (
        <span>
          <span className="font-semibold">{title[manner.language]}</span> <Money value={amount} className="text-soft" />
        </span>
      ),
    },
    {
      key: 'member',
      head: t('member'),
      cell: ({ memberId, account }) => (
        <PathLink href={pathOfMember(memberId, 'bonuses')} className="whitespace-nowrap text-accent-text underline">
          {account} <span className="k-digits text-faint">{localDigits(memberId, manner.locale)}</span>
        </PathLink>
      ),
    },
    { key: 'state', head: t('state'), cell: (bonus) => <State bonus={bonus} /> },
    { key: 'progress', head: t('progress'), cell: (bonus) => progressText(t, manner, bonus) },
    { key: 'left', head: t('left'), end: true, cell: ({ left }) => <Money value={left} bare /> },
    { key: 'became', head: t('became'), end: true, cell: ({ converted }) => <Money value={converted} bare /> },
    { key: 'time', head: t('time'), cell: (bonus) => sinceText(t, manner, bonus) },
    {
      key: 'deed',
      head: t('takeBack'),
      cell: (bonus) =>
        onTakeBack && bonus.endedAtMs === null ? (
          <Button
            variant="outline"
            size="sm"
            className="whitespace-nowrap"
            aria-label={t('takeBackOf', { id: bonus.id })}
            onClick={() => onTakeBack(bonus)}
          >
            {t('takeBack')}
          </Button>
        ) : (
          t('none')
        ),
    },
  ];
}

function State({ bonus: { state, endReason, endNote } }: { bonus: MemberBonus }) {
  const t = useWords<typeof en>('bonuses');
  const why = [endReason && t(`reasons.${endReason}`), endNote].filter(Boolean).join(': ');
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {why && <span className="text-sm text-faint">{why}</span>}
    </span>
  );
}

function progressText(t: Words<typeof en>, manner: Manner, bonus: MemberBonus): string {
  if (bonus.acceptedAtMs === null) return t('none');
  const percent = percentText(bonus.progressPercent / 100, manner.locale, 0);
  const [done, all] = [moneyText(bonus.wagered, manner), moneyText(bonus.wagering, manner)];
  const open = bonus.openBets > 0 ? ` · ${t('openBets', { n: bonus.openBets })}` : '';
  return t('progressText', { done, all, percent }) + open;
}

function sinceText(t: Words<typeof en>, manner: Manner, bonus: MemberBonus): string {
  const since = timeText(bonus.acceptedAtMs ?? bonus.grantedAtMs, manner, 'short');
  const endsMs = bonus.endedAtMs ?? bonus.expiresAtMs ?? bonus.acceptUntilMs;
  return `${since}, ${t('untilTime', { time: timeText(endsMs, manner, 'short') })}`;
}
