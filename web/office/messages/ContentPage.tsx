import { Plus } from 'lucide-react';
import { searchAnnouncements } from '../../../contract/messages-office.ts';
import { type AnnouncementType, announcementTypes, bannerGroups } from '../../../contract/messages.ts';
import { useAddress } from '../../kit/address.ts';
import { useCall } from '../../kit/ask.ts';
import { Asked } from '../../kit/Asked.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { Chips } from '../../kit/Chips.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { useMay } from '../../kit/staff.ts';
import { Tabs } from '../../kit/Tabs.tsx';
import { useWords } from '../../kit/speaking.ts';
import { PathLink, pathOfNewAnnouncement } from '../paths.tsx';
import { AnnouncementsTable } from './AnnouncementsTable.tsx';
import type { words } from './words.ts';

const AT_ONCE = 100;

/** Everything that the house says to players, by kind, in the order in which they see it. */
export function ContentPage() {
  const t = useWords<typeof words>('messages');
  const may = useMay('content.write');
  const { query, change } = useAddress();
  const type = announcementTypes.find((one) => one === query['type']) ?? 'PL';
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={t('contentTitle')}
        lead={t('contentLead')}
        after={
          may && (
            <PathLink href={pathOfNewAnnouncement(type)} className={buttonClass({ variant: 'primary', size: 'sm' })}>
              <Plus aria-hidden />
              {t(`new.${type}`)}
            </PathLink>
          )
        }
      />
      <Tabs
        label={t('kinds')}
        tabs={tabOrder.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={type}
        onValue={(type) => change({ type, group: '' })}
      >
        <p className="pb-3 text-sm text-faint">{t(`kindHint.${type}`)}</p>
        <Listed type={type} may={may} />
      </Tabs>
    </div>
  );
}

const tabOrder: readonly AnnouncementType[] = ['PL', 'H', 'B', 'PU', 'PR'];

function Listed({ type, may }: { type: AnnouncementType; may: boolean }) {
  const t = useWords<typeof words>('messages');
  const { query, change } = useAddress();
  const groupName = type === 'B' ? (bannerGroups.find((one) => one === query['group']) ?? 'w_home') : undefined;
  const announcements = useCall(searchAnnouncements, {
    type,
    ...(groupName && { groupName }),
    pageNo: 1,
    pageSize: AT_ONCE,
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      {groupName && (
        <Chips
          scroll
          label={t('group')}
          choices={bannerGroups.map((value) => ({ value, label: t(`groups.${value}`) }))}
          value={groupName}
          onValue={(group) => change({ group })}
        />
      )}
      <Asked of={announcements} waiting={<LoadingMark />}>
        {({ list }) => <AnnouncementsTable type={type} rows={list} may={may} />}
      </Asked>
    </div>
  );
}
