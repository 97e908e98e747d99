import type { Plant } from './plant.ts';

const slices = "export const slices = { members: [], wallet: ['members'], bets: ['wallet'] } as const;";
const nothing = 'export const x = 1;';

/** Walls between rooms, slices and files. */
export const roomPlants: Plant[] = [
  {
    rule: 'folders',
    fault: 'a folder that the plan of the house does not know',
    planted: { 'core/wallet.ts': nothing },
    clean: {
      'server/wallet/service.ts': nothing,
      'vite.config.ts': nothing,
      'tidy.test.ts': nothing,
      'docs/core.md': '',
    },
  },
  {
    rule: 'folders',
    fault: 'a file of the web in no entry',
    planted: { 'web/wallet/Balance.tsx': nothing },
    clean: { 'web/player/wallet/Balance.tsx': nothing, 'web/kit/Button.tsx': nothing },
  },
  {
    rule: 'imports',
    fault: 'contract takes a platform type',
    planted: { 'contract/wallet.ts': "import type { Db } from '../server/platform/database/database.ts';" },
    clean: { 'contract/wallet.ts': "import * as z from 'zod/mini';\nimport { page } from './fields.ts';" },
  },
  {
    rule: 'imports',
    fault: 'the whole of zod',
    planted: { 'contract/wallet.ts': "import { z } from 'zod';" },
    clean: { 'contract/wallet.ts': "import * as z from 'zod/mini';" },
  },
  {
    rule: 'imports',
    fault: 'a game reads a file',
    planted: { 'games/slots/tiger/rules.ts': "import { readFileSync } from 'node:fs';" },
    clean: {
      'games/slots/tiger/rules.ts': "import { lines } from '../lines.ts';",
      'games/slots/tiger/rules.test.ts': "import { readFileSync } from 'node:fs';",
    },
  },
  {
    rule: 'imports',
    fault: 'platform knows a slice',
    planted: { 'server/platform/http/http.ts': "import { authenticate } from '../../sessions/service.ts';" },
    clean: {
      'server/platform/http/http.ts':
        "import type { Call } from '../../../contract/call.ts';\nimport fastify from 'fastify';",
    },
  },
  {
    rule: 'imports',
    fault: 'a door goes past its service to the store',
    planted: { 'server/wallet/routes.ts': "import { findBalance } from './store.ts';" },
    clean: {
      'server/wallet/routes.ts':
        "import { balance } from './service.ts';\nimport { getBalance } from '../../contract/wallet.ts';",
    },
  },
  {
    rule: 'imports',
    fault: "a door asks another slice's service",
    planted: { 'server/bets/jobs.ts': "import { balance } from '../wallet/service.ts';" },
    clean: {
      'server/bets/jobs.ts': "import { settle } from './service.ts';\nimport { every } from '../platform/jobs.ts';",
    },
  },
  {
    rule: 'imports',
    fault: "a service opens another slice's store, if only for a type",
    planted: { 'server/bets/service.ts': "import type { Row } from '../wallet/store.ts';" },
    clean: {
      'server/bets/service.ts': "import { post } from '../wallet/service.ts';\nimport { insertBet } from './store.ts';",
    },
  },
  {
    rule: 'imports',
    fault: 'a service speaks SQL',
    planted: { 'server/bets/service.ts': "import { sql } from 'kysely';" },
    clean: { 'server/bets/store.ts': "import { sql } from 'kysely';" },
  },
  {
    rule: 'imports',
    fault: 'a store knows a game',
    planted: { 'server/slots/store.ts': "import { machine } from '../../games/catalogue.ts';" },
    clean: {
      'server/slots/store.ts':
        "import type { Db } from '../platform/database/database.ts';\nimport { rows } from './store-rounds.ts';",
    },
  },
  {
    rule: 'imports',
    fault: 'the kit knows a screen',
    planted: { 'web/kit/Button.tsx': "import { Balance } from '../player/wallet/Balance.tsx';" },
    clean: { 'web/kit/Button.tsx': "import { Mark } from './Mark.tsx';\nimport { useState } from 'react';" },
  },
  {
    rule: 'imports',
    fault: "the web loads a game's rules, late",
    planted: {
      'web/play/slots/tiger/Machine.ts': "const rules = await import('../../../../games/slots/tiger/rules.ts');",
    },
    clean: {
      'web/play/slots/tiger/Machine.ts': "const shapes = await import('../../../../games/slots/tiger/shapes.ts');",
    },
  },
  {
    rule: 'imports',
    fault: 'a slice of the web borrows from another',
    planted: { 'web/player/bets/Bets.tsx': "import { Balance } from '../wallet/Balance.tsx';" },
    clean: {
      'web/player/bets/Bets.tsx': "import { row } from './queries.ts';\nimport { paths } from '../paths.ts';",
      'web/player/routes.tsx':
        "import { Bets } from './bets/Bets.tsx';\nimport { Balance } from './wallet/Balance.tsx';",
    },
  },
  {
    rule: 'imports',
    fault: 'the office borrows from the player',
    planted: { 'web/office/members/Members.tsx': "import { words } from '../../player/members/words.ts';" },
    clean: { 'web/office/members/Members.tsx': "import { words } from './words.ts';" },
  },
  {
    rule: 'imports',
    fault: 'the web names a type of the server',
    planted: { 'web/player/wallet/Balance.tsx': "type Row = import('../../../server/wallet/service.ts').Row;" },
    clean: { 'web/player/wallet/Balance.tsx': "type Row = import('../../../contract/wallet.ts').Row;" },
  },
  {
    rule: 'imports-of-tests',
    fault: 'the product leans on a fixture',
    planted: { 'server/wallet/service.ts': "import { member } from './member.fixture.ts';" },
    clean: { 'server/wallet/service.test.ts': "import { member } from './member.fixture.ts';" },
  },
  {
    rule: 'imports-of-tests',
    fault: 'the product leans on what tests share',
    planted: { 'server/wallet/service.ts': "import { fund } from '../testing/money.ts';" },
    clean: { 'server/wallet/service.test.ts': "import { fund } from '../testing/money.ts';" },
  },
  {
    rule: 'imports',
    fault: 'a service reaches past the services of another slice',
    planted: { 'server/wallet/service.ts': "import { settingsOf } from '../brand/settings.ts';" },
    clean: { 'server/wallet/service.ts': "import { settingsOf } from '../brand/service-settings.ts';" },
  },
  {
    rule: 'circles',
    fault: 'two files need each other by way of a third',
    planted: {
      'games/a.ts': "import { b } from './b.ts';",
      'games/b.ts': "import { c } from './c.ts';",
      'games/c.ts': "import type { A } from './a.ts';",
    },
    clean: {
      'games/a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
      'games/b.ts': "import { c } from './c.ts';",
      'games/c.ts': nothing,
    },
  },
  {
    rule: 'needs',
    fault: 'a slice reaches against the stream',
    planted: {
      'server/slices.ts': slices,
      'server/wallet/service.ts': "import type { Bet } from '../bets/service.ts';",
    },
    clean: { 'server/slices.ts': slices, 'server/bets/service.ts': "import { post } from '../wallet/service.ts';" },
  },
  {
    rule: 'slices',
    fault: 'the needs of the slices form a circle',
    planted: {
      'server/slices.ts': "export const slices = { wallet: ['bets'], bets: ['wallet'] } as const satisfies Needs;",
    },
    clean: { 'server/slices.ts': slices },
  },
  {
    rule: 'slices',
    fault: 'a folder that slices.ts does not know',
    planted: { 'server/slices.ts': slices, 'server/lottery/service.ts': nothing },
    clean: { 'server/slices.ts': slices, 'server/bets/service.ts': nothing, 'server/platform/http/http.ts': nothing },
  },
  {
    rule: 'slices',
    fault: 'a need of something that is no slice',
    planted: { 'server/slices.ts': "export const slices = { bets: ['purse'] } as const;" },
    clean: { 'server/slices.ts': slices },
  },
];
