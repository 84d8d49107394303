import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as shareApiMessages from '@griot/contract/messages/api/releases/share.ts'
import type { SharedContent, ShareLink } from '@griot/contract/releases/share-links.ts'
import { resultOf, startTestApp, type TestApp } from '@griot/testing/app.ts'
import { makeLesson } from '@griot/testing/builders.ts'
import { completedRelease, makeReadyLevel, planRelease } from '@griot/testing/releases.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

let griot: TestApp
let level: Awaited<ReturnType<typeof makeReadyLevel>>
let other: Awaited<ReturnType<typeof makeReadyLevel>>
let releaseId: string
beforeAll(async () => {
  griot = await startTestApp()
  level = await makeReadyLevel(griot, { language: 'yoruba', level: 1 })
  other = await makeReadyLevel(griot, { language: 'yoruba', level: 2 })
  releaseId = (await completedRelease(griot, 'yoruba')).id
})
afterAll(() => griot.close())
beforeEach(() => griot.pool.query('delete from rate_limits'))

type Given = Partial<{ what: 'level' | 'lesson'; itemId: string; releaseId: string | null; days: number }>
const create = (given: Given = {}, role: 'editor' | 'contributor' | 'viewer' = 'contributor') =>
  griot.send(role, 'createShareLink', {
    body: { what: 'lesson', itemId: level.lessonId, releaseId: null, days: 7, ...given },
  })
const created = async (given: Given = {}): Promise<ShareLink> => resultOf(await create(given), 'createShareLink')
const list = async (role: 'editor' | 'viewer' = 'editor') =>
  resultOf(await griot.send(role, 'listShareLinks', { query: { language: 'yoruba' } }), 'listShareLinks')
const tokenOf = ({ path }: ShareLink) => path?.replace('/p/', '') ?? ''
const open = (token: string) => griot.send(null, 'getSharedContent', { params: { token } })
const opened = async (link: ShareLink): Promise<SharedContent> =>
  resultOf(await open(tokenOf(link)), 'getSharedContent')

/** The titles of all lessons that a link opens. */
const lessonsOf = ({ documents }: SharedContent) =>
  Object.values(documents).flatMap((document) => {
    const { type, id } = document as { type: string; id: string }
    return type === 'lesson' ? [id] : []
  })

describe('a share link', () => {
  it('opens its lesson as it is now for a person without an account, and its media, and counts', async () => {
    const link = await created()
    expect(link).toMatchObject({ what: 'lesson', state: 'open', release: null, opened: 0, by: { you: true } })
    const content = await opened(link)
    expect(lessonsOf(content)).toEqual([level.lessonId])
    const urls = Object.values(content.urls)
    expect(urls.length).toBeGreaterThan(0)
    for (const url of urls) expect((await griot.app.inject({ url })).statusCode).toBe(200)
    const title = `Now ${link.id}`
    await griot.send('editor', 'patchLesson', { params: { id: level.lessonId }, body: { title } })
    expect(JSON.stringify(await opened(link))).toContain(title)
    expect((await list()).find(({ id }) => id === link.id)).toMatchObject({ opened: 2 })
  })

  it('opens a level as a release has it, whatever is edited since', async () => {
    const link = await created({ what: 'level', itemId: other.level.id, releaseId })
    const before = await opened(link)
    expect(lessonsOf(before)).toEqual([other.lessonId])
    await griot.send('editor', 'patchLesson', { params: { id: other.lessonId }, body: { title: 'Edited later' } })
    expect((await opened(link)).documents).toEqual(before.documents)
  })

  it('has a course of its level only, whose references lead to its documents', async () => {
    const { course, documents } = await opened(await created({ what: 'level', itemId: level.level.id }))
    const root = documents[course] as { levels: { id: string; document: { sha256: string } }[] }
    expect(root.levels.map(({ id }) => id)).toEqual([level.level.id])
    const inner = documents[root.levels[0]?.document.sha256 ?? ''] as { lessons: { document: { sha256: string } }[] }
    for (const { document } of inner.lessons) expect(documents).toHaveProperty([document.sha256])
  })

  it('is refused with its reason when it has ended or expired, or its token is wrong', async () => {
    const [ended, expired] = [await created(), await created()]
    const answer = await griot.send('editor', 'endShareLink', { params: { id: ended.id } })
    expect(resultOf(answer, 'endShareLink')).toMatchObject({ state: 'ended', path: null })
    await griot.pool.query('update share_links set expires_at = now() where id = $1', [expired.id])
    for (const link of [ended, expired]) {
      const refused = await open(tokenOf(link))
      expect([refused.statusCode, refused.json().message]).toEqual([410, shareApiMessages.hasEnded.message])
    }
    const [, signature] = tokenOf(ended).split('-')
    expect((await open(`${expired.id}-${signature}`)).statusCode).toBe(404)
    expect((await open('nonsense')).statusCode).toBe(404)
  })

  it('is made again with another token, and the first one stays ended', async () => {
    const link = await created()
    await griot.send('editor', 'endShareLink', { params: { id: link.id } })
    const again = await griot.send('editor', 'renewShareLink', { params: { id: link.id }, body: { days: 30 } })
    const renewed = resultOf(again, 'renewShareLink')
    expect(renewed).toMatchObject({ itemId: link.itemId, state: 'open' })
    expect((await open(tokenOf(link))).statusCode).toBe(410)
    expect((await open(tokenOf(renewed))).statusCode).toBe(200)
  })

  it('ends with its release', async () => {
    const { id } = await completedRelease(griot, 'yoruba')
    const link = await created({ releaseId: id })
    await griot.send('admin', 'deleteRelease', { params: { id } })
    expect((await open(tokenOf(link))).statusCode).toBe(404)
  })

  it('opens nothing when its level is deleted, also as a release has it', async () => {
    const gone = await makeReadyLevel(griot, { language: 'hausa', level: 1 })
    const { id } = await completedRelease(griot, 'hausa')
    const link = await created({ what: 'level', itemId: gone.level.id, releaseId: id })
    expect((await open(tokenOf(link))).statusCode).toBe(200)
    await griot.pool.query(`update levels set deleted_at = now() where id = $1`, [gone.level.id])
    const refused = await open(tokenOf(link))
    expect([refused.statusCode, refused.json().message]).toEqual([410, shareApiMessages.notPlayable.message])
  })

  it('signs the addresses of the media of its documents, and of no others', async () => {
    const mine = await makeReadyLevel(griot, { language: 'igbo', level: 1 })
    const theirs = await makeReadyLevel(griot, { language: 'igbo', level: 2 })
    const [one, two] = await Promise.all(
      [mine, theirs].map(async ({ level: { id: itemId } }) => opened(await created({ what: 'level', itemId }))),
    )
    const named = JSON.stringify(one?.documents)
    expect(Object.keys(one?.urls ?? {}).length).toBeGreaterThan(0)
    for (const sha256 of Object.keys(one?.urls ?? {})) expect(named).toContain(sha256)
    expect(JSON.stringify(one)).not.toContain(theirs.lessonId)
    expect(JSON.stringify(two)).not.toContain(mine.lessonId)
  })

  it('is not found by guessing: an address that tries many is refused', async () => {
    const answers = []
    for (let tries = 0; tries < 60; tries += 1)
      answers.push((await open(`1-${'x'.repeat(42)}${tries % 10}`)).statusCode)
    expect(answers[0]).toBe(404)
    expect(answers.at(-1)).toBe(429)
  })

  it('opens nothing while there is nothing ready', async () => {
    const { id } = await makeLesson(griot, { levelId: level.level.id })
    const refused = await open(tokenOf(await created({ itemId: id })))
    expect([refused.statusCode, refused.json().message]).toEqual([410, shareApiMessages.notPlayable.message])
  })

  it('is refused for an unknown item, a plan, a release without it, and other days', async () => {
    const plan = await planRelease(griot, 'yoruba')
    const { id } = await makeLesson(griot, { levelId: level.level.id })
    for (const [given, path] of [
      [{ itemId: 'LSN-none' }, 'itemId'],
      [{ releaseId: plan.id }, 'releaseId'],
      [{ itemId: id, releaseId }, 'releaseId'],
    ] as const)
      expect((await create(given)).json().errors).toMatchObject([{ path }])
    expect((await create({ days: 2 })).json().errors).toMatchObject([{ path: 'days', ...shareApiMessages.days }])
  })

  it('is listed for viewers without its path, and is not made by them', async () => {
    const link = await created()
    expect((await list('viewer')).find(({ id }) => id === link.id)).toMatchObject({ path: null, state: 'open' })
    expect((await create({}, 'viewer')).statusCode).toBe(403)
  })

  it('is audited at its lesson', async () => {
    const link = await created()
    await griot.send('editor', 'endShareLink', { params: { id: link.id } })
    const log = await griot.send('admin', 'listAuditEvents', { query: { entity: 'lesson', limit: '2' } })
    expect(log.json().result.events).toMatchObject([{ action: 'end share link' }, { action: 'create share link' }])
  })
})

describe('the page of a share link', () => {
  const page = (path: string) => griot.app.inject({ url: path })

  it('plays with the scripts that its policy names, and is not kept', async () => {
    const { statusCode, body, headers } = await page((await created()).path ?? '')
    expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex'])
    expect(body).toContain('window.GRIOT_PACK')
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+' 'sha256-[^']+'/)
  })

  it('counts no opening by a program that makes a preview', async () => {
    const link = await created()
    for (const agent of ['WhatsApp/2.23.20.0', 'TelegramBot (like TwitterBot)', 'Mozilla/5.0 (Linux; Android 10)'])
      await griot.app.inject({ url: link.path ?? '', headers: { 'user-agent': agent } })
    expect((await list()).find(({ id }) => id === link.id)).toMatchObject({ opened: 1 })
  })

  it('says in a sentence that something failed', async () => {
    const link = await created()
    const failing = vi.spyOn(griot.pool, 'query').mockRejectedValue(new Error('broken'))
    const { statusCode, body, headers } = await page(link.path ?? '')
    failing.mockRestore()
    expect([statusCode, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(body).toContain(`<h1>${apiMessages.errorOccurred.message}</h1>`)
    expect(body).not.toContain('broken')
  })

  it('says what happened and what to do when the link has ended', async () => {
    const link = await created()
    await griot.send('editor', 'endShareLink', { params: { id: link.id } })
    const { statusCode, body, headers } = await page(link.path ?? '')
    expect([statusCode, body.includes(`<h1>${shareApiMessages.hasEnded.message}</h1>`)]).toEqual([410, true])
    expect(headers['content-security-policy']).toMatch(/style-src 'sha256-[^']+'/)
  })
})
