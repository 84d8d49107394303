import { expect, type Page } from 'playwright/test'
import { ASSET_KINDS } from '../contract/src/assets/kinds.ts'
import { buildAssetRow } from '../testing/builders.ts'
import { POLYGLOTS } from '../testing/files/polyglots.ts'
import { startS3, type TestBucket } from '../testing/s3/s3.ts'
import { test as base, call, enter } from './fixtures/journey.ts'
import { fillLibrary } from './fixtures/pictures.ts'
import { choose, mp3, row, submit } from './fixtures/upload.ts'

/** A bucket for this file's Griot, on another origin than Griot. */
const test = base.extend<object, { bucket: TestBucket }>({
  bucket: [
    async ({ browserName: _ }, use) => {
      const engine = await startS3()
      const bucket = await engine.freshBucket()
      await use(bucket)
      await bucket.remove()
      await engine.close()
    },
    { scope: 'worker' },
  ],
  environment: ({ bucket }, use) => use({ ...bucket.environment, MEDIA_DELIVERY: 'direct' }),
})

test.beforeEach(({ page, griot }) => enter(page, griot, griot.admin))

const siteOf = ({ config }: TestBucket) => config.endpoint ?? ''

/** Responses of the bucket, by content type. */
function fromBucket(page: Page, bucket: TestBucket): string[] {
  const types: string[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(siteOf(bucket))) types.push(response.headers()['content-type'] ?? '')
  })
  return types
}

test('files in S3: an audio is uploaded, listed, found and played from the bucket', async ({ page, bucket }) => {
  const came = fromBucket(page, bucket)
  const words = ['aja-01', 'eja-01'].map((code) => ({
    ...{ code, localText: `ọ̀rọ̀ ${code}`, translation: 'word', language: 'yoruba' },
  }))
  await call(page, 'POST', '/audios/declare-audios', words)
  await page.goto('/dashboard/assets/upload')
  await choose(page, mp3('aja-01.mp3'))
  await submit(page).click()
  await expect(row(page, 'aja-01.mp3')).toContainText('Done')
  await page.goto('/dashboard/audios')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByPlaceholder(/^Search/).fill('aja')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await expect(page.getByRole('button', { name: /^Pause/ }).first()).toBeVisible()
  await expect.poll(() => came).toContain('audio/mpeg')
})

test('files in S3: images are shown, videos play and get posters', async ({ page, bucket }) => {
  const came = fromBucket(page, bucket)
  await fillLibrary(page)
  await page.goto('/dashboard/graphics')
  const picture = page.locator('article[data-card="dog-02"] img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect.poll(() => came).toContain('image/webp')
  await page.goto('/dashboard/videos')
  const card = page.locator('article[data-card="ndend1"]')
  await card.getByRole('button', { name: 'Play ndënd' }).click()
  const player = card.locator('video')
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await expect.poll(() => came).toContain('video/mp4')
  await page.locator('article[data-card="odum01"]').getByRole('button', { name: 'View Details' }).click()
  // Draws a frame, which browsers forbid for a video of another origin without CORS.
  await expect
    .poll(async () => (await call(page, 'GET', '/videos/odum01')).thumbnail, { timeout: 20_000 })
    .toContain('/api/media/files/')
})

test("files in S3: a polyglot file does not run on the bucket's origin", async ({ page, griot, bucket }) => {
  const site = siteOf(bucket)
  const opened = await page.context().newPage()
  let served = 0
  for (const { kind, bytes, what } of POLYGLOTS) {
    const { plural, suffix, mediaType } = ASSET_KINDS[kind]
    const asset = buildAssetRow(kind)
    await call(page, 'POST', `/${plural}/declare-${plural}`, [asset])
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const response = await page.request.post(`/api/${plural}/upload`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { files: { name: `${asset.code}${suffix}`, mimeType: mediaType, buffer: bytes } },
    })
    if (response.status() === 422) continue
    served += 1
    const { url } = await call(page, 'GET', `/${plural}/${asset.code}`)
    const led = await page.request.get(url, { maxRedirects: 0 })
    const address = led.headers().location ?? ''
    expect(address.startsWith(site), what).toBe(true)
    // Opened directly, it is downloaded instead of shown.
    await opened.goto('about:blank')
    await expect(opened.goto(address), what).rejects.toThrow(/Download is starting|ERR_ABORTED/)
    // From a page on the bucket's own origin, without any policy.
    await opened.goto(`${site}/nothing-is-there`)
    const ran = await opened.evaluate(async (source) => {
      const ways = { iframe: 'src', embed: 'src', object: 'data', script: 'src', img: 'src' }
      const parts = Object.entries(ways).map(([element, attribute]) => {
        const part = document.createElement(element)
        const ended = new Promise((resolve) => {
          for (const event of ['load', 'error']) part.addEventListener(event, resolve)
          setTimeout(resolve, 300)
        })
        part.setAttribute(attribute, source)
        document.documentElement.append(part)
        return ended
      })
      await Promise.all(parts)
      await import(source).catch(() => {})
      return 'ran' in window
    }, address)
    expect(ran, what).toBe(false)
  }
  expect(served).toBeGreaterThan(4)
  await opened.close()
  expect(griot.output()).not.toContain('X-Amz-Signature')
})
