import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { checkDeclared, declareAudios, getAudio, listAudios, searchAudios } from './assets.ts'
import * as course from './course.ts'
import type { PlainRequest } from './plain-request.ts'
import { verifyPassword } from './sign-in.ts'
import { receiveByTus } from './tus.ts'
import { receiveFiles } from './upload.ts'

/**
 * The plain limit: node:http and the simplest SQL that returns the same rows and total, in the format of Griot's
 * responses. Nothing is validated; the session is read.
 */

const db = new pg.Pool({
  connectionString: process.env.DATABASE_URL ?? '',
  max: Number(process.env.DATABASE_POOL_SIZE ?? 20),
})

const SESSION = {
  name: 'session',
  text: `select u.id, u.role from sessions s join users u on u.id = s.user_id
         where s.id = $1 and s.expires_at > now() and u.status = 'active'`,
}

/** By the path after `/api`; the first match wins. */
const HANDLERS: readonly [RegExp, (plainRequest: PlainRequest) => Promise<unknown>][] = [
  [/^audios\?.*search=/, searchAudios],
  [/^audios\?/, listAudios],
  [/^audios\/check-declared/, checkDeclared],
  [/^audios\/declare-audios/, declareAudios],
  [/^audios\//, getAudio],
  [/readiness/, course.readReadiness],
  [/^questions/, course.listQuestions],
  [/activities$/, course.listActivities],
  [/lessons$/, course.listLessons],
  [/levels$/, course.listLevels],
  [
    /^interactive-activities\//,
    (plainRequest) => (plainRequest.body ? course.saveActivity(plainRequest) : course.getActivity(plainRequest)),
  ],
]

createServer((request, response) => {
  handle(request, response).catch((error) => {
    response.writeHead(500).end(String(error))
  })
}).listen(Number(process.env.PORT), '127.0.0.1')

// The bench has ended.
process.once('disconnect', () => process.exit())

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = (request.url ?? '').replace('/api/', '')
  if (url === '/live') return send(response, { live: true })
  if (url === 'auth/login') return send(response, await verifyPassword((await readJson(request)) as never))
  const values = [request.headers.authorization?.slice('Bearer '.length)]
  if ((await db.query({ ...SESSION, values })).rows.length === 0) {
    response.writeHead(401).end()
    return
  }
  if (url.startsWith('uploads')) return receiveByTus(db, request, response)
  if (url === 'audios/upload') return send(response, await receiveFiles(request))
  const [path = '', query] = url.split('?')
  const [, handler] = HANDLERS.find(([pattern]) => pattern.test(url)) ?? []
  if (!handler) {
    response.writeHead(404).end()
    return
  }
  const body = request.method === 'GET' ? undefined : await readJson(request)
  const plainRequest = {
    db,
    path: ['', ...path.split('/')],
    query: Object.fromEntries(new URLSearchParams(query)),
    body,
  }
  send(response, await handler(plainRequest))
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString())
}

function send(response: ServerResponse, result: unknown): void {
  const body = Buffer.from(JSON.stringify({ statusCode: 200, status: 'success', message: 'OK', result }))
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    })
    .end(body)
}
