import type { FastifyReply, FastifyRequest } from 'fastify'
import { resumableMessages, TUS_VERSION } from '#contract/uploads/upload.ts'
import { CallError } from '../../shared/call-error.ts'

/** Every answer of a call that speaks tus names the version, refusals too; that to OPTIONS may not. */
export async function nameVersion(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method !== 'OPTIONS') reply.header('tus-resumable', TUS_VERSION)
}

/** A request of another version is not looked at any further, once it is known who asks. */
export async function requireVersion(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method === 'OPTIONS' || request.headers['tus-resumable'] === TUS_VERSION) return
  reply.header('tus-version', TUS_VERSION)
  throw new CallError('unsupported_version', { message: resumableMessages.version })
}

const METHODS = new Set(['POST', 'HEAD', 'PATCH', 'DELETE'])

/**
 * The method of a request below the uploads: tus has clients name it in a header where something on
 * the way lets no PATCH or DELETE through, and the method of the request itself then counts for nothing.
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
