import type { ErrorEnvelope } from '@griot/contract/envelope.ts'
import { ERRORS, type ErrorCode } from '@griot/contract/errors.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as inputApiMessages from '@griot/contract/messages/api/general/input.ts'
import type { Message } from '@griot/contract/messages/message.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../shared/call-error.ts'
import { errorCode } from '../../storage/database/pool/transaction.ts'
import { MissingFile } from '../../storage/files/file-store.ts'

/** Errors that Fastify raises itself, by status. */
const BY_STATUS: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
}

/** Failures of the database or the disk: SQLSTATE classes and system error codes. */
const UNAVAILABLE =
  /^(08...|53[03]00|55P03|57014|57P0[1-5]|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|E(IO|ROFS|ACCES|PERM|[MN]FILE|NOTDIR))$/
const FULL = /^(ENOSPC|EDQUOT|53100)$/
const POOL_TIMEOUT =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error/

/** Maps any error to a CallError with a sentence; stack, SQL and paths are never shown. */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error
  const code = errorCode(error)
  const text = error instanceof Error ? error.message : ''
  if (FULL.test(code)) return new CallError('storage_full', { cause: error })
  const away = isFailedConnect(error) || error instanceof MissingFile
  if (away || UNAVAILABLE.test(code) || POOL_TIMEOUT.test(text))
    return new CallError('unavailable', { retryAfter: 2, cause: error })
  if (code === '22021')
    return new CallError('invalid', {
      message: inputApiMessages.notStorable,
      cause: error,
    })
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  if (status >= 400 && status < 500)
    return new CallError(BY_STATUS[status] ?? 'invalid', {
      message: messageOfStatus(status),
      cause: error,
    })
  return new CallError('internal', { cause: error })
}

/** A missing database socket is a missing file, ENOENT, which is ambiguous by its code alone. */
function isFailedConnect(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'connect'
}

function messageOfStatus(status: number): Message {
  if (status === 404) return apiMessages.notFound
  if (status === 413) return apiMessages.tooLarge
  if (status === 415) return apiMessages.jsonRequired
  return apiMessages.unreadable
}

/** An error in the envelope of the contract. */
export function errorEnvelope(error: CallError): ErrorEnvelope {
  return {
    statusCode: ERRORS[error.code].status,
    status: 'error',
    code: error.code,
    ...error.text,
    errors: [...error.errors],
    ...(error.current === undefined ? {} : { result: error.current }),
  }
}

/** Sends an error in the envelope of the contract. */
export function sendError(reply: FastifyReply, error: CallError): FastifyReply {
  const { status } = ERRORS[error.code]
  if (error.retryAfter !== undefined) reply.header('retry-after', Math.ceil(error.retryAfter))
  // Fastify would close the connection after an unsupported body, and the response could be lost.
  reply.removeHeader('connection')
  if (status === 460) reply.raw.statusMessage = 'Checksum Mismatch'
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorEnvelope(error))
}

export function setErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const callError = withCallMessage(request, asCallError(error))
    logError(request, callError)
    return sendError(reply, callError)
  })
}

/** An internal error with the sentence of the failed call. */
function withCallMessage(request: FastifyRequest, error: CallError): CallError {
  const { failed } = request.routeOptions.config
  if (error.code !== 'internal' || !failed) return error
  return new CallError('internal', { message: failed, cause: error.cause })
}

/** Logs an error so that the request and its account can be found, without any user input. */
export function logError(request: FastifyRequest, { code, cause }: CallError): void {
  if (ERRORS[code].status < 500) return
  const { method, url: route } = request.routeOptions
  const account = request.account?.id ?? null
  request.log.error({ method, route, account, code, err: cause }, 'a call failed')
}
