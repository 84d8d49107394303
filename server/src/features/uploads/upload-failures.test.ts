import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { multipartOf, resultOf, startTestApp, type TestApp } from '#testing/app.ts'
import { buildAudioRow, freshCode, realMp3 } from '#testing/builders.ts'
import { startSecondApp } from '#testing/second-app.ts'
import { filesBelow, stagedFiles } from '#testing/staged-files.ts'
import { createPool } from '../../storage/database/connect.ts'
import { createDiskStore } from '../../storage/files/disk.ts'

/** A row never points at a missing file, and nobody is told of a success that is none. */
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
// Every test leaves the server as it found it; a broken one must not break the next.
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

/** The file that the code of this test has, if any. */
async function attached(): Promise<unknown[]> {
  const { rows } = await griot.pool.query(
    'select 1 from assets where code = $1 and file_sha256 is not null',
    [code],
  )
  return rows
}

describe('an upload whose commit fails', () => {
  it.each(['files', 'asset_versions', 'revisions', 'audit_events'])(
    'answers no success and leaves no row when %s cannot be written',
    async (table) => {
      await griot.pool.query(`
        create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
        create trigger refuse before insert on ${table} for each row execute function refuse()`)
      const answer = await upload()
      expect(answer.statusCode).toBe(500)
      expect(answer.json().status).toBe('error')
      expect(await attached()).toEqual([])
      expect(await danglingRows()).toEqual([])
      expect(await stagedFiles(griot)).toEqual([])
      await griot.pool.query(`drop trigger refuse on ${table}`)
      expect((await upload()).statusCode).toBe(200)
      expect(await danglingRows()).toEqual([])
    },
  )

  it('answers no success when the commit itself is refused', async () => {
    await griot.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create constraint trigger refuse after update on assets deferrable initially deferred
        for each row execute function refuse()`)
    expect((await upload()).statusCode).toBe(500)
    expect(await attached()).toEqual([])
    expect(await stagedFiles(griot)).toEqual([])
  })

  it('answers 503 when the database goes away while the file is judged', async () => {
    const pool = createPool('postgres://nobody@127.0.0.1:1/none', { size: 2 })
    const { short } = griot.pool
    // Reads go to the real database, the session's too; transactions go to one that is gone.
    Object.assign(pool, { query: griot.pool.query.bind(griot.pool), short })
    const app = await startSecondApp(griot, { pool })
    let judged = 0
    const keep = griot.files.keep
    griot.files.keep = (staged) => {
      judged += 1
      return keep(staged)
    }
    const answer = await upload(app)
    griot.files.keep = keep
    await app.close()
    expect(judged).toBe(1)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expect(await attached()).toEqual([])
    expect(await stagedFiles(griot)).toEqual([])
  })

  it('puts the file into the store before the row', async () => {
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
    const answer = await upload()
    griot.files.keep = keep
    expect(answer.statusCode).toBe(507)
    expect(answer.json().message).toMatch(/server disk is full/)
    expect(await attached()).toEqual([])
    expect(await stagedFiles(griot)).toEqual([])
  })
})

describe('a store that cannot be looked into', () => {
  it('is told as such, not as a store without the file', async () => {
    const folder = join(griot.folder, 'obstructed')
    const files = await createDiskStore(folder)
    await rm(join(folder, 'kept'), { recursive: true })
    await writeFile(join(folder, 'kept'), 'in the way')
    const app = await startSecondApp({ ...griot, files })
    const answer = await upload(app)
    await app.close()
    expect(answer.statusCode).toBe(503)
    expect(answer.json().code).toBe('unavailable')
    expect(await attached()).toEqual([])
    expect(await readdir(join(folder, 'staging'))).toEqual([])
  })

  it('gives a damaged file its content back when that comes again', async () => {
    expect((await upload()).statusCode).toBe(200)
    const [place = ''] = (await filesBelow(griot)).filter((path) => path.includes('files/kept'))
    const path = join(griot.folder, place)
    const bytes = await readFile(path)
    await writeFile(path, Buffer.alloc(bytes.length))
    expect((await upload()).statusCode).toBe(200)
    expect((await readFile(path)).equals(bytes)).toBe(true)
  })
})

describe('an upload whose sender goes away', () => {
  it('leaves nothing in staging and no row', async () => {
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
