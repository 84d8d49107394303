import { may, type Role } from '@griot/contract/accounts/roles.ts'
import { OPENABLE, type OpenableEntry, type OpenItem, parseOpenItems } from '@griot/contract/presence/open-items.ts'
import type { RawHandlers } from '../../http/calls/register-calls.ts'
import { openEventStream } from '../../http/responses/event-stream.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Presence } from './presence.service.ts'

/** Registers things as open while the request lasts, and sends who else has them open. */
export function presenceRoutes({ presence }: { presence: Presence }): Pick<RawHandlers, 'streamPresence'> {
  return {
    async streamPresence(request, reply) {
      const { account, query } = request
      if (!account?.sessionId) throw new CallError('forbidden')
      const things = parseOpenItems((query as { open: string }).open)
      requireReadable(account.role, things)
      const { id: userId, role, sessionId } = account
      const who = { userId, role, sessionId }
      presence.requireCapacity(who)
      // A client that left during the session lookup causes no further event.
      if (request.raw.socket.destroyed) return reply.hijack()
      // Fastify serves HEAD with the GET handler, which would never end.
      if (request.method === 'HEAD') return reply.type('text/event-stream').send()
      presence.follow({ ...who, things }, (onEnd) => openEventStream(reply, onEnd))
      return reply
    },
  }
}

/** @throws CallError forbidden when the role may not read one of them */
export function requireReadable(
  role: Role,
  things: readonly OpenItem[],
  openable: Readonly<Record<string, Pick<OpenableEntry, 'read'>>> = OPENABLE,
): void {
  const hidden = things.some(({ entity }) => {
    const entry = openable[entity]
    return entry === undefined || !may(role, entry.read)
  })
  if (hidden) throw new CallError('forbidden')
}
