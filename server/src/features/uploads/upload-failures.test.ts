import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { multipartOf, resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { buildAudioRow, freshCode, realMp3 } from '@griot/testing/builders.ts'
import { filesBelow, stagedFiles } from '@griot/testing/files/staged-files.ts'
import { startSecondApp } from '@griot/testing/second-app.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPool } from '../../storage/database/pool/connect.ts'
import { createDiskStore } from '../../storage/files/disk.ts'

/** A row never references a missing file, and a failure is never reported as success. */
let griot: TestApp
let code: string
let name: string

beforeAll(async () => {
  griot = await startTestApp()
})
afterAll(() => griot.close())
beforeEach(async () => {
  code = freshCode()
  name = `${code}.mp3`
  const body = [buildAudioRow({ code })]
  resultOf(await griot.send('admin', 'declareAudios', { body }), 'declareAudios')
})
// Restores the database after each test, so that a failing test does not break the next one.
afterEach(() => griot.pool.query('drop function if exists refuse cascade'))

async function upload(app = griot.app) {
  const { body, headers } = await multipartOf([{ name, bytes: realMp3('aja-01') }])
  const authorization = `Bearer ${await griot.tokenOf('admin')}`
  return app.inject({
    method: 'POST',
    url: '/api/audios/upload',
    headers: { ...headers, authorization },
    payload: body,
  })
}

/** Every row of a file must have its bytes in the store. */
async function danglingRows(): Promise<string[]> {
  const { rows } = await griot.pool.query('select sha256, bytes from files')
  const sizes = await Promise.all(rows.map(({ sha256 }) => griot.files.size(sha256)))
  return rows.filter(({ bytes }, index) => sizes[index] !== bytes).map(({ sha256 }) => sha256)
}

/** The file of this test's code, if any. */
async function attached(): Promise<unknown[]> {
  const { rows } = await griot.pool.query('select 1 from assets where code = $1 and file_sha256 is not null', [code])
  return rows
}

describe('an upload whose commit fails', () => {
  it.each(['files', 'asset_versions', 'revisions', 'audit_events'])(
    'is no success and leaves no row when %s cannot be written',
    async (table) => {
      await griot.pool.query(`
        create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
        create trigger refuse before insert on ${table} for each row execute function refuse()`)
      const response = await upload()
      expect(response.statusCode).toBe(500)
      expect(response.json().status).toBe('error')
      expect(await attached()).toEqual([])
      expect(await danglingRows()).toEqual([])
      expect(await stagedFiles(griot)).toEqual([])
      await griot.pool.query(`drop trigger refuse on ${table}`)
      expect((await upload()).statusCode).toBe(200)
      expect(await danglingRows()).toEqual([])
    },
  )

  it('is no success when the commit itself is refused', async () => {
    await griot.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create constraint trigger refuse after update on assets deferrable initially deferred
        for each row execute function refuse()`)
    expect((await upload()).statusCode).toBe(500)
    expect(await attached()).toEqual([])
    expect(await stagedFiles(griot)).toEqual([])
  })

  it('gives 503 when the database becomes unavailable during the check', async () => {
    const pool = createPool('postgres://absent@127.0.0.1:1/none', { size: 2 })
    const { pipelined } = griot.pool
    // Reads go to the real database, also for the session; transactions to one that is unreachable.
    Object.assign(pool, { query: griot.pool.query.bind(griot.pool), pipelined })
    const app = await startSecondApp(griot, { pool })
    let judged = 0
    const keep = griot.files.keep
    griot.files.keep = (staged) => {
      judged += 1
      return keep(staged)
    }
    const response = await upload(app)
    griot.files.keep = keep
    await app.close()
    expect(judged).toBe(1)
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('2')
    expect(await attached()).toEqual([])
    expect(await stagedFiles(griot)).toEqual([])
  })

  it('stores the file before the row', async () => {
    const seen: number[] = []
    const keep = griot.files.keep
    griot.files.keep = async (staged) => {
      seen.push((await attached()).length)
      await keep(staged)
    }
    expect((await upload()).statusCode).toBe(200)
    griot.files.keep = keep
    expect(seen).toEqual([0])
  })

  it('writes no row when the store cannot keep the file', async () => {
    const keep = griot.files.keep
    griot.files.keep = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    const response = await upload()
    griot.files.keep = keep
    expect(response.statusCode).toBe(507)
    expect(response.json().message).toMatch(/server disk is full/)
    expect(await attached()).toEqual([])
    expect(await stagedFiles(griot)).toEqual([])
  })
})

describe('an unavailable store', () => {
  it('is reported as such, not as a missing file', async () => {
    const folder = join(griot.folder, 'obstructed')
    const files = await createDiskStore(folder)
    await rm(join(folder, 'kept'), { recursive: true })
    await writeFile(join(folder, 'kept'), 'in the way')
    const app = await startSecondApp({ ...griot, files })
    const response = await upload(app)
    await app.close()
    expect(response.statusCode).toBe(503)
    expect(response.json().code).toBe('unavailable')
    expect(await attached()).toEqual([])
    expect(await readdir(join(folder, 'staging'))).toEqual([])
  })

  it('a damaged file is restored by uploading its content again', async () => {
    expect((await upload()).statusCode).toBe(200)
    const [place = ''] = (await filesBelow(griot)).filter((path) => path.includes('files/kept'))
    const path = join(griot.folder, place)
    const bytes = await readFile(path)
    await writeFile(path, Buffer.alloc(bytes.length))
    expect((await upload()).statusCode).toBe(200)
    expect((await readFile(path)).equals(bytes)).toBe(true)
  })
})

describe('an upload whose client disconnects', () => {
  it('leaves no staged file and no row', async () => {
    const before = await filesBelow(griot)
    const address = await griot.app.listen({ port: 0, host: '127.0.0.1' })
    const { body, headers } = await multipartOf([
      { name: 'first1.mp3', bytes: realMp3('aja-01') },
      { name, bytes: Buffer.concat(Array.from({ length: 20 }, () => realMp3('aja-01'))) },
    ])
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.write(
      [
        'POST /api/audios/upload HTTP/1.1',
        'host: localhost',
        `authorization: Bearer ${await griot.tokenOf('admin')}`,
        `content-type: ${headers['content-type']}`,
        `content-length: ${body.length}`,
        '\r\n',
      ].join('\r\n'),
    )
    socket.write(body.subarray(0, body.length - 2_000))
    await expect.poll(() => stagedFiles(griot), { timeout: 10_000 }).toHaveLength(2)
    socket.destroy()
    await expect.poll(() => stagedFiles(griot), { timeout: 10_000 }).toEqual([])
    expect(await attached()).toEqual([])
    expect(await filesBelow(griot)).toEqual(before)
  })
})
