import * as resumableApiMessages from '@griot/contract/messages/api/uploads/resumable.ts'
import { TUS_VERSION } from '@griot/contract/uploads/upload.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError } from '../../shared/call-error.ts'

/** Adds the version header to each response of a tus call, including errors; the protocol forbids it for OPTIONS. */
export async function sendVersion(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method !== 'OPTIONS') reply.header('tus-resumable', TUS_VERSION)
}

/** A request with another tus version is refused, after authentication. */
export async function requireVersion(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method === 'OPTIONS' || request.headers['tus-resumable'] === TUS_VERSION) return
  reply.header('tus-version', TUS_VERSION)
  throw new CallError('unsupported_version', { message: resumableApiMessages.version({ version: TUS_VERSION }) })
}

const METHODS = new Set(['POST', 'HEAD', 'PATCH', 'DELETE'])

/**
 * The method of a request below the uploads: tus lets clients send it in a header when a proxy blocks PATCH or DELETE;
 * it then replaces the request's own method.
 */
export function overrideMethod(request: {
  url?: string | undefined
  method?: string | undefined
  headers: Readonly<Record<string, string | string[] | undefined>>
}): void {
  const method = request.headers['x-http-method-override']
  if (typeof method !== 'string' || !METHODS.has(method)) return
  if (/^\/api\/uploads(?:[/?]|$)/.test(request.url ?? '')) request.method = method
}
