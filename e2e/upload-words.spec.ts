import { expect, type Page } from 'playwright/test'
import { mediaSample } from '../testing/builders.ts'
import { test } from './fixtures/journey.ts'
import { mp3, openUploads, routeBeginnings, routeBytes, row, sound, submit } from './fixtures/upload.ts'

test.use({ demo: true })

const CODES = ['uw-001', 'uw-002', 'uw-003', 'uw-004', 'uw-005', 'uw-006']

/** A file that already exists is not sent again, so each journey has its own codes. */
const codesOf = (journey: number) => CODES.map((code) => code.replace('00', `${journey}0`))

test.beforeEach(({ page, griot }) =>
  openUploads(page, griot, [...CODES, ...codesOf(1), ...codesOf(2), ...codesOf(3), ...codesOf(4)]),
)

const group = (page: Page, name: string) => page.getByRole('rowheader', { name })
const noSound = Buffer.from('This is a text and no sound at all.')

test('upload progress: bar, table and tray agree, and it never decreases', async ({ page }) => {
  // The first four arrive, the others wait.
  let sent = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await routeBytes(page, async (route) => {
    sent += 1
    if (sent > 4) await released
    await route.continue()
  })
  await page.getByLabel('Choose files').setInputFiles(CODES.map((code) => mp3(`${code}.mp3`)))
  await submit(page).click()
  await expect(group(page, 'Finished')).toContainText('4 files')
  const percent = async (text: Promise<string>) => Number(/(\d+) %/.exec(await text)?.[1])
  const bar = page.getByRole('status').filter({ hasText: 'files uploading' })
  await expect(bar).toContainText('2 files uploading, ')
  const inBar = await percent(bar.innerText())
  // Four of six files of equal size have arrived.
  expect(inBar).toBeGreaterThanOrEqual(66)
  expect(await percent(group(page, 'In progress').innerText())).toBe(inBar)
  expect(await percent(page.getByRole('link', { name: /uploading/ }).innerText())).toBe(inBar)
  release()
  await expect(page.getByText('Files uploaded successfully!')).toBeVisible()
})

test('upload table: each file appears once, in whatever order they finish', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/assets/upload')
  const waiting = new Map<string, () => void>()
  await routeBeginnings(page, async (route, name) => {
    await new Promise<void>((resolve) => waiting.set(name, resolve))
    await route.continue()
  })
  await page.getByLabel('Choose files').setInputFiles(codesOf(1).map((code) => mp3(`${code}.mp3`)))
  await submit(page).click()
  let done = 0
  for (const last of [3, 1, 2, 6, 5, 4]) {
    const name = `uw-10${last}.mp3`
    await expect.poll(() => waiting.has(name)).toBe(true)
    waiting.get(name)?.()
    done += 1
    await expect(group(page, 'Finished')).toContainText(done === 1 ? '1 file' : `${done} files`)
    // Changed rows are measured and positioned in the following frames.
    await page.waitForTimeout(100)
    for (const code of codesOf(1)) await expect(page.getByRole('row').filter({ hasText: `${code}.mp3` })).toHaveCount(1)
  }
})

test('upload page: a refused file is not finished, and no retry is offered', async ({ page }) => {
  await page.getByLabel('Choose files').setInputFiles([mp3('uw-201.mp3'), mp3('uw-202.mp3', noSound)])
  await submit(page).click()
  await expect(page.getByText('Invalid file types: uw-202.mp3', { exact: true })).toBeVisible()
  await expect(page.getByText('Upload failed. Try again.')).toHaveCount(0)
  await expect(group(page, 'Failed')).toContainText('1 file')
  await expect(group(page, 'Finished')).toContainText('1 file')
  await expect(page.getByText('1 finished · 1 failed')).toBeVisible()
  await page.getByRole('button', { name: 'Clear finished' }).click()
  await expect(group(page, 'Finished')).toHaveCount(0)
  await expect(group(page, 'Failed')).toBeVisible()
  await page.getByRole('button', { name: 'Clear failed' }).click()
  await expect(page.getByText('No files selected')).toBeVisible()
})

test('upload page: a saved file with a warning shows it in its row', async ({ page }) => {
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      mp3('uw-401.mp3', mediaSample('made/silent.mp3')),
      mp3('uw-404.mp3', mediaSample('made/clipping.mp3')),
      mp3('uw-406.mp3'),
    ])
  await submit(page).click()
  const silent = row(page, 'uw-401.mp3')
  await expect(silent).toContainText('Done')
  await expect(silent).toContainText('The audio is silent.')
  await expect(silent).toHaveAttribute('data-tone', 'warn')
  await expect(row(page, 'uw-404.mp3')).toContainText('The recording is too loud and distorted.')
  await expect(row(page, 'uw-406.mp3')).toContainText('Done')
  await expect(row(page, 'uw-406.mp3')).not.toHaveAttribute('data-tone')
})

test('upload page: files of a wrong type are listed by name, others are counted', async ({ page }) => {
  const cutOff = sound.subarray(0, sound.length * 0.6)
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      mp3('uw-203.mp3', noSound),
      mp3('uw-204.mp3', noSound),
      mp3('uw-205.mp3', cutOff),
      mp3('uw-206.mp3'),
    ])
  await submit(page).click()
  const message = 'Invalid file types: uw-203.mp3, uw-204.mp3. 3 of 4 files were refused.'
  await expect(page.getByText(message)).toBeVisible()
  await expect(row(page, 'uw-203.mp3')).toContainText('The content is not MP3 audio.')
  await expect(row(page, 'uw-205.mp3')).toContainText('The audio is incomplete')
})

test("upload page: shows the server's message when a look-up or an upload fails", async ({ page }) => {
  let failing = true
  const message = 'The server disk is full. Nothing was saved. Contact an admin.'
  const full = { statusCode: 507, status: 'error', code: 'storage_full', message, errors: [] }
  await page.route(/\/audios\/check-declared/, (route) =>
    failing ? route.fulfill({ status: 507, json: full }) : route.continue(),
  )
  await routeBeginnings(page, (route) => route.fulfill({ status: 507, json: full }))
  await page.getByLabel('Choose files').setInputFiles([mp3('uw-301.mp3')])
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText(message)
  failing = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await submit(page).click()
  await expect(row(page, 'uw-301.mp3')).toContainText(message)
  await expect(page.getByText(message)).toHaveCount(2)
})
