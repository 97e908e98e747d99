import { useWords } from '../kit/speaking.ts';
import type { words as lobbyWords } from './lobby/words.ts';
import { PromotionPage } from './messages/PromotionPage.tsx';
import { PromotionsPage, type StateOf } from './messages/PromotionsPage.tsx';
import { ActivityPanel } from './promotions/ActivityPanel.tsx';
import { tonesOfActivity } from './promotions/activity-texts.ts';
import { OwnEntries } from './promotions/OwnEntries.tsx';
import { useActivities } from './promotions/queries.ts';
import type { words } from './promotions/words.ts';

/** The announced promotions, each with how it stands for the member, and what they took part in. */
export function Promotions() {
  const { isLoading } = useActivities();
  return <PromotionsPage stateOf={useStateOf()} isWaiting={isLoading} after={<OwnEntries />} />;
}

/** One promotion with its whole rule, what it gives, and the button for what comes next. */
export function Promotion() {
  const kinds = useWords<typeof lobbyWords>('lobby');
  return (
    <PromotionPage
      stateOf={useStateOf()}
      panelOf={({ id, title }) => (
        <ActivityPanel announcementId={id} title={title} kindName={(category) => kinds(category)} />
      )}
    />
  );
}

/** How a promotion stands for the member, by its announcement; null: nothing can be taken of it. */
function useStateOf(): StateOf {
  const t = useWords<typeof words>('activities');
  const { data } = useActivities();
  return (announcementId) => {
    const found = data?.promotions.find((each) => each.announcementId === announcementId);
    if (!found) return null;
    const { state, startsAtMs: time, endsAtMs } = found;
    const schedule = { state: state === 'coming_soon' || state === 'closed' ? state : 'open', time, endsAtMs } as const;
    return { label: t(`states.${state}`), tone: tonesOfActivity[state], schedule };
  };
}
