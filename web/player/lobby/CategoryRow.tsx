import { Link, type LinkProps } from '@tanstack/react-router';
import { type GameTag, listHotGames } from '../../../contract/lobby.ts';
import { CategoryIcon, type CategoryIconName } from '../../kit/icons/CategoryIcon.tsx';
import { useOffered } from '../../kit/site.ts';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useWords } from '../../kit/speaking.ts';
import { toChosen, toGroup, toHot } from '../paths.ts';
import { categoryIcons, isPaged } from './categories.ts';
import { useLanes } from './queries.ts';
import type { words } from './words.ts';

/** Games over in a moment, which stand among the machines: a kind of their own to players. */
const INSTANT: GameTag = 'INSTANT';

/** The kinds of games with their drawings: the shortest way to one. */
export function CategoryRow() {
  const t = useWords<typeof words>('lobby');
  const hasHot = useOffered(listHotGames);
  const { data, isPending } = useLanes();
  return (
    <nav aria-label={t('categories')}>
      <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0">
        {hasHot && <Item link={toHot} icon="hot" label={t('HOT')} />}
        {isPending && <Skeleton className="h-14 w-32 flex-none rounded-full" />}
        {data?.flatMap(({ title, gameClassify }) => {
          if (!isPaged(title)) return [];
          const instant = gameClassify.find(({ key }) => key === INSTANT);
          return [
            <Item key={title} link={toChosen(title)} icon={categoryIcons[title]} label={t(title)} />,
            ...(instant && title === 'RNG'
              ? [<Item key={INSTANT} link={toGroup(title, INSTANT)} icon="elott" label={instant.displayName} />]
              : []),
          ];
        })}
      </ul>
    </nav>
  );
}

function Item({ link, icon, label }: { link: LinkProps; icon: CategoryIconName; label: string }) {
  return (
    <li className="flex-none">
      <Link
        {...link}
        className="flex min-h-14 items-center gap-3 rounded-full bg-surface py-1.5 ps-2 pe-5 font-semibold transition-colors hover:bg-raised"
      >
        <span className="grid size-11 place-items-center rounded-full bg-raised">
          <CategoryIcon name={icon} size={28} />
        </span>
        {label}
      </Link>
    </li>
  );
}
