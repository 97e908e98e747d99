import { useState } from 'react';
import type { CallOutput } from '../../../contract/call.ts';
import type { RedemptionState } from '../../../contract/points.ts';
import {
  approveRedemption,
  type OfficeRedemption,
  rejectRedemption,
  type searchRedemptions,
} from '../../../contract/points-office.ts';
import { Badge, type Tone } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { type Manner, useManner } from '../../kit/KitProvider.tsx';
import type { List } from '../../kit/list.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { localDigits, moneyText, numberText } from '../../kit/money.ts';
import { Money } from '../../kit/Money.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useMay } from '../../kit/staff.ts';
import type { Column } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { toast } from '../../kit/toast.ts';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, pathOfMember } from '../paths.tsx';
import type { words } from './words.ts';

const tones: Record<RedemptionState, Tone> = { in_process: 'accent', approved: 'win', rejected: 'danger' };

interface Props {
  list: List<OfficeRedemption, CallOutput<typeof searchRedemptions>, unknown>;
  /** On a member's own page. */
  withoutMember?: boolean;
}

/** What members gave points for; what is in process is decided here. */
export function RedemptionsList({ list, withoutMember }: Props) {
  const t = useWords<typeof words>('mall');
  const manner = useManner();
  const may = useMay('bonuses.write');
  const [decided, setDecided] = useState<{ redemption: OfficeRedemption; way: 'approve' | 'reject' } | null>(null);
  const close = () => setDecided(null);
  return (
    <ListPage
      list={list}
      label={t('redemptions')}
      count={(n) => t('count', { n })}
      columns={columnsOf(t, manner, may ? (redemption, way) => setDecided({ redemption, way }) : null).filter(
        ({ key }) => key !== 'member' || !withoutMember,
      )}
      rowKey={({ id }) => id}
      empty={{ motif: 'paddy', title: t('redemptionsNone'), hint: t('redemptionsNoneHint') }}
    >
      {decided?.way === 'approve' && <ApproveDialog redemption={decided.redemption} onClose={close} />}
      {decided?.way === 'reject' && <RejectDialog redemption={decided.redemption} onClose={close} />}
    </ListPage>
  );
}

interface DialogProps {
  redemption: OfficeRedemption;
  onClose: () => void;
}

function ApproveDialog({ redemption, onClose }: DialogProps) {
  const t = useWords<typeof words>('mall');
  const manner = useManner();
  const approve = useDeed(approveRedemption);
  const { id, needsTwo, firstBy, worth } = redemption;
  const name = whatOf(redemption, t, manner);
  return (
    <FormDialog
      leave="back"
      title={t('approveTitle', { id })}
      button={t('approve')}
      send={() => approve.mutateAsync({ redemptionId: id })}
      done={({ state }) => toast(t(state === 'approved' ? 'approved' : 'waitsForSecond', { id }), { tone: 'win' })}
      onClose={onClose}
    >
      <p className="text-soft">{t('approveText', { name })}</p>
      {needsTwo && firstBy === null && (
        <p className="text-sm text-warning">{t('approveFirst', { amount: moneyText(worth, manner) })}</p>
      )}
      {redemption.remark !== '' && (
        <blockquote className="rounded-control bg-raised p-3 text-sm [overflow-wrap:anywhere]">
          <bdi>{redemption.remark}</bdi>
        </blockquote>
      )}
    </FormDialog>
  );
}

function RejectDialog({ redemption: { id }, onClose }: DialogProps) {
  const t = useWords<typeof words>('mall');
  const reject = useDeed(rejectRedemption);
  return (
    <ReasonDialog
      danger
      leave="back"
      title={t('rejectTitle', { id })}
      button={t('reject')}
      text={t('rejectText')}
      most={200}
      send={(reason) => reject.mutateAsync({ redemptionId: id, reason })}
      done={t('rejected', { id })}
      onClose={onClose}
    />
  );
}

function whatOf({ kind, name, quantity }: OfficeRedemption, t: Words<typeof words>, manner: Manner): string {
  if (kind === 'conversion') return t('kinds.conversion');
  const of = name[manner.language];
  return quantity === 1 ? of : `${numberText(quantity, manner.locale)} × ${of}`;
}

type OnDecide = (redemption: OfficeRedemption, way: 'approve' | 'reject') => void;

function columnsOf(t: Words<typeof words>, manner: Manner, onDecide: OnDecide | null): Column<OfficeRedemption>[] {
  const { locale } = manner;
  return [
    {
      key: 'what',
      head: t('gift'),
      lead: true,
      cell: (redemption) => (
        <span className="grid min-w-40">
          <span className="font-semibold">{whatOf(redemption, t, manner)}</span>
          <span className="k-digits text-sm whitespace-nowrap text-faint">
            {t(`kinds.${redemption.kind}`)} · {localDigits(redemption.id, locale)}
          </span>
        </span>
      ),
    },
    {
      key: 'member',
      head: t('member'),
      cell: ({ memberId, account }) => (
        <PathLink href={pathOfMember(memberId, 'points')} className="whitespace-nowrap text-accent-text underline">
          {account} <span className="k-digits text-faint">{localDigits(memberId, locale)}</span>
        </PathLink>
      ),
    },
    { key: 'points', head: t('points'), end: true, cell: ({ points }) => numberText(points, locale) },
    {
      key: 'worth',
      head: t('worth'),
      end: true,
      cell: ({ worth, amount }) => (
        <span className="grid justify-items-end">
          <Money value={worth} bare />
          {Number(amount) > 0 && <Money value={`-${amount}`} bare className="text-sm text-faint" />}
        </span>
      ),
    },
    { key: 'state', head: t('state'), cell: (redemption) => <State redemption={redemption} /> },
    { key: 'applied', head: t('applied'), cell: ({ appliedAtMs }) => <TimeText atMs={appliedAtMs} style="short" /> },
    {
      key: 'remark',
      head: t('remark'),
      cell: ({ remark, reason }) => (
        <span className="block min-w-28 wrap-break-word">
          <bdi>{[remark, reason].filter(Boolean).join(' · ') || t('none')}</bdi>
        </span>
      ),
    },
    {
      key: 'deed',
      head: t('decision'),
      cell: (redemption) => <Decision redemption={redemption} onDecide={onDecide} />,
    },
  ];
}

/** What became of it and by whom, or the way to decide it. */
function Decision({ redemption, onDecide }: { redemption: OfficeRedemption; onDecide: OnDecide | null }) {
  const t = useWords<typeof words>('mall');
  const { id, state, decidedAtMs, decidedBy } = redemption;
  if (onDecide && state === 'in_process') {
    return (
      <span className="flex gap-2">
        <Button
          size="sm"
          variant="second"
          aria-label={t('approveOf', { id })}
          onClick={() => onDecide(redemption, 'approve')}
        >
          {t('approve')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-label={t('rejectOf', { id })}
          onClick={() => onDecide(redemption, 'reject')}
        >
          {t('reject')}
        </Button>
      </span>
    );
  }
  if (decidedAtMs === null) return t('none');
  return (
    <span className="grid">
      <TimeText atMs={decidedAtMs} style="short" />
      <span className="text-sm text-faint">{decidedBy ?? t('byRules')}</span>
    </span>
  );
}

function State({ redemption: { state, needsTwo, firstBy } }: { redemption: OfficeRedemption }) {
  const t = useWords<typeof words>('mall');
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {state === 'in_process' && needsTwo && (
        <span className="text-sm text-faint">{firstBy === null ? t('needsTwo') : t('firstBy', { who: firstBy })}</span>
      )}
    </span>
  );
}
