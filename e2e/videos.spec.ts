import { expect, type Page } from 'playwright/test'
import { mediaSample } from '../testing/builders.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { fillLibrary, uploadOne } from './fixtures/pictures.ts'
import { choose, row, submit } from './fixtures/upload.ts'

test.use({ demo: true })
test.beforeEach(async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  await fillLibrary(page)
})

const card = (page: Page, code: string) => page.locator(`article[data-card="${code}"]`)
/** A unique copy of the video: with a box at its end that players skip. */
function endsWith(videoBytes: Buffer, text: string): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + text.length)
  return Buffer.concat([videoBytes, size, Buffer.from(`free${text}`)])
}
const playing = (page: Page) => page.locator('video').filter({ visible: true })

test('video list: found by text and translation, filtered by language, all in the URL', async ({ page }) => {
  await page.goto('/dashboard/videos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Video Assets')
  // three of these journeys, and those of the sample course
  await expect(page.getByRole('article')).toHaveCount(17)
  await page.getByLabel('Filter by Language:').selectOption('igbo')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(card(page, 'odum01')).toContainText('Lion')
  await page.getByLabel('Filter by Language:').selectOption('')
  await page.getByPlaceholder('Search for a videos...').fill('ndend')
  await expect(page).toHaveURL(/search=ndend/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(card(page, 'ndend1')).toContainText('ndënd')
})

test('video card: plays one at a time, also with Space', async ({ page }) => {
  await page.goto('/dashboard/videos')
  await card(page, 'ndend1').getByRole('button', { name: 'Play ndënd' }).click()
  await expect(card(page, 'ndend1').locator('video')).toBeVisible()
  await expect(card(page, 'ndend1').getByRole('button', { name: 'Pause ndënd' })).toBeVisible()
  await card(page, 'odum01').press(' ')
  await expect(card(page, 'odum01').locator('video')).toBeVisible()
  await expect(playing(page)).toHaveCount(1)
  await expect(card(page, 'faya01')).toContainText('No file yet')
  await expect(card(page, 'faya01').getByRole('button', { name: /Play|No file/ })).toHaveCount(0)
})

test('video details: plays with a seek bar, and shows duration, size and dimensions', async ({ page }) => {
  await page.goto('/dashboard/videos')
  await card(page, 'odum01').getByRole('button', { name: 'View Details' }).click()
  const panel = page.getByRole('region', { name: 'Details of odum01' })
  for (const fact of ['odum01', 'Igbo', 'ọdụm', 'Lion', '0:02.0', '37 KB', '180 × 320'])
    await expect(panel).toContainText(fact)
  await panel.getByRole('button', { name: 'Play ọdụm', exact: true }).click()
  await expect(panel.locator('video')).toBeVisible()
  // two seconds would end too early
  await panel.locator('video').evaluate((video: HTMLVideoElement) => (video.loop = true))
  await panel.getByRole('button', { name: 'Pause ọdụm', exact: true }).click()
  const line = panel.getByRole('slider', { name: 'Position in ọdụm' })
  await line.press('End')
  await expect(line).toHaveAttribute('aria-valuetext', /^0:01\.9 of 0:02\.0/)
  await card(page, 'ndend1').getByRole('button', { name: 'View Details' }).click()
  await expect(panel).toHaveCount(0)
  await expect(playing(page)).toHaveCount(0)
})

test('video history: plays in a window over the page', async ({ page }) => {
  await page.goto('/dashboard/videos?code=odum01')
  const panel = page.getByRole('region', { name: 'Details of odum01' })
  await panel.getByRole('button', { name: 'Play ọdụm, the current file' }).click()
  await expect(playing(page)).toHaveCount(1)
  await panel.getByRole('button', { name: 'Pause ọdụm, the current file' }).click()
  await expect(playing(page)).toHaveCount(0)
})

test('video without posters: the first writer who opens it creates them, and card and history show them', async ({
  page,
}) => {
  const row = { code: 'poster', localText: 'àwòrán', translation: 'Picture', language: 'yoruba' }
  await call(page, 'POST', '/videos/declare-videos', [row])
  const bytes = mediaSample('made/h264-aac-index-at-end.mp4')
  const former = mediaSample('made/h264-aac-fragmented.mp4')
  await uploadOne(page, { kind: 'video', code: 'poster', bytes: former })
  await uploadOne(page, { kind: 'video', code: 'poster', bytes })
  await page.goto('/dashboard/videos')
  await expect(card(page, 'poster').locator('img')).toHaveCount(0)
  await card(page, 'poster').getByRole('button', { name: 'View Details' }).click()
  await expect(card(page, 'poster').locator('img')).toHaveAttribute('src', /\.webp\?/)
  const panel = page.getByRole('region', { name: 'Details of poster' })
  await expect(panel.getByRole('listitem').locator('img')).toHaveCount(2)
  await page.reload()
  const poster = card(page, 'poster').locator('img')
  await expect.poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
})

test('video upload: creates its poster, which all users see on the card', async ({ page, griot }) => {
  const words = { code: 'brings', localText: 'mú wá', translation: 'Bring', language: 'yoruba' }
  await call(page, 'POST', '/videos/declare-videos', [words])
  await page.goto('/dashboard/assets/upload')
  await page.getByRole('radio', { name: 'videos' }).check()
  const buffer = mediaSample('made/h264-rotated.mp4')
  const poster = page.waitForResponse(/\/videos\/brings\/poster/)
  await choose(page, { name: 'brings.mp4', mimeType: 'video/mp4', buffer: endsWith(buffer, 'one') })
  await submit(page).click()
  await expect(page.getByText('Files uploaded successfully!')).toBeVisible()
  expect((await poster).ok()).toBe(true)
  await enter(page, griot, demoAccount(griot, 'viewer'))
  await page.goto('/dashboard/videos?search=brings')
  const picture = card(page, 'brings').locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(180)
})

test('video upload: succeeds even if the poster cannot be sent', async ({ page }) => {
  const words = { code: 'noshow', localText: 'kò sí', translation: 'None', language: 'yoruba' }
  await call(page, 'POST', '/videos/declare-videos', [words])
  await page.goto('/dashboard/assets/upload')
  await page.getByRole('radio', { name: 'videos' }).check()
  await page.route(/\/poster\?/, (route) => route.abort())
  const poster = page.waitForEvent('requestfailed', (request) => request.url().includes('/poster?'))
  const buffer = mediaSample('made/h264-rotated.mp4')
  await choose(page, { name: 'noshow.mp4', mimeType: 'video/mp4', buffer: endsWith(buffer, 'two') })
  await submit(page).click()
  await poster
  await expect(row(page, 'noshow.mp4')).toContainText('Done')
  await expect(page.getByText('Files uploaded successfully!')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('')
})

test('video without sound: the details say so', async ({ page }) => {
  const row = { code: 'silent', localText: 'dákẹ́', translation: 'Hush', language: 'yoruba' }
  await call(page, 'POST', '/videos/declare-videos', [row])
  const bytes = mediaSample('made/h264-no-sound.mp4')
  await uploadOne(page, { kind: 'video', code: 'silent', bytes })
  await page.goto('/dashboard/videos?code=silent')
  const panel = page.getByRole('region', { name: 'Details of silent' })
  await expect(panel).toContainText('The video has no audio.')
  await page.goto('/dashboard/videos?code=odum01')
  await expect(page.getByText('180 × 320', { exact: true })).toBeVisible()
  await expect(page.getByText('The video has no audio.')).toHaveCount(0)
})

test('Edit Video: changes text, translation and language', async ({ page }) => {
  const row = { code: 'edit-v', localText: 'ijó', translation: 'Dance', language: 'yoruba' }
  await call(page, 'POST', '/videos/declare-videos', [row])
  await page.goto('/dashboard/videos?code=edit-v')
  await page.getByRole('button', { name: 'Edit Video' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Video' })
  await dialog.getByLabel('Local Text').fill('rawa')
  await dialog.getByLabel('Translation').fill('')
  await dialog.getByLabel('Language').selectOption('hausa')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('This field is required.')
  await dialog.getByLabel('Translation').fill('Dance of many')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Asset updated successfully')).toBeVisible()
  const changed = { localText: 'rawa', translation: 'Dance of many', language: 'hausa' }
  expect(await call(page, 'GET', '/videos/edit-v')).toMatchObject({ ...changed, version: 2 })
})

test('declare videos: a new row has the language of the previous one', async ({ page }) => {
  await page.goto('/dashboard/asset/declear/video')
  await page.getByLabel('Language, row 1', { exact: true }).selectOption('wolof')
  await page.getByLabel('Local Text, row 1', { exact: true }).fill('fecc')
  await page.getByLabel('Translation, row 1', { exact: true }).fill('Dance')
  await page.getByLabel('Code, row 1', { exact: true }).fill('fecc-1')
  await page.getByRole('button', { name: 'Add row' }).click()
  await expect(page.getByLabel('Language, row 2')).toHaveValue('wolof')
  await page.getByRole('button', { name: 'Submit 1 row' }).click()
  await expect(page.getByText('Assets submitted successfully!')).toBeVisible()
  expect(await call(page, 'GET', '/videos/fecc-1')).toMatchObject({ language: 'wolof' })
  await page.getByRole('link', { name: 'Upload files' }).click()
  await expect(page.getByLabel('Language of the list')).toHaveValue('wolof')
  await expect(page.getByText('fecc-1')).toBeVisible()
})
