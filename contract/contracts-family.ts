import * as z from 'zod/mini';
import { contractProducts } from './agent-contracts.ts';
import { defineCall } from './call.ts';
import { nothing, rowId } from './fields.ts';

/** As clients of this family read contracts. */
const statusLetter = z.string();
const yesNo = z.enum(['Y', 'N']);
const wageDetail = { activeMember: z.int(), rateType: z.enum(['P', 'A']), rate: z.number() };
const byProduct = <T extends z.core.$ZodType>(row: T) => z.record(z.string(), z.array(row));

export const getConsolidated = defineCall({
  name: 'getConsolidated',
  about: 'contracts',
  path: '/wps/member/info/funds/consolidated',
  verb: 'GET',
  eitherVerb: true,
  token: 'member',
  input: nothing,
  output: z.strictObject({
    divtypereq: byProduct(
      z.strictObject({
        minimumBet: z.number(),
        netLoss: z.number(),
        activeMember: z.int(),
        contractRate: z.number(),
        status: statusLetter,
        downlineHigherRate: yesNo,
      }),
    ),
    dailysalreqtype: byProduct(
      z.strictObject({
        id: z.string(),
        status: statusLetter,
        downlineHigherRate: yesNo,
        details: z.array(z.strictObject({ betVolume: z.number(), ...wageDetail })),
      }),
    ),
    contracthoursalreq: byProduct(
      z.strictObject({
        contractId: z.string(),
        status: statusLetter,
        downlineHigherRate: yesNo,
        hourSalaryRates: z.array(z.strictObject({ minimumBet: z.number(), ...wageDetail })),
      }),
    ),
    realtimesalreqtype: byProduct(
      z.strictObject({
        contractId: z.string(),
        status: statusLetter,
        downlineHigherRate: yesNo,
        details: z.array(z.strictObject({ singleBetAmount: z.number(), profitRate: z.number(), lossRate: z.number() })),
      }),
    ),
    /** Each turns its page on where it is not empty: the products of contracts that the member has. */
    divtypeinfo: z.array(z.string()),
    dailysalinfotype: z.array(z.string()),
    contracthoursalinfo: z.array(z.string()),
    contractmrdailysalinfotype: z.array(z.string()),
  }),
  summary: 'What of contracts waits for the member behind the token, by kind and product, and which kinds they have.',
});

const answerLetter = z.enum(['A', 'R', 'C']);

export const processDividend = defineCall({
  name: 'processDividend',
  changes: ['contracts'],
  path: '/wps/relay/MCS2_processDividendReq',
  verb: 'POST',
  aliases: [
    { path: '/wps/relay/MCSFE_processDividendReq' },
    { verb: 'GET' },
    { path: '/wps/relay/MCSFE_processDividendReq', verb: 'GET' },
  ],
  token: 'member',
  feature: 'SIGNCONDIV3',
  input: z.strictObject({ type: z.enum(contractProducts), status: answerLetter }),
  output: z.strictObject({}),
  summary: 'Answers what waits of the dividend contract of a product: A, R, or C to agree to its end.',
});

export const processDailySalary = defineCall({
  name: 'processDailySalary',
  changes: ['contracts'],
  path: '/wps/relay/MCS2_processDailySalContract',
  verb: 'POST',
  aliases: [
    { path: '/wps/relay/MCSFE_processDailySalContract' },
    { verb: 'GET' },
    { path: '/wps/relay/MCSFE_processDailySalContract', verb: 'GET' },
  ],
  token: 'member',
  feature: 'DAILYSALCONT3',
  input: z.strictObject({ id: rowId, status: answerLetter }),
  output: z.strictObject({}),
  summary: 'Answers what waits of a contract of daily wages.',
});

export const processHourSalary = defineCall({
  name: 'processHourSalary',
  changes: ['contracts'],
  path: '/wps/relay/MCS2_processContractHourSalary',
  verb: 'POST',
  aliases: [{ path: '/wps/relay/MCSFE_processContractHourSalary' }],
  token: 'member',
  feature: 'HOURSAL3',
  input: z.strictObject({ contractId: rowId, status: answerLetter }),
  output: z.strictObject({}),
  summary: 'Answers what waits of a contract of hourly wages; where it is to end, A and C agree and R keeps it.',
});

export const processRealTimeSalary = defineCall({
  name: 'processRealTimeSalary',
  changes: ['contracts'],
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  verb: 'POST',
  aliases: [{ path: '/wps/relay/MCS2_processRealTimeSalaryContract' }],
  token: 'member',
  feature: 'RTSALARY3',
  input: z.strictObject({ contractId: rowId, status: answerLetter }),
  output: z.strictObject({}),
  summary: 'Answers what waits of a contract of real-time salary.',
});
