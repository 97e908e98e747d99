import { useParams } from '@tanstack/react-router';
import { HomePage } from './home.tsx';
import { later, Part } from './later.tsx';
import { memberViewOf } from './paths.ts';

const NotOffered = later(() => import('./brand/NotOfferedPage.tsx').then((it) => it.NotOfferedMemberPage), 'below');

/** What the member centre has opens over the home page; of what it has not, the address says so. */
export function MemberAddress() {
  const { page } = useParams({ strict: false });
  if (memberViewOf(page) !== undefined) return <HomePage />;
  return (
    <Part>
      <NotOffered />
    </Part>
  );
}
