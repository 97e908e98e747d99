import { useState } from 'react';
import { PROPOSAL_REASON_LEAST } from '../../../contract/proposals.ts';
import { officeEndSportsRuling, type SportsRuling } from '../../../contract/sports-rulings.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { useDeed } from '../../kit/deeds.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { ReasonDialog } from '../../kit/ReasonDialog.tsx';
import { useSayWaits } from '../../kit/SecondPerson.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { Table } from '../../kit/Table.tsx';
import { timeText } from '../../kit/time.ts';
import { TimeText } from '../../kit/TimeText.tsx';
import { RulingDialog } from './RulingDialog.tsx';
import { useSportsNames } from './names.ts';
import type { About } from './ruling-draft.ts';
import type { words } from './event.words.ts';

type Told = NonNullable<About['feedResult']>;

interface Props {
  eventId: string;
  about: About;
}

const asked = ['result', 'cancel', 'factor'] as const;
const buttons = { result: 'enterResult', cancel: 'voidBets', factor: 'decideOne' } as const;

/** What people have decided about an event, where its feed says otherwise, and what can be decided. */
export function DecisionsPart({ eventId, about }: Props) {
  const t = useWords<typeof words>('sportsEvent');
  const mayPropose = useMay('proposals.propose');
  const [kind, setKind] = useState<(typeof asked)[number] | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Standing about={about} />
      {mayPropose && (
        <div className="flex flex-wrap gap-2">
          {asked.map((each) => (
            <Button key={each} size="sm" variant="outline" onClick={() => setKind(each)}>
              {t(buttons[each])}
            </Button>
          ))}
        </div>
      )}
      <Rulings about={about} onEnd={mayPropose ? setEnded : null} />
      {kind !== null && (
        <RulingDialog key={kind} kind={kind} eventId={eventId} about={about} onClose={() => setKind(null)} />
      )}
      {ended !== null && <EndDialog rulingId={ended} onClose={() => setEnded(null)} />}
    </div>
  );
}

function Standing({ about }: { about: About }) {
  const t = useWords<typeof words>('sportsEvent');
  const { scoreText } = useSportsNames(about);
  const told = (result: Told | null) =>
    result === null ? t('noResult') : `${t(`outcomes.${result.outcome}`)}, ${scoreText(result.state)}`;
  return (
    <>
      {about.differs && (
        <div role="status" className="rounded-control bg-warning-tint px-4 py-3 text-sm">
          <p className="font-semibold">{t('differs')}</p>
          <p className="text-soft">
            {t('differsText', { feed: told(about.feedResult), house: told(about.houseResult) })}
          </p>
        </div>
      )}
      <Card>
        <Facts
          facts={[
            { key: 'feed', label: t('feedResult'), value: told(about.feedResult) },
            { key: 'house', label: t('houseResult'), value: told(about.houseResult) },
          ]}
        />
      </Card>
    </>
  );
}

function Rulings({ about, onEnd }: { about: About; onEnd: ((rulingId: string) => void) | null }) {
  const t = useWords<typeof words>('sportsEvent');
  const { language } = useManner();
  return (
    <Table<SportsRuling>
      label={t('part.decisions')}
      rows={about.rulings}
      rowKey={({ rulingId }) => rulingId}
      empty={<EmptyState motif="conch" title={t('noDecisions')} />}
      columns={[
        { key: 'what', head: t('what'), lead: true, cell: ({ ruling }) => <What ruling={ruling} about={about} /> },
        {
          key: 'why',
          head: t('why'),
          cell: ({ publicReason, reason }) => (
            <>
              {publicReason[language]}
              <span className="block text-xs text-faint">{reason}</span>
            </>
          ),
        },
        {
          key: 'people',
          head: t('people'),
          cell: ({ proposedBy, decidedBy, decidedAtMs }) => (
            <>
              {`${proposedBy}, ${decidedBy}`}
              <span className="block text-xs text-faint">
                <TimeText atMs={decidedAtMs} />
              </span>
            </>
          ),
        },
        { key: 'counts', head: t('decided'), cell: ({ ended }) => <Counts ended={ended} /> },
        {
          key: 'end',
          head: '',
          end: true,
          cell: ({ rulingId, ended }) =>
            onEnd &&
            ended === null && (
              <Button size="sm" variant="quiet" onClick={() => onEnd(rulingId)}>
                {t('takeBack')}
              </Button>
            ),
        },
      ]}
    />
  );
}

function Counts({ ended }: Pick<SportsRuling, 'ended'>) {
  const t = useWords<typeof words>('sportsEvent');
  if (ended === null) return <Badge tone="win">{t('counts')}</Badge>;
  return (
    <>
      <Badge>{t('ended')}</Badge>
      <span className="block text-xs text-faint">{`${ended.by}: ${ended.reason}`}</span>
    </>
  );
}

function What({ ruling, about }: { ruling: SportsRuling['ruling']; about: About }) {
  const t = useWords<typeof words>('sportsEvent');
  const manner = useManner();
  const { scoreText, marketName, outcomeName, digits } = useSportsNames(about);
  const details = () => {
    switch (ruling.kind) {
      case 'result':
        return `${t(`outcomes.${ruling.outcome}`)}, ${scoreText(ruling.state)}`;
      case 'cancel': {
        const moment = (atMs: number | null) => (atMs === null ? '…' : timeText(atMs, manner));
        const of = ruling.market === null ? t('allMarkets') : marketName(ruling.market, ruling.line);
        return `${of}: ${moment(ruling.fromMs)} – ${moment(ruling.untilMs)}`;
      }
      case 'factor': {
        const share = ruling.places === null ? '' : ` ${digits(`${ruling.places}/${ruling.sharing}`)}`;
        const of = `${marketName(ruling.market, ruling.line)}: ${outcomeName(ruling.market, ruling.outcome)}`;
        return `${of}, ${t(`results.${ruling.result}`)}${share}`;
      }
    }
  };
  return (
    <>
      <span className="font-semibold">{t(`kindNames.${ruling.kind}`)}</span>
      <span className="block text-sm font-normal text-soft">{details()}</span>
    </>
  );
}

/** Asks a second person to take a decision back. Mounted while it is open. */
function EndDialog({ rulingId, onClose }: { rulingId: string; onClose: () => void }) {
  const t = useWords<typeof words>('sportsEvent');
  const say = useSayWaits();
  const end = useDeed(officeEndSportsRuling);
  return (
    <ReasonDialog
      title={t('takeBackTitle')}
      text={t('takeBackText')}
      button={t('propose')}
      danger
      least={PROPOSAL_REASON_LEAST}
      send={(reason) => end.mutateAsync({ rulingId, reason })}
      done={({ proposalId }) => say(proposalId)}
      onClose={onClose}
    />
  );
}
