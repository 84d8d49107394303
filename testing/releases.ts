import type { Level } from '@griot/contract/curriculum/levels.ts'
import type { LanguageName } from '@griot/contract/languages.ts'
import type { Release } from '@griot/contract/releases/releases.ts'
import { vi } from 'vitest'
import { multipartOf, resultOf, type TestApp } from './app.ts'
import { buildAudioRow, freshCode, makeActivity, makeChat, makeLesson, makeLevel, realMp3 } from './builders.ts'

/** A declared audio with a file. Returns its code. */
export async function readyAudio(griot: TestApp, { sample = 'aja-01', code = freshCode() } = {}): Promise<string> {
  const declared = await griot.send('admin', 'declareAudios', { body: [buildAudioRow({ code })] })
  if (declared.statusCode >= 300) throw new Error(declared.body)
  const files = await multipartOf([{ name: `${code}.mp3`, bytes: realMp3(sample) }])
  resultOf(await griot.send('admin', 'uploadAudios', files), 'uploadAudios')
  return code
}

/** Data of an activity with these sounds. */
export const activityData = (audioUrl: string, text = 'Ajá') => ({
  question: { audioUrl },
  options: [
    { id: '1', text, audioUrl },
    { id: '2', text: 'Ẹṣin', audioUrl },
  ],
  answer: ['1'],
})

/** An available level with a lesson, which has activities and a chat: all ready for a release. */
export async function makeReadyLevel(
  griot: TestApp,
  {
    language,
    level,
    audio,
    activities = 1,
  }: { language: LanguageName; level: number; audio?: string; activities?: number },
): Promise<{ level: Level; lessonId: string; activityIds: string[]; chatId: string; audio: string }> {
  const code = audio ?? (await readyAudio(griot))
  const made = await makeLevel(griot, { language, level, available: true })
  const { id: lessonId } = await makeLesson(griot, { levelId: made.id, available: true })
  const activityIds: string[] = []
  for (let number = 1; number <= activities; number += 1) {
    const data = activityData(code)
    const { id } = await makeActivity(griot, { lessonId, activityNumber: number, isActive: true, data })
    activityIds.push(id)
  }
  const { id: chatId } = await makeChat(griot, { lessonId })
  return { level: made, lessonId, activityIds, chatId, audio: code }
}

export async function planRelease(griot: TestApp, language: LanguageName): Promise<Release> {
  return resultOf(await griot.send('editor', 'planRelease', { body: { language } }), 'planRelease')
}

/** Starts making a plan, and waits until it is complete. */
export async function makePlanned(
  griot: TestApp,
  id: string,
  { name = 'Food', makeLive = true } = {},
): Promise<Release> {
  const body = { name, note: '', makeLive }
  resultOf(await griot.send('editor', 'makeRelease', { params: { id }, body }), 'makeRelease')
  return vi.waitUntil(
    async () => {
      const release = resultOf(await griot.send('editor', 'getRelease', { params: { id } }), 'getRelease')
      return release.state === 'building' ? null : release
    },
    { timeout: 60_000, interval: 50 },
  )
}

/** Plans and makes a release. */
export async function release(
  griot: TestApp,
  language: LanguageName,
  options: { name?: string; makeLive?: boolean } = {},
): Promise<Release> {
  return makePlanned(griot, (await planRelease(griot, language)).id, options)
}

/** A complete release without a job, for requests about one. It is not live. */
export async function completedRelease(griot: TestApp, language: LanguageName): Promise<Release> {
  const { id } = await planRelease(griot, language)
  await griot.pool.query(
    `with done as (
       update releases set state = 'complete', number = planned_number, made_at = now(), name = 'Food'
       where id = $1 returning language, number
     )
     insert into release_numbers select language, number from done
     on conflict (language) do update set last = excluded.last`,
    [id],
  )
  return resultOf(await griot.send('editor', 'getRelease', { params: { id } }), 'getRelease')
}
