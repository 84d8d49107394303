import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type pg from 'pg'
import { receiveFiles, syncRoot } from './upload.ts'

let made: Promise<unknown> | null = null

/**
 * A resumable upload in two requests with as many fsyncs as Griot needs: insert a row; then lock a row, sync the folder
 * of the growing file, write the bytes as in `upload.ts`, update the row, commit. Or a single request with all bytes:
 * the same with one insert.
 */
export async function receiveByTus(pool: pg.Pool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  made ??= pool.query('create table if not exists bare_uploads (id uuid primary key, received bigint not null)')
  await made
  if (request.method === 'POST') {
    const id = randomUUID()
    if (Number(request.headers['content-length']) > 0) await receiveOne(request)
    await pool.query('insert into bare_uploads values ($1, 0)', [id])
    request.resume()
    response.writeHead(201, { location: `/api/uploads/${id}` }).end()
    return
  }
  const id = request.url?.split('/').at(-1)
  const bytes = Number(request.headers['content-length'])
  const count = (received: number) => pool.query('update bare_uploads set received = $2 where id = $1', [id, received])
  await count(0)
  await receiveOne(request)
  await syncRoot()
  await count(bytes)
  await count(bytes)
  response.writeHead(204, { 'upload-offset': String(bytes) }).end()
}

function receiveOne(request: IncomingMessage): Promise<unknown> {
  request.headers['x-files'] = '1'
  return receiveFiles(request)
}
