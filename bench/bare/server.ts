import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { parse } from 'node:querystring'
import pg from 'pg'
import { readActivity } from './activity.ts'
import { listCurriculum } from './curriculum.ts'
import { checkDeclared, declareRows } from './declare.ts'
import { listAudios } from './list.ts'
import { listQuestions } from './questions.ts'
import { readReadiness } from './readiness.ts'
import { searchAudios } from './search.ts'
import { verifyPassword } from './sign-in.ts'
import { receiveByTus } from './tus.ts'
import { receiveFiles } from './upload.ts'

/**
 * The bare limit: the best SQL on the bare driver inside plain node:http, in the shape of Griot's
 * own answers, so that the same request goes to both. Nothing is validated; the session is read.
 */

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL ?? '',
  max: Number(process.env.DATABASE_POOL_SIZE ?? 20),
})

/** As Griot has them for searches. */
const planned = new pg.Pool({
  connectionString: process.env.DATABASE_URL ?? '',
  max: 5,
  options: '-c plan_cache_mode=force_generic_plan',
})

const SESSION = {
  name: 'session',
  text: `select u.id, u.role from sessions s join users u on u.id = s.user_id
         where s.id = $1 and s.expires_at > now() and u.status = 'active'`,
}

createServer((request, response) => {
  handle(request, response).catch((error) => {
    response.writeHead(500).end(String(error))
  })
}).listen(Number(process.env.PORT), '127.0.0.1')

// The bench is gone: nobody needs a limit any more.
process.once('disconnect', () => process.exit())

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  if (path === '/live') return send(response, { live: true })
  if (path === '/api/auth/login') {
    return send(response, await verifyPassword(await readJson(request)))
  }
  const session = await pool.query({
    ...SESSION,
    values: [request.headers.authorization?.slice('Bearer '.length)],
  })
  if (session.rows.length === 0) {
    response.writeHead(401).end()
    return
  }
  if (path.startsWith('/api/uploads')) return receiveByTus(pool, request, response)
  send(response, await answer(path, parse(query), request))
}

async function answer(
  path: string,
  query: NodeJS.Dict<string | string[]>,
  request: IncomingMessage,
): Promise<unknown> {
  if (path === '/api/audios') {
    return query.search === undefined
      ? listAudios(pool, query)
      : searchAudios({ pool, planned }, query)
  }
  if (path === '/api/audios/declare-audios') return declareRows(pool, await readJson(request))
  if (path === '/api/audios/check-declared') return checkDeclared(pool, await readJson(request))
  if (path === '/api/audios/upload') return receiveFiles(request)
  if (path.startsWith('/api/interactive-lessons/'))
    return listCurriculum(pool, path.slice('/api'.length))
  if (path === '/api/questions') return listQuestions(pool, query)
  if (/readiness/.test(path)) return readReadiness(pool, path.slice('/api'.length))
  return readActivity(pool, path.slice('/api/interactive-activities/'.length))
}

async function readJson<T>(request: IncomingMessage): Promise<T> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString())
}

function send(response: ServerResponse, result: unknown): void {
  const body = Buffer.from(
    JSON.stringify({ statusCode: 200, status: 'success', message: 'OK', result }),
  )
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
    })
    .end(body)
}
