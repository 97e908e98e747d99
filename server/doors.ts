import { betsOffice } from './bets/office.ts';
import { betsRoutes } from './bets/routes.ts';
import { brandOffice } from './brand/office.ts';
import { brandRoutes } from './brand/routes.ts';
import { cashierOffice } from './cashier/office.ts';
import { cashierRoutes } from './cashier/routes.ts';
import { lobbyOffice } from './lobby/office.ts';
import { lobbyRoutes } from './lobby/routes.ts';
import { membersRoutes } from './members/routes.ts';
import { messagesRoutes } from './messages/routes.ts';
import { officeRoutes } from './office/routes.ts';
import type { Door } from './platform/door.ts';
import { sessionsRoutes } from './sessions/routes.ts';
import { slotsRoutes } from './slots/routes.ts';
import { walletOffice } from './wallet/office.ts';
import { walletRoutes } from './wallet/routes.ts';

/** Every door of the house, by room. The server, OpenAPI and the authorisation matrix are made from this list. */
export const doors: Readonly<Record<string, readonly Door[]>> = {
  brand: [...brandRoutes, ...brandOffice],
  sessions: sessionsRoutes,
  members: membersRoutes,
  wallet: [...walletRoutes, ...walletOffice],
  cashier: [...cashierRoutes, ...cashierOffice],
  bets: [...betsRoutes, ...betsOffice],
  lobby: [...lobbyRoutes, ...lobbyOffice],
  slots: slotsRoutes,
  messages: messagesRoutes,
  office: officeRoutes,
};
