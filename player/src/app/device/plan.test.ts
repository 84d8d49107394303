import type { FeedFile, LessonDocument, LevelDocument } from '@griot/contract/releases/documents.ts'
import { expect, it } from 'vitest'
import { bytesOf, estimateOf, filesOfLevel, missingOf } from './plan.ts'

const file = (sha256: string, bytes: number, type: FeedFile['type'] = 'audio/mpeg'): FeedFile => ({
  sha256,
  bytes,
  type,
})
const audio = (name: string) => ({
  ...{ text: '', translation: '' },
  file: file(`${name}-mp3`, 5_000),
  small: file(`${name}-opus`, 2_000, 'audio/ogg'),
})
const picture = {
  ...{ title: '', altTexts: {}, file: file('picture', 4_000, 'image/png') },
  small: [320, 640].map((width) => ({ ...file(`picture-${width}`, width * 10, 'image/webp'), width })),
}
const video = {
  ...{ text: '', translation: '', captions: {} },
  file: file('video', 90_000, 'video/mp4'),
  poster: file('poster', 3_000, 'image/png'),
}

const lesson = (audios: string[]) =>
  ({
    audios: Object.fromEntries(audios.map((name) => [name, audio(name)])),
    videos: { video },
    graphics: { picture },
  }) as unknown as LessonDocument
const level = {
  lessons: ['one', 'two'].map((name) => ({
    document: { sha256: `lesson-${name}`, bytes: 1_000 },
    media: { original: 104_000, small: 98_200 },
  })),
  graphics: { icon: { ...picture, file: file('icon', 300, 'image/png'), small: [] } },
} as unknown as LevelDocument
const reference = { sha256: 'level', bytes: 2_000 }

const namesOf = (files: readonly { sha256: string }[]) => files.map(({ sha256 }) => sha256)

it('a level has its documents, and of each media the smallest file that the device plays, once', () => {
  const lessons = [lesson(['aja']), lesson(['aja', 'ile'])]
  const files = filesOfLevel({ level, reference, lessons }, true)
  expect(namesOf(files)).toEqual([
    ...['level', 'lesson-one', 'lesson-two', 'icon'],
    ...['aja-opus', 'video', 'poster', 'picture-320', 'ile-opus'],
  ])
  expect(bytesOf(files)).toBe(600 + 2 * 300 + 300 + 2 * 2_000 + 93_000 + 3_200)
})

it('a device without Opus gets the original sounds', () => {
  const files = filesOfLevel({ level, reference, lessons: [lesson(['aja'])] }, false)
  expect(namesOf(files)).toContain('aja-mp3')
  expect(namesOf(files)).not.toContain('aja-opus')
})

it('what is here is not fetched again: of an update, only what another release does not have', () => {
  const before = filesOfLevel({ level, reference, lessons: [lesson(['aja'])] }, true)
  const changed = { ...reference, sha256: 'level-2' }
  const after = filesOfLevel({ level, reference: changed, lessons: [lesson(['aja', 'omi'])] }, true)
  const here = new Set(before.map(({ path }) => path))
  expect(namesOf(missingOf(after, here))).toEqual(['level-2', 'omi-opus'])
  expect(missingOf(before, here)).toEqual([])
})

it('the cost of a level whose lessons are not here comes from its document', () => {
  expect(estimateOf(level, true)).toBe(2 * (98_200 + 300))
  expect(estimateOf(level, false)).toBe(2 * (104_000 + 300))
})
