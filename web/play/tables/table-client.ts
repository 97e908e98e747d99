import type { CallOutput } from '../../../contract/call.ts';
import {
  keepTableFavourite,
  listTableFavourites,
  removeTableFavourite,
  renameTableFavourite,
  type TableFavourite,
} from '../../../contract/table-favourites.ts';
import {
  getTableRound,
  listTableRounds,
  openTable,
  placeTableBet,
  type TableBet,
  takeBackTableBet,
} from '../../../contract/tables.ts';
import type { call as callOfKit } from '../../kit/call.ts';
import { createPersistence } from '../frame/until-answered.ts';
import type { Opened } from './table.ts';

export interface Placed {
  bet: TableBet;
  balance: string;
}

export interface TableClient {
  open(): Promise<Opened>;
  place(bet: { number: string; places: { position: string; stake: string }[]; playerSeed: string }): Promise<Placed>;
  takeBack(betId: string): Promise<Placed>;
  round(number: string): Promise<CallOutput<typeof getTableRound>>;
  past(): Promise<CallOutput<typeof listTableRounds>>;
  favourites(): Promise<TableFavourite[]>;
  keep(bet: { name: string; places: { position: string; stake: string }[] }): Promise<TableFavourite[]>;
  rename(favouriteId: string, name: string): Promise<TableFavourite[]>;
  forget(favouriteId: string): Promise<TableFavourite[]>;
}

interface Needs {
  call: typeof callOfKit;
  newKey(): string;
  wait(ms: number): Promise<void>;
  /** True while an answer is overdue and the request is being repeated. */
  onWaiting(waiting: boolean): void;
}

/** The table's line to the server. A bet has one key for all its tries; the rest is repeated by what it is about. */
export function createTableClient({ call, newKey, wait, onWaiting }: Needs): TableClient {
  const untilAnswered = createPersistence({ wait, onWaiting });
  return {
    open: () => untilAnswered(() => call(openTable, {})),
    place(bet) {
      const key = newKey();
      return untilAnswered(() => call(placeTableBet, bet, { key }));
    },
    takeBack: (betId) => untilAnswered(() => call(takeBackTableBet, { betId })),
    round: (number) => call(getTableRound, { number }),
    past: () => call(listTableRounds, {}),
    favourites: async () => (await call(listTableFavourites, {})).list,
    keep: async (bet) => (await call(keepTableFavourite, bet)).list,
    rename: async (favouriteId, name) => (await call(renameTableFavourite, { favouriteId, name })).list,
    forget: async (favouriteId) => (await call(removeTableFavourite, { favouriteId })).list,
  };
}
