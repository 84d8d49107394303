import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTokens } from '@griot/server/http/auth/access-tokens.ts'
import type { Child } from '../child.ts'
import { compare, type Line } from '../compare.ts'
import { load } from '../load.ts'
import { startGriot, type Testbed } from '../testbed.ts'
import { absolute } from './absolute.ts'
import { CLOSE_RESULT_TURNS, warmRead } from './reads.ts'

const PATH = '/api/audios?language=yoruba'
const STREAMS = 500
/** Maximum number of streams per session. */
const STREAMS_PER_SESSION = 5
/** Share of their speed that reads must keep while users have editors open. */
const GOAL = 0.9
/** Time until all have received the presence of the others. */
const SETTLED = 3_000

/**
 * The effect of 500 open streams on reads, and their memory. They are held by a new Griot on the same database; the
 * "plain" side is another new one without streams.
 */
export async function streams(testbed: Testbed): Promise<Line[]> {
  const { options, griotHeaders, environment } = testbed
  const tokens = await sessions(testbed, STREAMS / STREAMS_PER_SESSION)
  // A process that has run for half an hour is faster than a new one.
  const [withStreams, empty] = [await startGriot(environment, []), await startGriot(environment, [])]
  const read = (child: Child) => () =>
    load({
      url: `${child.base}${PATH}`,
      method: 'GET',
      headers: griotHeaders,
      connections: 10,
      until: { seconds: options.seconds },
    })
  for (const child of [withStreams, empty]) {
    const request = { url: `${child.base}${PATH}`, method: 'GET', headers: griotHeaders } as const
    await warmRead(request, options)
  }
  const before = withStreams.megabytes().now
  const open = await openStreams(withStreams.base, tokens)
  const grown = withStreams.megabytes().now - before
  const line = await compare({
    row: `list, with ${STREAMS} open streams and without`,
    connections: 10,
    goal: GOAL,
    turns: Math.max(options.turns, CLOSE_RESULT_TURNS),
    griot: { child: withStreams, run: read(withStreams) },
    plain: { child: empty, run: read(empty) },
  })
  for (const request of open) request.destroy()
  await Promise.all([withStreams.stop(), empty.stop()])
  return [line, absolute('memory of a stream, KB', (grown * 1024) / STREAMS, null)]
}

/** Sessions of accounts that never signed in: hashing their passwords would take minutes. */
async function sessions({ admin, environment }: Testbed, count: number): Promise<string[]> {
  const secret = Buffer.from(environment.GRIOT_TOKEN_SECRET ?? '')
  const signer = createTokens(secret)
  const expiresAt = Date.now() + 3_600_000
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const sessionId = randomUUID()
      const { rows } = await admin.query<{ user_id: string }>(
        `with person as (
           insert into users (email, name, role, password_hash) values ($1, $2, 'editor', '') returning id
         )
         insert into sessions (id, user_id, address, expires_at)
         select $3, id, '', now() + interval '1 hour' from person returning user_id`,
        [`streams-${number}@griot.example`, `Person ${number}`, sessionId],
      )
      return signer.sign({ userId: String(rows[0]?.user_id), sessionId, expiresAt })
    }),
  )
}

/** Each has something open that four others have open too. */
async function openStreams(base: string, tokens: readonly string[]): Promise<ClientRequest[]> {
  const requests = Array.from({ length: STREAMS }, (_, number) => {
    const token = tokens[number % tokens.length]
    return get(`${base}/api/presence?open=audio:${(number % (STREAMS / 5)) + 1}`, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    })
  })
  const responses = (await Promise.all(
    requests.map(async (request) => (await once(request, 'response'))[0]),
  )) as IncomingMessage[]
  for (const response of responses) {
    if (response.statusCode !== 200) throw new Error(`A stream was refused: ${response.statusCode}`)
    response.on('error', () => {}).resume()
  }
  await sleep(SETTLED)
  return requests
}
