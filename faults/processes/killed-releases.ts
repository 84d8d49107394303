import { setTimeout as sleep } from 'node:timers/promises'
import { documentPath, filePath } from '@griot/contract/releases/feed-paths.ts'
import { rows } from '@griot/server/storage/database/database.ts'
import { uniqueRecording } from '@griot/testing/recording/takes.ts'
import { declare, freshCodes, type SignedIn, upload } from '../shared/audios.ts'
import { callOrThrow } from '../shared/calls.ts'
import type { Fault } from '../shared/fault.ts'
import { type SharedDatabase, withSharedDatabase } from '../shared/griot-on-database.ts'
import { signIn } from '../shared/started-griot.ts'
import type { Installation } from '../uploads/stored-files.ts'

const LEVELS = 3
/** A release of this course takes about this long, its start included. */
const RELEASE_MS = 1_500
/** Another process notices a killed one after its heartbeat. */
const COMPLETED_WITHIN_MS = 180_000

export const killedReleases: Fault = {
  name: 'killed-releases',
  shows: ['R24'],
  claim:
    'kill -9 at any moment of making a release: the pointer names a complete release, every file that it names is there, and the release is completed by the next process',
  tries: 100,
  run: ({ tries, print }) =>
    withSharedDatabase(async (shared) => {
      let by = await signedIn(shared)
      const codes = freshCodes(LEVELS)
      await declare(by, codes)
      for (const code of codes) await saveSound(by, code)
      await makeCourse(by, codes)
      const failures: string[] = []
      let completed = 0
      for (let count = 0; count < tries; count += 1) {
        await rows(shared.behind.pool, `update lessons set goal = $1, version = version + 1`, [`Goal ${count}`])
        for (const code of codes) await saveSound(by, code)
        const { id } = await callOrThrow(by, 'planRelease', { body: { language: 'yoruba' } })
        await callOrThrow(by, 'makeRelease', { params: { id }, body: { name: `Release ${count}` } })
        await sleep(Math.random() * RELEASE_MS)
        await by.griot.end('SIGKILL')
        failures.push(...(await failuresOfFeed(shared.behind)))
        by = await signedIn(shared)
        if (await isCompleted(by, id)) completed += 1
        else failures.push(`Release ${count} was not completed after the restart.`)
        failures.push(...(await failuresOfFeed(shared.behind)))
        if (count % 10 === 9) print(`  ${count + 1} kills, ${completed} releases completed`)
      }
      const numbers = await rows<{ number: number }>(
        shared.behind.pool,
        `select number from releases where state = 'complete' order by number`,
      )
      if (numbers.some(({ number }, at) => number !== at + 1)) failures.push('The numbers have gaps.')
      return failures
    }),
}

async function signedIn(shared: SharedDatabase): Promise<SignedIn> {
  const griot = await shared.start()
  return { griot, token: await signIn(griot) }
}

/** Uploads a sound for a code, which differs from all before. */
async function saveSound(by: SignedIn, code: string): Promise<void> {
  const { status, message } = await upload(by, code, uniqueRecording().bytes)
  if (status !== 200) throw new Error(`${code} was not uploaded: ${status} ${message}`)
}

/** Levels whose chats have the sound of a code. */
async function makeCourse(by: SignedIn, codes: readonly string[]): Promise<void> {
  for (const [index, audioUrl] of codes.entries()) {
    const level = index + 1
    const texts = { levelInWords: 'One', title: 'Ilé', description: 'The house', totalLessons: 10 }
    const body = { language: 'yoruba' as const, level, available: true, ...texts }
    const { id: levelId } = await callOrThrow(by, 'createLevel', { body })
    for (let lessonNumber = 1; lessonNumber <= 10; lessonNumber += 1) {
      const lesson = { title: 'Ìlẹ̀kùn', description: 'Doors', goal: 'Name a door', exerciseCount: 0, points: [] }
      const made = await callOrThrow(by, 'createLesson', {
        body: { ...lesson, levelId, lessonNumber, available: true },
      })
      const options = [
        { id: '1', text: 'dáadáa' },
        { id: '2', text: 'Ẹ ṣé' },
      ]
      const chat = { title: 'AUDIOCHAT', question: { audioUrl }, options, answer: ['1'] }
      await callOrThrow(by, 'createSeries', { body: { ...chat, lessonId: made.id } })
    }
  }
}

/** The static pointer leads to a complete release, and all its documents and files are there. */
async function failuresOfFeed({ pool, files }: Installation): Promise<string[]> {
  const text = await files.feed.read('yoruba/current.json')
  if (text === null) return []
  const pointer = JSON.parse(text)
  const [release] = await rows<{ id: number }>(
    pool,
    `select id from releases where language = 'yoruba' and number = $1 and state = 'complete'`,
    [pointer.release],
  )
  if (!release) return [`The pointer names release ${pointer.release}, which is not complete.`]
  const listed = new Map<string, number>()
  for await (const group of files.feed.list()) for (const { path, bytes } of group) listed.set(path, bytes)
  const documents = await rows<{ sha256: string; bytes: number }>(
    pool,
    `select d.sha256, d.bytes from release_contents c join release_documents d using (sha256) where release_id = $1`,
    [release.id],
  )
  const media = await rows<{ sha256: string; bytes: number; type: 'audio/mpeg' }>(
    pool,
    `select f.sha256, f.bytes, f.media_type as type from release_files r join files f using (sha256)
     where release_id = $1`,
    [release.id],
  )
  const wanted = [
    ...documents.map((document) => ({ path: documentPath(document), bytes: document.bytes })),
    ...media.map((file) => ({ path: filePath(file), bytes: file.bytes })),
  ]
  const lost = wanted.filter(({ path, bytes }) => listed.get(path) !== bytes)
  return lost.length === 0 ? [] : [`Release ${pointer.release} lacks ${lost.length} files in the feed.`]
}

async function isCompleted(by: SignedIn, id: string): Promise<boolean> {
  const giveUpAt = Date.now() + COMPLETED_WITHIN_MS
  while (Date.now() < giveUpAt) {
    const { state, isLive } = await callOrThrow(by, 'getRelease', { params: { id } })
    if (state === 'complete' && isLive) return true
    await sleep(100)
  }
  return false
}
