import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { createParser } from 'eventsource-parser'
import { type PresenceOf, presenceSchema } from '#contract/presence.ts'

/** A browser that has things open, and what it was told of them. */
export interface Follower {
  status: number
  headers: IncomingHttpHeaders
  /** The body of a refusal. */
  refusal: unknown
  /** What was told of a thing last. */
  of: (thing: string) => PresenceOf | undefined
  ended: () => boolean
  leave: () => void
}

/** Opens a stream, on a connection of its own, of a server that listens at `base`. */
export async function follow(base: string, token: string, ...things: string[]): Promise<Follower> {
  const request = get(`${base}/api/presence?open=${things.join(',')}`, {
    agent: false,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'zstd, br, gzip' },
  })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const last = new Map<string, PresenceOf>()
  let ended = false
  const parser = createParser({
    onEvent({ data }) {
      const presence = presenceSchema.strict().parse(JSON.parse(data))
      last.set(presence.thing, presence)
    },
  })
  answer.setEncoding('utf8')
  let refusal: unknown = null
  if (answer.statusCode === 200) answer.on('data', (text: string) => parser.feed(text))
  else refusal = JSON.parse((await answer.toArray()).join(''))
  // A line that is cut ends it as well.
  answer
    .on('error', () => {})
    .on('close', () => {
      ended = true
    })
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    refusal,
    of: (thing) => last.get(thing),
    ended: () => ended,
    leave: () => request.destroy(),
  }
}
