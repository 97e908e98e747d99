import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Asked } from '../../kit/Asked.tsx';
import { LoadingMark } from '../../kit/LoadingMark.tsx';
import { lotteryPathOf, toLottery } from '../paths.ts';
import { groupsIn, type MenuKind, useMenus } from './queries.ts';

interface Props {
  kind: MenuKind;
  /** What stands here where there is none. */
  children: ReactNode;
}

/** Opens the first lottery of a list in the place of the list. */
export function FirstLottery({ kind, children }: Props) {
  return (
    <Asked of={useMenus(kind)} waiting={<LoadingMark className="grid h-[60dvh] place-items-center" />}>
      {(menus) => {
        const first = groupsIn(menus, kind)[0]?.gameMenus[0];
        if (!first) return children;
        const { gameCode, defaultPlayType: playType, accountTypeName } = first;
        return <Navigate {...toLottery(gameCode, { playType }, lotteryPathOf(accountTypeName))} replace />;
      }}
    </Asked>
  );
}
