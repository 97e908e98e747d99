import type { Call } from '../../../contract/call.ts';
import type { ErrorCode } from '../../../contract/errors.ts';

/** The refusals that follow from what a call is; those of its business follow from its state and are told by their codes. */
export function errorsOf(call: Call): ErrorCode[] {
  const hasBody = call.verb === 'POST' || call.verb === 'PUT';
  return [
    'bad_input',
    ...(hasBody ? (['bad_json', 'request_too_slow', 'too_large', 'unsupported_media'] as const) : []),
    'unknown_brand',
    ...(call.encrypted ? encrypted : []),
    ...(call.money ? (['idempotency_key_required', 'key_reused'] as const) : []),
    ...(call.token === 'none' ? [] : (['login.not.session'] as const)),
    ...(call.token === 'member' && !call.tokenOptional && !call.beforePasswordChange
      ? (['password_change_required'] as const)
      : []),
    ...(call.permission ? (['not_allowed'] as const) : []),
    ...(call.feature ? (['function.not.available'] as const) : []),
    'too_many_requests',
    'internal_error',
    ...(call.token === 'staff' ? [] : (['maintenance'] as const)),
    'unavailable',
  ];
}

const encrypted = [
  'encryption_required',
  'encryption_broken',
  'unknown_key',
  'request_expired',
  'request_replayed',
] as const satisfies readonly ErrorCode[];
