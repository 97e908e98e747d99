import { useNavigate } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { listSportsStars, type StarKind, starSports } from '../../../contract/sports-stars.ts';
import { useCall } from '../../kit/ask.ts';
import { useDeed } from '../../kit/deeds.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { useLoggedIn } from '../../kit/session.ts';
import { useWords } from '../../kit/speaking.ts';
import { toast } from '../../kit/toast.ts';
import { toModal } from '../paths.ts';
import type { words } from './leagues.words.ts';

interface Props {
  kind: StarKind;
  id: string;
  name: string;
}

/** Puts a league, a team or an event first in the lists of the member, or takes it back; visitors log in first. */
export function StarButton({ kind, id, name }: Props) {
  const t = useWords<typeof words>('leagues');
  const isMember = useLoggedIn();
  const navigate = useNavigate();
  const stars = useCall(listSportsStars, {});
  const star = useDeed(starSports, { waits: false });
  const isOn = star.isPending ? star.variables.starred : isStarred(stars.data, kind, id);
  const press = () => {
    if (!isMember) return void navigate(toModal('login'));
    star.mutate({ kind, id, starred: !isOn }, { onError: (error) => toast(error.message, { tone: 'danger' }) });
  };
  return (
    <IconButton
      label={t(isOn ? 'unstar' : 'star', { name })}
      size="sm"
      className="spo-star"
      aria-pressed={isOn}
      onClick={press}
    >
      <Star aria-hidden size={18} fill={isOn ? 'currentColor' : 'none'} />
    </IconButton>
  );
}

interface Stars {
  leagues: readonly { id: string }[];
  teams: readonly { id: string }[];
  events: readonly string[];
}

function isStarred(stars: Stars | undefined, kind: StarKind, id: string): boolean {
  if (!stars) return false;
  if (kind === 'event') return stars.events.includes(id);
  return stars[kind === 'league' ? 'leagues' : 'teams'].some((one) => one.id === id);
}
