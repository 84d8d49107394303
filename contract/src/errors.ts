import * as apiMessages from './messages/en/api/general/general.ts'
import type { Message } from './messages/message.ts'
/** Every stable error code of the API with its HTTP status and default sentence for people. */
export const ERRORS = {
  invalid: { status: 400, message: apiMessages.checkFields },
  unauthorized: { status: 401, message: apiMessages.unauthorized },
  session_expired: { status: 401, message: apiMessages.sessionExpired },
  login_failed: { status: 401, message: apiMessages.loginFailed },
  second_factor_needed: { status: 401, message: apiMessages.codeNeeded },
  second_factor_required: { status: 403, message: apiMessages.secondFactorRequired },
  forbidden: { status: 403, message: apiMessages.forbidden },
  not_found: { status: 404, message: apiMessages.notFound },
  request_timeout: { status: 408, message: apiMessages.tooSlow },
  conflict: { status: 409, message: apiMessages.errorOccurred },
  gone: { status: 410, message: apiMessages.notFound },
  stale: { status: 412, message: apiMessages.stale },
  unsupported_version: { status: 412, message: apiMessages.errorOccurred },
  too_large: { status: 413, message: apiMessages.tooLarge },
  unsupported_media_type: { status: 415, message: apiMessages.errorOccurred },
  range_not_satisfiable: { status: 416, message: apiMessages.errorOccurred },
  unprocessable: { status: 422, message: apiMessages.errorOccurred },
  idempotency_key_reused: { status: 422, message: apiMessages.keyReused },
  locked: { status: 423, message: apiMessages.errorOccurred },
  too_many_requests: { status: 429, message: apiMessages.errorOccurred },
  headers_too_large: { status: 431, message: apiMessages.headersTooLarge },
  checksum_mismatch: { status: 460, message: apiMessages.errorOccurred },
  internal: { status: 500, message: apiMessages.errorOccurred },
  unavailable: { status: 503, message: apiMessages.unavailable },
  storage_full: { status: 507, message: apiMessages.storageFull },
} as const satisfies Record<string, { status: number; message: Message }>

export type ErrorCode = keyof typeof ERRORS
