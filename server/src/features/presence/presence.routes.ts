import { may, type Role } from '#contract/accounts/roles.ts'
import {
  OPENABLE,
  type OpenableEntry,
  type OpenThing,
  readThings,
} from '#contract/presence/open-things.ts'
import type { RawHandlers } from '../../http/calls/register-calls.ts'
import { openEventStream } from '../../http/responses/event-stream.ts'
import { CallError } from '../../shared/call-error.ts'
import type { Presence } from './presence.service.ts'

/** Has things open for as long as the request lasts, and tells who else has. */
export function presenceRoutes({
  presence,
}: {
  presence: Presence
}): Pick<RawHandlers, 'followPresence'> {
  return {
    async followPresence(request, reply) {
      const { account, query } = request
      if (!account?.sessionId) throw new CallError('forbidden')
      const things = readThings((query as { open: string }).open)
      requireReadable(account.role, things)
      const { id: userId, role, sessionId } = account
      const who = { userId, role, sessionId }
      presence.requireRoom(who)
      // Whoever left while their session was looked up is told of by no event.
      if (request.raw.socket.destroyed) return reply.hijack()
      // Fastify answers a HEAD by what answers the GET, and there is nothing to wait for.
      if (request.method === 'HEAD') return reply.type('text/event-stream').send()
      presence.follow({ ...who, things }, (onEnd) => openEventStream(reply, onEnd))
      return reply
    },
  }
}

/** @throws CallError forbidden when any of them is something that the role may not read */
export function requireReadable(
  role: Role,
  things: readonly OpenThing[],
  openable: Readonly<Record<string, Pick<OpenableEntry, 'read'>>> = OPENABLE,
): void {
  const hidden = things.some(({ entity }) => {
    const entry = openable[entity]
    return entry === undefined || !may(role, entry.read)
  })
  if (hidden) throw new CallError('forbidden')
}
