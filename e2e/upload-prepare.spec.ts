import { expect, type Page } from 'playwright/test'
import { mediaSample } from '../testing/builders.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
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

test('upload of videos: a damaged one is refused by name before it is sent, a good one is sent as decoded', {
  tag: '@daily',
}, async ({ page }) => {
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
