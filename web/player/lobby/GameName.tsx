import { useManner } from '../../kit/KitProvider.tsx';
import { useGame } from './queries.ts';

/** The name of a game by its code, also of one that is no longer offered; the code until the name is known. */
export function GameName({ code }: { code: string }) {
  const { language } = useManner();
  const { data } = useGame(code);
  return <>{data?.names[language] ?? code}</>;
}
