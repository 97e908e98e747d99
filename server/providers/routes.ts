import type { Call } from '../../contract/call.ts';
import * as api from '../../contract/provider-api.ts';
import type { RequestFacts } from '../platform/process/ctx.ts';
import { type Door, door } from '../platform/http/door.ts';
import * as service from './service-studios.ts';

const moneyCalls = [
  api.providerBet,
  api.providerWin,
  api.providerRollback,
  api.providerEndRound,
  api.providerBonusWin,
  api.providerJackpotWin,
] as const;

/** What outside studios call. */
export const providersRoutes: readonly Door[] = [
  ...[api.providerAuthenticate, api.providerBalance, ...moneyCalls].map(plainDoor),
  door(api.providerTransaction, (ctx, _, request) => service.answerStatus(ctx, signedOf(request))),
  door(api.providerCommand, (ctx, _, request) => service.answerCommand(ctx, signedOf(request))),
  door(api.providerForm, (ctx, parameters, { address }) => service.answerForm(ctx, parameters, address)),
];

function plainDoor(call: Call): Door {
  return door(call, (ctx, _, request) => service.answerCall(ctx, call, signedOf(request)));
}

function signedOf({ headers, rawBody, address }: RequestFacts) {
  const header = (name: string) => (typeof headers[name] === 'string' ? headers[name] : '');
  return {
    key: header('x-key-id'),
    timestamp: header('x-timestamp'),
    signature: header('x-signature'),
    rawBody,
    address,
  };
}
