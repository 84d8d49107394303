import { expect, type Page } from 'playwright/test'
import sharp from 'sharp'
import { mediaSample } from '../testing/builders.ts'
import { examineWidths } from './fixtures/axe.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { largePicture, quietSpeech, withPadding } from './fixtures/large-media.ts'
import { choose, routeBeginnings, row, submit } from './fixtures/upload.ts'

test.use({ demo: true })
test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'editor')))

const mp4 = (name: string, buffer: Buffer) => ({ name, mimeType: 'video/mp4', buffer })

/** Declares a code of each kind of file, and opens the page of uploads for one kind. */
async function openUploads(page: Page, kind: 'videos' | 'audios' | 'graphics', codes: readonly string[]) {
  const spoken = codes.map((code) => ({ code, localText: `ọ̀rọ̀ ${code}`, translation: 'word', language: 'yoruba' }))
  const data = kind === 'graphics' ? codes.map((code) => ({ code, title: code })) : spoken
  await call(page, 'POST', `/${kind}/declare-${kind}`, data)
  await page.goto(`/dashboard/assets/upload?type=${kind}`)
}

test('upload of videos: a damaged one is refused by name before it is sent, a good one is sent as decoded', async ({
  page,
}) => {
  await openUploads(page, 'videos', ['pr-v01', 'pr-v02'])
  const good = mediaSample('made/h264-aac-faststart.mp4')
  const damaged = Buffer.from(good)
  // The media data lies behind the index.
  damaged.fill(0, Math.floor(good.length / 2))
  const begun: string[] = []
  await routeBeginnings(page, async (route, name) => {
    begun.push(name)
    await route.continue()
  })
  await choose(page, mp4('pr-v01.mp4', good), mp4('pr-v02.mp4', damaged))
  await expect(row(page, 'pr-v02.mp4')).toContainText('The file is damaged: its pictures cannot be decoded.')
  await expect(row(page, 'pr-v02.mp4')).toHaveAttribute('data-tone', 'bad')
  await expect(submit(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Remove pr-v02.mp4' }).click()
  await submit(page).click()
  await expect(row(page, 'pr-v01.mp4')).toContainText('Done')
  expect(begun).toEqual(['pr-v01.mp4'])
  expect((await call(page, 'GET', '/videos/pr-v01')).warnings).not.toContain('not decoded')
})

test('upload of videos: without a decoder for its codec a video is sent, and the server warns', async ({ page }) => {
  await openUploads(page, 'videos', ['pr-v03'])
  await page.evaluate(() => {
    VideoDecoder.isConfigSupported = async (config) => ({ supported: false, config })
  })
  await choose(page, mp4('pr-v03.mp4', mediaSample('made/h264-no-sound.mp4')))
  await expect(row(page, 'pr-v03.mp4')).toContainText(/This browser cannot decode avc1\.\w+, so the video is sent/)
  await submit(page).click()
  await expect(row(page, 'pr-v03.mp4')).toContainText('no browser decoded it')
  expect((await call(page, 'GET', '/videos/pr-v03')).warnings).toContain('not decoded')
})

const option = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })

test('upload of audios: silence is trimmed and the speech levelled, heard before, and can be left out per file', async ({
  page,
}) => {
  await openUploads(page, 'audios', ['pr-a01', 'pr-a02'])
  const buffer = await quietSpeech()
  const audio = (name: string) => ({ name, mimeType: 'audio/mpeg', buffer })
  await choose(page, audio('pr-a01.mp3'))
  await option(page, /Trim silence/).check()
  await choose(page, audio('pr-a02.mp3'))
  const prepared = /Prepared: [\d.]+ s, −2\d\.\d dB. Before: [\d.]+ s, −[\d.]+ dB/
  await expect(row(page, 'pr-a01.mp3')).toContainText(prepared)
  await expect(row(page, 'pr-a02.mp3')).toContainText(prepared)
  const compare = page.getByRole('button', { name: 'Before, after: pr-a01.mp3' })
  await compare.click()
  await page.getByRole('button', { name: 'Stop pr-a01.mp3' }).click()
  const original = page.getByRole('button', { name: 'Send original of pr-a02.mp3' })
  await original.focus()
  await page.keyboard.press('Enter')
  await expect(row(page, 'pr-a02.mp3')).toContainText('The original is sent')
  await expect(page.getByRole('button', { name: 'Send prepared pr-a02.mp3' })).toBeFocused()
  await examineWidths(page, 'prepared files')
  await submit(page).click()
  await expect(page.getByText('Files uploaded successfully!')).toBeVisible()
  const [made, sent] = [await call(page, 'GET', '/audios/pr-a01'), await call(page, 'GET', '/audios/pr-a02')]
  expect(sent.bytes).toBe(buffer.length)
  expect(sent.duration).toBeGreaterThan(made.duration + 3)
  expect(made.duration).toBeGreaterThan(0.5)
  // The option is remembered on this device.
  await page.reload()
  await choose(page, audio('pr-a01.mp3'))
  await expect(option(page, /Trim silence/)).toBeChecked()
  await expect(row(page, 'pr-a01.mp3')).toContainText(prepared)
  await option(page, /Trim silence/).uncheck()
  await expect(row(page, 'pr-a01.mp3')).not.toContainText('Prepared')
})

test('upload of graphics: a large picture is scaled with its transparency, a small one is sent as it is', async ({
  page,
}) => {
  await openUploads(page, 'graphics', ['pr-g01', 'pr-g02'])
  const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
  const large = await largePicture(2400, 1200)
  await choose(page, png('pr-g01.png', large), png('pr-g02.png', mediaSample('pngsuite/basn6a08.png')))
  await option(page, /Scale large pictures/).check()
  await expect(row(page, 'pr-g01.png')).toContainText(/Prepared: 1600 × 800, .* Before: 2400 × 1200, 2\.\d MB/)
  await expect(row(page, 'pr-g02.png')).toContainText('The original is sent: it is not larger than 1,600 pixels.')
  await submit(page).click()
  await expect(page.getByText('Files uploaded successfully!')).toBeVisible()
  const graphic = await call(page, 'GET', '/graphics/pr-g01')
  expect(graphic).toMatchObject({ width: 1600, height: 800 })
  expect(graphic.bytes).toBeLessThan(large.length)
  const stored = await page.request.get(graphic.url)
  const { channels } = await sharp(await stored.body()).stats()
  expect(channels[3]).toMatchObject({ min: 0, max: 255 })
})

test('upload of videos: one over 20 MB is encoded smaller with its sound after an estimate, and stays playable', async ({
  page,
}) => {
  // 21 MB go through the browser.
  test.slow()
  await openUploads(page, 'videos', ['pr-v04', 'pr-v05'])
  const large = withPadding(mediaSample('made/h264-aac-faststart.mp4'), 21 * 1024 * 1024)
  await choose(page, mp4('pr-v04.mp4', large), mp4('pr-v05.mp4', mediaSample('made/h264-rotated.mp4')))
  await expect(page.getByText(/About \d+ KB instead of 21 MB/)).toBeVisible()
  await option(page, /Make videos over 20 MB smaller/).check()
  await expect(row(page, 'pr-v04.mp4')).toContainText(/Prepared: 320 × 180, \d+ KB. Before: 320 × 180, 21 MB/)
  await expect(row(page, 'pr-v05.mp4')).toContainText('The original is sent: it is not over 20 MB.')
  await submit(page).click()
  await expect(page.getByText('Files uploaded successfully!')).toBeVisible()
  const video = await call(page, 'GET', '/videos/pr-v04')
  expect(video).toMatchObject({ width: 320, height: 180, warnings: [] })
  expect(video.duration).toBeCloseTo(2, 1)
  expect(video.bytes).toBeLessThan(1024 * 1024)
})

test('upload of videos: without an encoder for H.264 the original is sent, and the row says why', async ({ page }) => {
  // 21 MB go through the browser.
  test.slow()
  await openUploads(page, 'videos', ['pr-v06'])
  await page.evaluate(() => {
    VideoEncoder.isConfigSupported = async (config) => ({ supported: false, config })
  })
  const large = withPadding(mediaSample('made/h264-aac-index-at-end.mp4'), 21 * 1024 * 1024)
  await choose(page, mp4('pr-v06.mp4', large))
  await option(page, /Make videos/).check()
  await expect(row(page, 'pr-v06.mp4')).toContainText('this browser cannot encode H.264')
  await submit(page).click()
  await expect(page.getByText('Files uploaded successfully!')).toBeVisible()
  expect((await call(page, 'GET', '/videos/pr-v06')).bytes).toBe(large.length)
})

test('upload of videos: preparing is stopped, the original can be sent, and preparing can begin again', async ({
  page,
}) => {
  test.slow()
  await openUploads(page, 'videos', ['pr-v07'])
  await page.evaluate(() => {
    // The encoder never finishes, so that there is time to stop.
    VideoEncoder.prototype.encode = () => {}
    VideoEncoder.prototype.flush = () => new Promise(() => {})
  })
  const large = withPadding(mediaSample('made/h264-aac-index-at-end.mp4'), 21 * 1024 * 1024)
  await choose(page, mp4('pr-v07.mp4', large))
  await option(page, /Make videos/).check()
  await expect(submit(page)).toHaveAccessibleDescription('Wait until 1 file is prepared, or send the original.')
  await page.getByRole('button', { name: 'Send original of pr-v07.mp4' }).click()
  await expect(row(page, 'pr-v07.mp4')).toContainText('The original is sent: you chose it.')
  await expect(submit(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Prepare pr-v07.mp4' }).click()
  await expect(submit(page)).toBeDisabled()
})
