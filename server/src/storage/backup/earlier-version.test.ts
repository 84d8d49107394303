import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_NAMES } from '#contract/languages.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { createEmptyDatabase, type TestDatabase } from '#testing/postgres.ts'
import { startSecondApp } from '#testing/second-app.ts'
import { NOTHING_COMMON } from '../../features/assets/search-upkeep.store.ts'
import { createPool, type Pool } from '../database/connect.ts'
import { createDiskStore } from '../files/disk.ts'
import { backupsIn } from './manifest.ts'
import { checkBackup, claimDataFolder, restore } from './restore.ts'

const INSTALLATION = join(import.meta.dirname, '../../../../testing/installations/43c8580')

let griot: TestApp
let folder: string
let database: TestDatabase
let pool: Pool
let app: FastifyInstance
beforeAll(async () => {
  griot = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'griot-earlier-'))
  database = await createEmptyDatabase()
  const backup = await checkBackup(INSTALLATION, (await backupsIn(INSTALLATION))[0] ?? '')
  await claimDataFolder(folder, backup)
  const files = await createDiskStore(join(folder, 'files'))
  const lost = await restore({ backup, databaseUrl: database.url, files, print: () => {} })
  expect(lost).toEqual([])
  pool = createPool(database.url, { size: 4 })
  // As it is before the search columns have been made anew in the background.
  const searches = { outdated: true, common: NOTHING_COMMON }
  app = await startSecondApp({ ...griot, folder, files, pool }, { pool, searches })
})
afterAll(async () => {
  await app.close()
  await pool.end()
  await database.drop()
  await griot.close()
  await rm(folder, { recursive: true })
})

const tokens = new Map<string, string>()
async function signIn(role: string, password: string): Promise<void> {
  const payload = { email: `${role}@demo.griot.example`, password }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect(answer.statusCode, answer.body).toBe(200)
  tokens.set(role, answer.json().result.accessToken)
}

async function send(role: string, method: 'GET' | 'POST', path: string, headers: object = {}) {
  const authorization = `Bearer ${tokens.get(role)}`
  const url = `/api${path}`
  const answer = await app.inject({ method, url, headers: { authorization, ...headers } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().result
}

describe('an installation of the first version', () => {
  it('lets its people in, each with the role they had', async () => {
    await signIn('admin', 'HnO9_zdN51kWYscI')
    await signIn('editor', 'HcwAgMHszfAllubz')
    const { users } = await send('admin', 'GET', '/users')
    expect(users.map(({ role, status }: never) => [role, status]).toSorted()).toEqual([
      ['admin', 'active'],
      ['contributor', 'active'],
      ['editor', 'active'],
      ['viewer', 'active'],
    ])
  })

  it('has every word, with the files it had, and finds them', async () => {
    const codes: string[] = []
    for (const language of LANGUAGE_NAMES) {
      const { audios, pagination } = await send('editor', 'GET', `/audios?language=${language}`)
      expect(audios).toHaveLength(pagination.total)
      codes.push(...audios.map(({ code }: { code: string }) => code))
      for (const { url, fileSha256 } of audios as { url: string | null; fileSha256?: string }[]) {
        if (url === null) continue
        const file = await app.inject({ url })
        expect(file.statusCode).toBe(200)
        const hash = createHash('sha256').update(file.rawPayload).digest('hex')
        expect(url).toContain(hash.slice(0, 16))
        expect(fileSha256 ?? hash).toBe(hash)
      }
    }
    expect(codes).toHaveLength(63)
    const { audios } = await send('editor', 'GET', '/audios?search=ogede')
    expect(audios.map(({ code }: { code: string }) => code)).toContain('new_01')
    expect(await send('editor', 'GET', '/audios/aja-01')).toMatchObject({
      localText: 'ajá ńlá',
      translation: 'big dog',
    })
    const { revisions } = await send('editor', 'GET', '/audios/aja-01/revisions')
    expect(revisions.map(({ value }: { value: { localText: string } }) => value.localText)).toEqual(
      ['ajá ńlá', 'ajá ńlá', 'ajá', 'ajá'],
    )
  })

  it('has its whole course, of which nothing needs repair', async () => {
    let activities = 0
    for (const language of LANGUAGE_NAMES) {
      const levels = await send('editor', 'GET', `/interactive-lessons/${language}/levels`)
      for (const level of levels) {
        const path = `/interactive-lessons/${language}/levels/${level.id}/lessons`
        for (const lesson of await send('editor', 'GET', path)) {
          const entries = await send('editor', 'GET', `${path}/${lesson.id}/activities`)
          activities += entries.length
          expect(entries.flatMap(({ repair }: { repair: unknown[] }) => repair)).toEqual([])
        }
      }
    }
    expect(activities).toBe(17)
  })

  it('knows what was changed before, and takes it back', async () => {
    const path = '/interactive-activities/ACT-WF-0061-01'
    const { revisions } = await send('editor', 'GET', `${path}/revisions`)
    expect(revisions).toHaveLength(2)
    const was = revisions[1].value.instruction
    expect(revisions[0].value.instruction).toBe('Choose again')
    const restored = await send('editor', 'POST', `${path}/revisions/1/restore`, {
      'if-match': '"2"',
    })
    expect(restored).toMatchObject({ version: 3, instruction: was })
    const { events } = await send('admin', 'GET', '/audit-events?limit=500')
    const actions = new Set(events.map(({ action }: { action: string }) => action))
    expect(actions).toContain('restore revision')
    expect(actions).toContain('declare')
    expect(actions).toContain('upload')
  })
})
