import { expect, type Page } from 'playwright/test'
import { call, test as journey } from './fixtures/journey.ts'
import { type CutConnection, connectionTo } from './fixtures/network/cut-connection.ts'
import type { RunningGriot } from './fixtures/server/server.ts'
import { choose, mp3, openUploads, row, sound, submit } from './fixtures/upload.ts'

const test = journey.extend<{ way: CutConnection }>({
  way: async ({ griot }, use) => {
    const way = await connectionTo(griot.url)
    await use(way)
    await way.close()
  },
  baseURL: async ({ way }, use) => use(way.url),
})

// Each needs its own connection, which is slow and gets cut.
test.use({ demo: true, ownContext: true })

const CODES = ['re-001', 're-002', 're-003', 're-004', 're-005', 're-006', 're-007']
/** Unique audio of about two megabytes: its tag differs (ID3v1, 128 bytes). */
const long = (name: string) =>
  Buffer.concat([
    ...Array.from({ length: Math.ceil(2_000_000 / sound.length) }, () => sound),
    Buffer.from(`TAG${name}`.padEnd(128, ' ')),
  ])

/** Offsets of each upload's requests. */
let offsets: number[] = []

test.beforeEach(async ({ page, griot }) => {
  await openUploads(page, griot, CODES)
  offsets = []
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset']
    if (request.method() === 'PATCH' && offset !== undefined) offsets.push(Number(offset))
  })
})

/** Throttles the connection to bytes per second; -1 is unlimited. */
async function lineOf(page: Page) {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  return (uploadThroughput: number, offline = false) =>
    line.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
}

/** Waits until a part of a file has been sent. */
async function untilHalfway(page: Page, name: string): Promise<void> {
  await expect(row(page, name)).toContainText(/Uploading [1-4]\d %/, { timeout: 20_000 })
}

/** Waits, on a direct connection, until the server has counted what arrived: only that need not be sent again. */
async function untilCounted(page: Page, griot: RunningGriot, name: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  await expect
    .poll(async () => {
      const response = await page.request.get(`${griot.url}/api/uploads`, { headers })
      const { result } = await response.json()
      return result.find((upload: { fileName: string }) => upload.fileName === name)?.received
    })
    .toBeGreaterThan(0)
}

async function expectSaved(page: Page, code: string, bytes: Buffer): Promise<void> {
  await expect(row(page, `${code}.mp3`)).toContainText('Done', { timeout: 30_000 })
  const { url } = await call(page, 'GET', `/audios/${code}`)
  const response = await page.request.get(url)
  expect((await response.body()).equals(bytes)).toBe(true)
}

test('upload: resumes automatically after a lost connection', async ({ page, griot, way }) => {
  const bytes = long('re-001')
  const line = await lineOf(page)
  await line(100_000)
  await choose(page, mp3('re-001.mp3', bytes))
  await submit(page).click()
  await untilHalfway(page, 're-001.mp3')
  way.cut()
  await untilCounted(page, griot, 're-001.mp3')
  way.restore()
  await line(-1)
  await expectSaved(page, 're-001', bytes)
  expect(offsets[0]).toBe(0)
  expect(offsets.at(-1)).toBeGreaterThan(0)
})

test('upload while offline: waits, then resumes where it stopped', async ({ page, griot, way }) => {
  const bytes = long('re-007')
  const line = await lineOf(page)
  await line(100_000)
  await choose(page, mp3('re-007.mp3', bytes))
  await submit(page).click()
  await untilHalfway(page, 're-007.mp3')
  // First of all: the browser sends buffered data when its connection changes.
  way.cut()
  await line(-1, true)
  await expect(row(page, 're-007.mp3')).toContainText('Waiting for connection')
  await untilCounted(page, griot, 're-007.mp3')
  way.restore()
  await line(-1)
  await expectSaved(page, 're-007', bytes)
  expect(offsets.at(-1)).toBeGreaterThan(0)
})

test('upload: can be paused and resumed, alone or with all others', async ({ page }) => {
  const [one, two] = [long('re-002'), long('re-003')]
  const line = await lineOf(page)
  await line(120_000)
  await choose(page, mp3('re-002.mp3', one), mp3('re-003.mp3', two))
  await submit(page).click()
  await untilHalfway(page, 're-002.mp3')
  await page.getByRole('button', { name: 'Pause re-002.mp3' }).click()
  await expect(row(page, 're-002.mp3')).toContainText(/Paused \d+ %/)
  await expect(row(page, 're-003.mp3')).toContainText('Uploading')
  await page.getByRole('button', { name: 'Pause all' }).click()
  await expect(row(page, 're-003.mp3')).toContainText(/Paused \d+ %/)
  const paused = await page.getByRole('progressbar', { name: 're-003.mp3' }).ariaSnapshot()
  await line(-1)
  await page.waitForTimeout(300)
  expect(await page.getByRole('progressbar', { name: 're-003.mp3' }).ariaSnapshot()).toBe(paused)
  await page.getByRole('button', { name: 'Resume re-002.mp3' }).click()
  await expectSaved(page, 're-002', one)
  // The same by its shortcut, which is listed.
  await expect(page.getByRole('button', { name: 'Resume all' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Resume all')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await expectSaved(page, 're-003', two)
  expect(offsets.filter((offset) => offset > 0)).toHaveLength(2)
})

test('upload: found again after a reload, and resumed only with the same file', async ({ page }) => {
  const bytes = long('re-004')
  const line = await lineOf(page)
  await line(100_000)
  await choose(page, mp3('re-004.mp3', bytes))
  await submit(page).click()
  await untilHalfway(page, 're-004.mp3')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await line(-1)
  const note = page.getByRole('status').filter({ hasText: '1 upload was not finished.' })
  await expect(note).toContainText(/re-004\.mp3 \(\d+ %\)/)

  const other = Buffer.from(bytes)
  other.writeUInt8(33, other.length - 1)
  await choose(page, mp3('re-004.mp3', other))
  await expect(row(page, 're-004.mp3')).toContainText('Ready')
  await expect(row(page, 're-004.mp3')).not.toContainText('Resumes at')
  await page.getByRole('button', { name: 'Remove re-004.mp3' }).click()

  await choose(page, mp3('re-004.mp3', bytes))
  await expect(row(page, 're-004.mp3')).toContainText(/Resumes at \d+ %/)
  await expect(note).toBeHidden()
  offsets = []
  await submit(page).click()
  await expectSaved(page, 're-004', bytes)
  expect(offsets).toHaveLength(1)
  expect(offsets[0]).toBeGreaterThan(0)
})

test('upload: resumes after a server crash', async ({ page, griot }) => {
  const bytes = long('re-005')
  const line = await lineOf(page)
  await line(60_000)
  await choose(page, mp3('re-005.mp3', bytes))
  await submit(page).click()
  // Progress is stored every few seconds; only that survives a crash.
  await expect
    .poll(async () => (await call(page, 'GET', '/uploads'))[0]?.received ?? 0, { timeout: 20_000 })
    .toBeGreaterThan(0)
  await griot.killAndStart()
  await line(-1)
  await expectSaved(page, 're-005', bytes)
  expect(offsets.at(-1)).toBeGreaterThan(0)
})

test('upload: a cancelled one is also deleted on the server', async ({ page }) => {
  const line = await lineOf(page)
  await line(100_000)
  await choose(page, mp3('re-006.mp3', long('re-006')))
  await submit(page).click()
  await untilHalfway(page, 're-006.mp3')
  await page.getByRole('button', { name: 'Cancel re-006.mp3' }).click()
  await line(-1)
  await expect.poll(async () => call(page, 'GET', '/uploads'), { timeout: 15_000 }).toEqual([])
  expect((await call(page, 'GET', '/audios/re-006')).url).toBeNull()
})
