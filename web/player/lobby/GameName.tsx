import { useManner } from '../../kit/KitProvider.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useGame } from './queries.ts';

/** The name of a game by its code, also of one that is no longer offered; the code where its name cannot be had. */
export function GameName({ code }: { code: string }) {
  const { language } = useManner();
  const { data, isPending } = useGame(code);
  if (isPending) return <Skeleton className="inline-block h-4 w-24 align-middle" />;
  return <>{data?.names[language] ?? code}</>;
}
