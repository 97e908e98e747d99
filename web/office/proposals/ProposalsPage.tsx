import type { ReactNode } from 'react';
import type { Language } from '../../../contract/brand.ts';
import type { CallOutput } from '../../../contract/call.ts';
import {
  exportProposals,
  listProposals,
  type Proposal,
  type ProposalKind,
  proposalKinds,
  proposalStates,
} from '../../../contract/proposals.ts';
import { Badge } from '../../kit/Badge.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import type { ShownChange } from '../../kit/ChangeList.tsx';
import { nowMs } from '../../kit/clock.ts';
import { useManner } from '../../kit/KitProvider.tsx';
import { oneOf, usePagedList } from '../../kit/list.ts';
import { momentsIn } from '../../kit/list-ranges.ts';
import { dayOf } from '../../kit/time.ts';
import { ListPage } from '../../kit/ListPage.tsx';
import { stateTones } from '../../kit/proposal-tones.ts';
import { useMay } from '../../kit/staff.ts';
import type { Column } from '../../kit/Table.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { useWords, type Words } from '../../kit/speaking.ts';
import { PathLink, paths } from '../paths.tsx';
import { ProposalDetails, subjectText } from './ProposalDetails.tsx';
import type { words } from './words.ts';

/** How the room of a kind says its changes; undefined: as this page says it. */
export interface RoomWords {
  label: (path: string) => string | undefined;
  text: (path: string, value: string) => string | undefined;
}

type ProposalList = CallOutput<typeof listProposals>;

interface Props {
  rooms: Partial<Record<ProposalKind, RoomWords>>;
}

const fields = [
  'payeeName',
  'label',
  'number',
  'holder',
  'bank',
  'least',
  'most',
  'dailyMost',
  'isOpen',
  'method',
  'kind',
  'company',
  'name.BN',
  'name.EN',
  'mark',
  'place',
  'takesIn',
  'paysOut',
  'quick',
  'feeFixed',
  'feeBasisPoints',
  'feeBearer',
  'expiresMinutes',
  'showsOffers',
  'isOn',
  'merchant',
  'newApiKey',
  'newWebhookSecret',
  'lastSecretHours',
] as const;

/** What needs a second person, and what came of it. */
export function ProposalsPage({ rooms }: Props) {
  const t = useWords<typeof words>('proposals');
  const { language, timeZone } = useManner();
  const list = usePagedList(listProposals, {
    filters: {
      state: oneOf({
        label: t('stateFilter'),
        values: proposalStates,
        nameOf: (value) => t(`states.${value}`),
        all: t('all'),
      }),
      kind: oneOf({
        as: 'list',
        label: t('kind'),
        values: proposalKinds,
        nameOf: (value) => t(`kinds.${value}`),
        all: t('everyKind'),
      }),
      by: { as: 'typed', label: t('by') },
      days: { as: 'days', label: t('at') },
    },
    input: ({ state, kind, by, days }) => ({
      state,
      kind,
      proposedBy: by.trim() || undefined,
      ...momentsIn(days, dayOf(nowMs(), timeZone), timeZone),
    }),
    orders: ['id'],
    file: exportProposals,
    everyMs: 5_000,
  });
  const sentence = (proposal: Proposal) => sentenceOf(proposal, list.answer?.names, language, t);
  return (
    <ListPage
      list={list}
      views="proposals"
      title={t('title')}
      lead={t('lead')}
      above={list.answer?.others === 0 && <Alone />}
      count={(n) => t('count', { n })}
      columns={columnsOf(t, sentence)}
      rowKey={({ id }) => id}
      empty={{ motif: 'conch', title: t(list.isFiltered ? 'emptyState' : 'empty'), hint: t('emptyHint') }}
      details={{
        title: ({ id }) => t('details', { id }),
        // What is shown once stays open, as it was decided, whatever the filter of the list says by then.
        of: (proposal, { keep }) => (
          <ProposalDetails
            key={proposal.id}
            proposal={proposal}
            sentence={sentence(proposal)}
            onDecided={keep}
            changes={shownChanges(proposal, rooms[proposal.kind], t)}
            badge={<Badge tone={stateTones[proposal.state]}>{t(`states.${proposal.state}`)}</Badge>}
          />
        ),
      }}
    />
  );
}

/** Nobody else could decide: what to do about it. */
function Alone(): ReactNode {
  const t = useWords<typeof words>('proposals');
  const mayInvite = useMay('staff.write');
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded-control bg-warning-tint px-4 py-3 text-sm">
      <div>
        <p className="font-semibold">{t('aloneTitle')}</p>
        <p className="text-soft">{t(mayInvite ? 'aloneText' : 'aloneAsk')}</p>
      </div>
      {mayInvite && (
        <PathLink href={paths.staff} className={buttonClass({ variant: 'second', size: 'sm' })}>
          {t('invite')}
        </PathLink>
      )}
    </div>
  );
}

function columnsOf(t: Words<typeof words>, sentence: (proposal: Proposal) => string): Column<Proposal>[] {
  return [
    { key: 'id', head: t('number'), lead: true, cell: ({ id }) => <span className="k-digits">{id}</span> },
    {
      key: 'kind',
      head: t('kind'),
      cell: (proposal) => (
        <span className="grid">
          <span className="font-semibold">{sentence(proposal)}</span>
          <span className="text-xs text-faint">{t(`kinds.${proposal.kind}`)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>,
    },
    { key: 'by', head: t('by'), cell: ({ proposedBy }) => proposedBy },
    { key: 'at', head: t('at'), cell: ({ proposedAtMs }) => <TimeText atMs={proposedAtMs} style="short" /> },
  ];
}

/** What is proposed, as people say it: with the name of what it is about, or, where that is gone, its code. */
function sentenceOf(
  { kind, subject }: Proposal,
  names: ProposalList['names'] | undefined,
  language: Language,
  t: Words<typeof words>,
): string {
  return t(`sentences.${kind}`, { name: names?.[subject]?.[language] ?? subjectText(subject) });
}

/** Of what is opened or made anew there was nothing before: only what it will be is told. */
function shownChanges({ changes }: Proposal, room: RoomWords | undefined, t: Words<typeof words>): ShownChange[] {
  const isNew = changes.length > 1 && changes.every(({ before, path }) => isNothing(before) || path === 'enabled');
  return changes.map((change) => {
    const said = shown(change, room, t);
    return isNew && isNothing(change.before) ? { ...said, before: null } : said;
  });
}

function isNothing(value: string): boolean {
  return value === '' || value === 'null' || value === '[]';
}

function shown(
  { path, before, after }: Proposal['changes'][number],
  room: RoomWords | undefined,
  t: Words<typeof words>,
): ShownChange {
  const text = (value: string) => {
    const said = room?.text(path, value);
    if (said !== undefined) return said;
    if (isNothing(value)) return t('none');
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'on' : 'off');
    return value.startsWith('[') ? (JSON.parse(value) as string[]).join(', ') : value;
  };
  const field = fields.find((one) => one === path);
  const label = room ? room.label(path) : field && t(`fields.${field}`);
  return { path, label: label ?? path, before: text(before), after: text(after) };
}
