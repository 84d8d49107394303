import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ERRORS } from '@griot/contract/errors.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import { CallError } from '../../shared/call-error.ts'
import { errorEnvelope } from '../responses/error-handler.ts'

/** Errors of Node's HTTP parser; all others mean malformed HTTP. */
const BY_CODE = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
} as const

/** Time to send the response before the connection is closed. */
const CLOSE_DELAY_MS = 1_000

/**
 * Responds to malformed requests, and to requests whose body stalls: written directly to the socket, bypassing the
 * framework, and then closed.
 */
export function replyToUnparsed(headers: Readonly<Record<string, string>>) {
  return {
    /** For Fastify's `clientErrorHandler`. */
    clientError(error: NodeJS.ErrnoException, socket: Duplex): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const code = BY_CODE[error.code as keyof typeof BY_CODE]
      const refusal = code ? new CallError(code) : new CallError('invalid', { message: apiMessages.unreadable })
      replyAndClose(socket, refusal, headers)
    },

    /** Ends a request without a response yet. */
    refuse(request: IncomingMessage, error: CallError): void {
      replyAndClose(request.socket, error, headers)
    },
  }
}

function replyAndClose(socket: Duplex, error: CallError, headers: Readonly<Record<string, string>>): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const { status } = ERRORS[error.code]
  const body = JSON.stringify(errorEnvelope(error))
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref()
}
