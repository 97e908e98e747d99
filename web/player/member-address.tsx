import { useParams } from '@tanstack/react-router';
import { HomePage } from './home.tsx';
import { later, Part } from './later.tsx';
import { memberViewOf } from './paths.ts';

const NotFound = later(() => import('./brand/NotFoundPage.tsx').then((it) => it.NotFoundPage), 'below');

/** What the member centre has opens over the home page; any other name is no page. */
export function MemberAddress() {
  const { page } = useParams({ strict: false });
  if (memberViewOf(page) !== undefined) return <HomePage />;
  return (
    <Part>
      <NotFound />
    </Part>
  );
}
