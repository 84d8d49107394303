import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { PackSizes } from '@griot/contract/releases/packs.ts'
import { unzipSync } from 'fflate'
import { type Browser, expect, type FrameLocator, type Page } from 'playwright/test'
import { inRepository } from '../scripts/setup/paths.mjs'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { lessonsOf, playLesson } from './fixtures/played-pack.ts'
import { makeRelease } from './fixtures/releases.ts'
import { PROCESS } from './fixtures/server/server.ts'

test.use({ demo: true })

const PACK_COMMAND = inRepository('server', 'src', 'commands', 'pack.ts')

/** Whether every picture of the page is shown. */
const shownPictures = () =>
  Promise.all(
    [...document.querySelectorAll('img')].map((image) => image.decode().then(() => image.naturalWidth > 0)),
  ).then((shown) => shown.every(Boolean))

async function download(page: Page, url: string): Promise<Buffer> {
  const response = await page.request.get(url)
  expect(response.status()).toBe(200)
  return response.body()
}

/** A page of its own, without a network. */
async function withOfflinePage(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ offline: true, viewport: { width: 360, height: 740 }, hasTouch: true })
  await work(await context.newPage())
  await context.close()
}

/** A web server that only gives files, and a page that frames them as Kolibri does. */
async function serve(files: Readonly<Record<string, Uint8Array>>) {
  const missing: string[] = []
  const frame = Buffer.from('<iframe sandbox="allow-scripts" src="index.html" width="600" height="900"></iframe>')
  const server = createServer((request, response) => {
    const name = decodeURI(request.url ?? '').slice(1)
    const bytes = name === 'frame.html' ? frame : files[name]
    if (!bytes) missing.push(name)
    response.writeHead(bytes ? 200 : 404, name.endsWith('.html') ? { 'content-type': 'text/html' } : {}).end(bytes)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, missing, close: () => server.close() }
}

test('packs of a release: the page plays every activity from file:// offline with no request, the ZIP plays in a sandboxed frame', async ({
  page,
  griot,
  browser,
}) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  const { id } = await makeRelease(page, 'First')
  const { small }: PackSizes = await call(page, 'GET', `/releases/${id}/packs`)

  await test.step('HTML, also by npm run pack, from file:// without a network', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'griot-pack-'))
    const path = join(folder, 'course.html')
    await writeFile(path, await download(page, small.html[0]?.url ?? ''))
    const options = ['--language', 'yoruba', '--format', 'html', '--to', folder]
    await promisify(execFile)(process.execPath, [PACK_COMMAND, ...options], {
      env: { ...PROCESS, ...griot.environment },
    })
    expect((await readFile(join(folder, 'griot-yoruba-1.html'))).equals(await readFile(path))).toBe(true)
    await withOfflinePage(browser, async (card) => {
      const requests: string[] = []
      const faults: string[] = []
      card.on('request', (request) => requests.push(request.url()))
      card.on('pageerror', (error) => faults.push(error.message))
      await card.goto(pathToFileURL(path).href)
      const lessons = await lessonsOf(card)
      expect(lessons.flatMap(({ activities }) => activities).length).toBeGreaterThan(6)
      for (const lesson of lessons) {
        await playLesson(card, lesson)
        expect(await card.evaluate(shownPictures)).toBe(true)
      }
      expect(requests.filter((url) => !/^(file|blob|data):/.test(url))).toEqual([])
      expect(faults).toEqual([])
    })
    await rm(folder, { recursive: true })
  })

  await test.step('ZIP from a plain web server in a frame without storage', async () => {
    const server = await serve(unzipSync(await download(page, small.zip.url ?? '')))
    const outer = await page.context().newPage()
    await outer.goto(`${server.url}/frame.html`)
    const frame: FrameLocator = outer.frameLocator('iframe')
    await frame.getByRole('link', { name: 'Start' }).click()
    await expect(frame.getByRole('button', { name: 'Check', exact: true })).toBeVisible()
    await expect(frame.getByRole('heading', { level: 1 })).toBeFocused()
    const inner = outer.frames().find((each) => each.url().includes('/index.html'))
    const [first] = inner ? await lessonsOf(inner) : []
    if (!inner || !first) throw new Error('The frame has no lesson.')
    await playLesson(inner, first)
    expect(server.missing.filter((name) => name !== 'favicon.ico')).toEqual([])
    await outer.close()
    server.close()
  })
})
