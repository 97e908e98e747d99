import { type ReactNode, useState } from 'react';
import { type MemberBonus, searchBonuses } from '../../../contract/bonuses-office.ts';
import type { BonusState } from '../../../contract/bonuses.ts';
import type { CallOutput } from '../../../contract/call.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import type { List } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { localDigits, moneyText, percentText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { useMay } from '../../kit/staff.ts';
import type { Column } from '../../kit/Table.tsx';
import { timeText } from '../../kit/time.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import type { words } from './words.ts';

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
  list: List<MemberBonus, CallOutput<typeof searchBonuses>, unknown>;
  /** On a member's own page. */
  withoutMember?: boolean;
  after?: ReactNode;
  children?: ReactNode;
}

/** Bonuses with how far they have come; what is open can be taken back. */
export function BonusesList({ list, withoutMember, after, children }: Props) {
  const t = useWords<typeof words>('bonuses');
  const manner = useManner();
  const may = useMay('bonuses.write');
  const [taken, setTaken] = useState<MemberBonus | null>(null);
  return (
    <ListPage
      list={list}
      label={t('bonuses')}
      after={after}
      count={(n) => t('count', { n })}
      columns={columnsOf(t, manner, may ? setTaken : null).filter(({ key }) => key !== 'member' || !withoutMember)}
      rowKey={({ id }) => id}
      empty={{ motif: 'sun', title: t('empty'), hint: t('emptyHint') }}
    >
      {taken && <TakeBackDialog bonus={taken} onClose={() => setTaken(null)} />}
      {children}
    </ListPage>
  );
}

function columnsOf(
  t: Words<typeof words>,
  manner: Manner,
  onTakeBack: ((bonus: MemberBonus) => void) | null,
): Column<MemberBonus>[] {
  return [
    {
      key: 'amount',
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
  const t = useWords<typeof words>('bonuses');
  const why = [endReason && t(`reasons.${endReason}`), endNote].filter(Boolean).join(': ');
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {why && <span className="text-sm text-faint">{why}</span>}
    </span>
  );
}

function progressText(t: Words<typeof words>, manner: Manner, bonus: MemberBonus): string {
  if (bonus.acceptedAtMs === null) return t('none');
  const percent = percentText(bonus.progressPercent / 100, manner.locale, 0);
  const [done, all] = [moneyText(bonus.wagered, manner), moneyText(bonus.wagering, manner)];
  const open = bonus.openBets > 0 ? ` · ${t('openBets', { n: bonus.openBets })}` : '';
  return t('progressText', { done, all, percent }) + open;
}

function sinceText(t: Words<typeof words>, manner: Manner, bonus: MemberBonus): string {
  const since = timeText(bonus.acceptedAtMs ?? bonus.grantedAtMs, manner, 'short');
  const endsMs = bonus.endedAtMs ?? bonus.expiresAtMs ?? bonus.acceptUntilMs;
  return `${since}, ${t('untilTime', { time: timeText(endsMs, manner, 'short') })}`;
}
