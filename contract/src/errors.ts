import { messages } from './messages.ts'

/** Every stable error code of the API with its HTTP status and default sentence for people. */
export const ERRORS = {
  invalid: { status: 400, message: messages.checkFields },
  unauthorized: { status: 401, message: messages.unauthorized },
  session_expired: { status: 401, message: messages.sessionExpired },
  login_failed: { status: 401, message: messages.loginFailed },
  second_factor_needed: { status: 401, message: messages.codeNeeded },
  second_factor_required: { status: 403, message: messages.secondFactorRequired },
  forbidden: { status: 403, message: messages.forbidden },
  not_found: { status: 404, message: messages.notFound },
  request_timeout: { status: 408, message: messages.tooSlow },
  conflict: { status: 409, message: messages.errorOccurred },
  gone: { status: 410, message: messages.notFound },
  stale: { status: 412, message: messages.stale },
  unsupported_version: { status: 412, message: messages.errorOccurred },
  too_large: { status: 413, message: messages.tooLarge },
  unsupported_media_type: { status: 415, message: messages.errorOccurred },
  range_not_satisfiable: { status: 416, message: messages.errorOccurred },
  unprocessable: { status: 422, message: messages.errorOccurred },
  idempotency_key_reused: { status: 422, message: messages.keyReused },
  locked: { status: 423, message: messages.errorOccurred },
  too_many_requests: { status: 429, message: messages.errorOccurred },
  headers_too_large: { status: 431, message: messages.headersTooLarge },
  checksum_mismatch: { status: 460, message: messages.errorOccurred },
  internal: { status: 500, message: messages.errorOccurred },
  unavailable: { status: 503, message: messages.unavailable },
  storage_full: { status: 507, message: messages.storageFull },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS
