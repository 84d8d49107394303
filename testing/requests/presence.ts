import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { Role } from '@griot/contract/accounts/roles.ts'
import { type PresenceOf, presenceSchema } from '@griot/contract/presence/presence.ts'
import { createTokens } from '@griot/server/http/auth/access-tokens.ts'
import { createParser } from 'eventsource-parser'
import { startTestApp, type TestApp } from '../app.ts'
import { startSecondApp, TEST_SECRETS } from '../second-app.ts'

/** A browser with open things, and the presence it received. */
export interface Follower {
  status: number
  headers: IncomingHttpHeaders
  /** Body of a refusal. */
  refusal: unknown
  /** Last received presence of a thing. */
  of: (thing: string) => PresenceOf | undefined
  ended: () => boolean
  leave: () => void
}

/** Opens a presence stream, on its own connection, to a server at `base`. */
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
  // A lost connection ends it as well.
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

export interface TwoProcesses {
  griot: TestApp
  bases: [string, string]
  /** A signed-in user, without the time for hashing passwords. */
  person: (name: string, role?: Role) => Promise<{ id: string; token: string; signIn: () => Promise<string> }>
  /** Opens a stream on one of the processes; `leave` ends it. */
  opens: (at: 0 | 1, token: string, ...things: string[]) => Promise<Follower>
  open: readonly Follower[]
  leave: () => void
  close: () => Promise<void>
}

/** Two server processes on one database. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const griot = await startTestApp()
  const second = await startSecondApp(griot)
  const bases: [string, string] = [await griot.app.listen({ port: 0 }), await second.listen({ port: 0 })]
  const open: Follower[] = []
  let made = 0

  async function person(name: string, role: Role = 'editor') {
    made += 1
    const { rows } = await griot.pool.query(
      `insert into users (email, name, password_hash, role) values ($1, $2, '', $3) returning id`,
      [`here${made}@griot.example`, name, role],
    )
    const id = String(rows[0].id)
    const signIn = async () => {
      const sessionId = randomUUID()
      await griot.pool.query(
        `insert into sessions (id, user_id, address, expires_at)
         values ($1, $2, '', now() + interval '1 day')`,
        [sessionId, id],
      )
      const expiresAt = Date.now() + 86_400_000
      return createTokens(TEST_SECRETS.tokenSecret).sign({ userId: id, sessionId, expiresAt })
    }
    return { id, token: await signIn(), signIn }
  }

  return {
    griot,
    bases,
    person,
    async opens(at, token, ...things) {
      const follower = await follow(bases[at], token, ...things)
      open.push(follower)
      return follower
    },
    open,
    leave() {
      for (const follower of open.splice(0)) follower.leave()
    },
    async close() {
      await second.close()
      await griot.close()
    },
  }
}
