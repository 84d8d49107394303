// @vitest-environment happy-dom
import type { FeedFile } from '@griot/contract/releases/documents.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { firstUrl, inWidth } from './lesson-media.ts'
import { sourceOf } from './source.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** Data elements of the page, as a pack has them. */
function addData(texts: Readonly<Record<string, string>>): void {
  for (const [id, text] of Object.entries(texts)) {
    const element = document.createElement('script')
    element.type = 'application/json'
    element.id = id
    element.textContent = text
    document.body.append(element)
  }
}

const file = (sha256: string, type: FeedFile['type'] = 'audio/mpeg'): FeedFile => ({ sha256, bytes: 3, type })
const course = { type: 'course', levels: [] } as never
const pointer = { course: { sha256: 'c0', bytes: 2 } }

it('a pack gives the documents that are inside, and rejects others without a request', async () => {
  addData({ c0: JSON.stringify(course) })
  const source = sourceOf({ pointer, lessons: ['d0'] })
  expect(await source.course()).toEqual(course)
  await expect(source.lesson({ sha256: 'f0', bytes: 2 })).rejects.toThrow()
  expect(source.has({ sha256: 'd0', bytes: 2 })).toBe(true)
  expect(source.has({ sha256: 'f0', bytes: 2 })).toBe(false)
})

it('a lesson that the browser has not read as a whole yet is waited for', async () => {
  const made = vi.spyOn(URL, 'createObjectURL')
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const source = sourceOf({ pointer, lessons: ['d0'] })
  const lesson = source.lesson({ sha256: 'd0', bytes: 2 })
  addData({ d0: '{"type":' })
  document.getElementById('d0')?.append('"lesson"}')
  addData({ a0: btoa('abc') })
  expect(await lesson).toEqual({ type: 'lesson' })
  const url = source.url(file('a0'))
  document.getElementById('a0')?.append(btoa('def'))
  state.mockReturnValue('interactive')
  document.dispatchEvent(new Event('readystatechange'))
  await url
  expect(made.mock.calls.map(([blob]) => (blob as Blob).size)).toEqual([6])
})

it('a pack gives the files that are inside as objects of the page, each made once', async () => {
  addData({ a0: btoa('abc') })
  const source = sourceOf({ pointer })
  const [url, same] = await Promise.all([source.url(file('a0')), source.url(file('a0'))])
  expect(url).toMatch(/^blob:/)
  expect(same).toBe(url)
  expect(await source.url(file('a0'))).toBe(url)
  await expect(source.url(file('f0'))).rejects.toThrow()
})

it('a folder gives documents and files by the paths of the feed, from the pointer of the language', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(address.endsWith('current.json') ? pointer : course)
  })
  const source = sourceOf({ root: 'feed/', language: 'yoruba' })
  expect(await source.course()).toEqual(course)
  expect(asked).toEqual(['feed/yoruba/current.json', 'feed/documents/c0/c0.json'])
  expect(await source.url(file('a0'))).toBe('feed/media/a0/a0.mp3')
})

it('only what comes by HTTP may come later', () => {
  expect([{}, { root: 'feed/' }, { urls: {} }].map((pack) => sourceOf(pack).isWhole)).toEqual([true, false, false])
})

it('the first file that is here is taken', async () => {
  addData({ b0: btoa('abc') })
  const source = sourceOf({ pointer })
  expect(await firstUrl(source, [file('a0'), file('b0')])).toMatch(/^blob:/)
  expect(await firstUrl(source, [file('a0')])).toBeUndefined()
})

it('of a picture the narrowest file that is wide enough comes first, and the others after the original', () => {
  vi.stubGlobal('devicePixelRatio', 2)
  const small = [160, 320, 640].map((width) => ({ ...file(`w${width}`, 'image/webp'), width }))
  const graphic = { title: '', altTexts: {}, file: file('original', 'image/png'), small }
  expect(inWidth(graphic, 160).map(({ sha256 }) => sha256)).toEqual(['w320', 'w640', 'original', 'w160'])
})
