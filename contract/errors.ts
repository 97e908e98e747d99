/**
 * Every refusal has a stable code; this is the one table that gives its HTTP status.
 * The words stand in errors.en.ts and errors.bn.ts.
 */
export const errorStatus = {
  // bad input
  bad_request: 400,
  bad_input: 400,
  bad_json: 400,
  unknown_brand: 400,
  unknown_language: 400,
  encryption_required: 400,
  encryption_broken: 400,
  request_expired: 400,
  unknown_key: 400,
  idempotency_key_required: 400,
  // fields of a bad input
  required: 400,
  invalid_type: 400,
  invalid_value: 400,
  invalid_format: 400,
  too_short: 400,
  too_long: 400,
  too_small: 400,
  too_big: 400,
  unknown_field: 400,
  invalid_amount: 400,
  password_mismatch: 400,
  terms_required: 400,
  reg_pattern: 400,
  pattern_too_heavy: 400,
  country_unknown: 400,
  unsafe_html: 400,
  // who you are
  'login.not.session': 401,
  token_expired: 401,
  login_failed: 401,
  staff_login_failed: 401,
  bad_signature: 401,
  code_wrong: 401,
  not_allowed: 403,
  member_no_enter: 403,
  error_not_agent: 403,
  in_need_true_account: 403,
  account_locked: 403,
  account_closed: 403,
  region_restricted: 403,
  'function.not.available': 403,
  // what you ask for
  not_found: 404,
  method_not_allowed: 405,
  too_large: 413,
  unsupported_media: 415,
  conflict: 409,
  account_taken: 409,
  version_conflict: 409,
  key_reused: 409,
  request_replayed: 409,
  // rules of the business
  insufficient_balance: 422,
  limit_reached: 422,
  self_excluded: 422,
  invitation_code_error: 422,
  captcha_required: 422,
  captcha_wrong: 422,
  bot_check_failed: 422,
  stake_not_offered: 422,
  round_open: 422,
  round_closed: 422,
  round_too_fast: 422,
  deposit_closed: 422,
  amount_below_limit: 422,
  amount_above_limit: 422,
  bet_rolled_back: 422,
  bet_unknown: 422,
  bet_settled: 422,
  // weather
  too_many_requests: 429,
  internal_error: 500,
  maintenance: 503,
  game_maintenance: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorStatus, code);
}
