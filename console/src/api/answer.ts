import { envelope, errorEnvelopeSchema } from '@griot/contract/envelope.ts'
import { messages } from '@griot/contract/messages.ts'
import type { z } from 'zod'
import { bearerToken, currentSession, endSession } from '../session/session.ts'
import { ApiError } from './api-error.ts'

export interface Answer {
  status: number
  /** Body as parsed JSON; undefined when it is not JSON. */
  body: unknown
  /** Token that the request was sent with; null for public calls, whose 401 means "Login failed". */
  token: string | null
}

/**
 * The token to send with a call.
 * @throws {ApiError} when there is no token: the call is not made
 */
export function tokenForCall(): string {
  const token = bearerToken()
  if (token !== null) return token
  throw new ApiError({ code: 'session_expired', status: 401, message: messages.sessionExpired })
}

/**
 * Turns an error response into an ApiError. A 401 also ends the session that sent the request, if it is still the
 * current one.
 */
export function refusalOf(answer: Answer, method: string): ApiError {
  const parsed = errorEnvelopeSchema.safeParse(answer.body)
  const fallback = method === 'GET' ? messages.errorOccuredOnGet : messages.errorOccurred
  const error = parsed.success
    ? new ApiError({
        code: parsed.data.code,
        status: answer.status,
        message: parsed.data.message || fallback,
        errors: parsed.data.errors,
        current: parsed.data.result,
      })
    : new ApiError({
        code: 'answer',
        status: answer.status,
        message: messageIn(answer.body) ?? fallback,
      })
  const asked = answer.token !== null && answer.token === currentSession().token
  if (answer.status === 401 && asked) {
    endSession(error.code === 'session_expired' ? 'expired' : 'unauthorized')
  }
  return error
}

/**
 * Parses the result of a successful response.
 * @throws {ApiError} when the response breaks the contract
 */
export function resultOf<T extends z.ZodType>(answer: Answer, result: T): z.output<T> {
  const parsed = envelope(result).safeParse(answer.body)
  if (parsed.success) return (parsed.data as { result: z.output<T> }).result
  throw new ApiError({
    code: 'answer',
    status: answer.status,
    message: messages.internalError,
    cause: parsed.error,
  })
}

/** The message in a successful response, such as '12 saved, 2 skipped'. */
export function messageIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null
  return typeof body.message === 'string' && body.message !== '' ? body.message : null
}
