// @vitest-environment happy-dom
import type { FeedFile, ReleasedMedia } from '@griot/contract/releases/documents.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { LearnerMedia } from '../../learner/media.ts'
import { mediaOfLesson } from './lesson-media.ts'
import type { Source } from './source.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const file: FeedFile = { sha256: 'f0', bytes: 3_000_000, type: 'video/mp4' }
const media: Partial<ReleasedMedia> = {
  audios: {},
  graphics: {},
  videos: { dance: { text: '', translation: '', file, captions: {} } },
}

it('a video that is not on the device loads when it is asked for, and again when the connection is back', async () => {
  let answer: PromiseWithResolvers<string>
  const url = vi.fn(() => {
    answer = Promise.withResolvers()
    return answer.promise
  })
  const useLessonMedia = mediaOfLesson({ url, isAway: () => true } as Partial<Source> as Source, media as ReleasedMedia)
  let video: LearnerMedia['video'] | null = null
  const now = () => video as LearnerMedia['video'] | null
  const Shown = () => {
    video = useLessonMedia('video', 'dance')
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Shown />))
  expect([now()?.url, now()?.download?.isRunning, url.mock.calls.length]).toEqual([undefined, false, 0])
  await act(async () => now()?.download?.start())
  expect([now()?.url, now()?.download?.isRunning, url.mock.calls.length]).toEqual([undefined, true, 1])
  await act(async () => answer.reject(new Error('no connection')))
  expect([now()?.url, now()?.download?.isRunning]).toEqual([null, false])
  await act(async () => void window.dispatchEvent(new Event('online')))
  await act(async () => answer.resolve('blob:film'))
  expect([now()?.url, now()?.download]).toEqual(['blob:film', undefined])
  await act(async () => root.unmount())
})
