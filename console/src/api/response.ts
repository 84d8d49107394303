import { envelope, errorEnvelopeSchema } from '@griot/contract/envelope.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as messages from '@griot/contract/messages/ui/general/general.ts'
import type { z } from 'zod'
import { bearerToken, currentSession, endSession } from '../session/session.ts'
import { ApiError } from './api-error.ts'

export interface HttpResponse {
  status: number
  /** Body as parsed JSON; undefined when it is not JSON. */
  body: unknown
  /** Token that the request was sent with; null for public calls, whose 401 means "Login failed". */
  token: string | null
}

/** A response body with its messages in the language of the console; the server sends them in English. */
export async function localised(body: unknown): Promise<unknown> {
  // Known to the build, which leaves the catalogues out of the English console.
  if (import.meta.env.GRIOT_LOCALE === 'en') return body
  // Without the catalogues, which load now, English is better than no message.
  return import('./localise.ts').then(({ localise }) => localise(body)).catch(() => body)
}

/**
 * The token to send with a call.
 * @throws {ApiError} when there is no token: the call is not made
 */
export function tokenForCall(): string {
  const token = bearerToken()
  if (token !== null) return token
  throw new ApiError({ code: 'session_expired', status: 401, message: apiMessages.sessionExpired.message })
}

/**
 * Turns an error response into an ApiError. A 401 also ends the session that sent the request, if it is still the
 * current one.
 */
export function refusalOf(response: HttpResponse, method: string): ApiError {
  const parsed = errorEnvelopeSchema.safeParse(response.body)
  const fallback = method === 'GET' ? messages.errorOccuredOnGet : apiMessages.errorOccurred.message
  const error = parsed.success
    ? new ApiError({
        code: parsed.data.code,
        status: response.status,
        message: parsed.data.message || fallback,
        messageId: parsed.data.messageId,
        errors: parsed.data.errors,
        current: parsed.data.result,
      })
    : new ApiError({
        code: 'answer',
        status: response.status,
        message: messageIn(response.body) ?? fallback,
      })
  const isCurrentSession = response.token !== null && response.token === currentSession().token
  if (response.status === 401 && isCurrentSession) {
    endSession(error.code === 'session_expired' ? 'expired' : 'unauthorized')
  }
  return error
}

/**
 * Parses the result of a successful response.
 * @throws {ApiError} when the response breaks the contract
 */
export function resultOf<T extends z.ZodType>(response: HttpResponse, result: T): z.output<T> {
  const parsed = envelope(result).safeParse(response.body)
  if (parsed.success) return (parsed.data as { result: z.output<T> }).result
  throw new ApiError({
    code: 'answer',
    status: response.status,
    message: messages.internalError,
    cause: parsed.error,
  })
}

/** The message in a successful response, such as '12 saved, 2 skipped'. */
export function messageIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null
  return typeof body.message === 'string' && body.message !== '' ? body.message : null
}
