import { useParams } from '@tanstack/react-router';
import type { CallOutput } from '../../../contract/call.ts';
import { officeListSportsRulings } from '../../../contract/sports-rulings.ts';
import { useAddress } from '../../kit/address.ts';
import { useCall } from '../../kit/ask.ts';
import { DetailPage } from '../../kit/DetailPage.tsx';
import { useManner } from '../../kit/KitProvider.tsx';
import { useMay } from '../../kit/staff.ts';
import { useWords } from '../../kit/speaking.ts';
import { Tabs } from '../../kit/Tabs.tsx';
import { TimeText } from '../../kit/TimeText.tsx';
import { BackLink, DeedsLink, paths } from '../paths.tsx';
import { CompanyPart } from './CompanyPart.tsx';
import { DecisionsPart } from './DecisionsPart.tsx';
import { EventLog } from './EventLog.tsx';
import { ExposurePart } from './ExposurePart.tsx';
import { useSportsNames } from './names.ts';
import type { words } from './event.words.ts';

const ASK_EVERY_MS = 5_000;
const parts = ['exposure', 'decisions', 'tickets', 'log'] as const;
type About = CallOutput<typeof officeListSportsRulings>;

/** One event: what it may cost, what people have decided about it, its largest tickets, and all that was said and settled. */
export function SportsEventPage() {
  const { language } = useManner();
  const t = useWords<typeof words>('sportsEvent');
  const { eventId = '' }: { eventId?: string } = useParams({ strict: false });
  const about = useCall(officeListSportsRulings, { eventId }, { everyMs: ASK_EVERY_MS });
  return (
    <DetailPage
      of={about}
      back={
        <span>
          <BackLink href={paths.sports}>{t('back')}</BackLink>
          <DeedsLink kind="sports_event" reference={eventId} />
        </span>
      }
      title={({ home, away }) => `${home[language]} – ${away[language]}`}
      lead={(data) => <Lead about={data} />}
    >
      {(data) => <Parts eventId={eventId} about={data} />}
    </DetailPage>
  );
}

function Lead({ about }: { about: About }) {
  const { language } = useManner();
  const { scoreText } = useSportsNames(about);
  return (
    <>
      {about.tournament[language]} · <TimeText atMs={about.startsAtMs} />
      {about.status !== 'scheduled' && ` · ${scoreText(about.state)}`}
    </>
  );
}

function Parts({ eventId, about }: { eventId: string; about: About }) {
  const t = useWords<typeof words>('sportsEvent');
  const { query, turnTo } = useAddress();
  const maySeeTickets = useMay('records.read');
  const shown = parts.filter((part) => part !== 'tickets' || maySeeTickets);
  const part = shown.find((each) => each === query['part']) ?? 'exposure';
  return (
    <Tabs
      label={t('parts')}
      tabs={shown.map((value) => ({ value, label: t(`part.${value}`) }))}
      value={part}
      onValue={(next) => turnTo(next)}
    >
      {part === 'exposure' && <ExposurePart eventId={eventId} />}
      {part === 'decisions' && <DecisionsPart eventId={eventId} about={about} />}
      {part === 'tickets' && <CompanyPart eventId={eventId} sides={about} />}
      {part === 'log' && <EventLog eventId={eventId} sides={about} />}
    </Tabs>
  );
}
