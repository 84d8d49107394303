import { ASSET_KIND_NAMES, ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { expect } from 'playwright/test'
import { demoAccount, enter, test } from './fixtures/journey.ts'
import { trackRequests } from './fixtures/network/silent-connection.ts'

test.use({ demo: true })

for (const kind of ASSET_KIND_NAMES) {
  const { plural } = ASSET_KINDS[kind]

  test(`${plural} page: loads thumbnails and waveforms, and no original file`, async ({ page, griot }) => {
    await enter(page, griot, demoAccount(griot, 'viewer'))
    const media: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/media/')) media.push(pathname)
    })
    const quiet = trackRequests(page)
    await page.goto(`/dashboard/${plural}`)
    await expect(page.getByRole('article').nth(5)).toBeVisible()
    await page.mouse.wheel(0, 20_000)
    await quiet()
    expect(media.filter((path) => !path.startsWith('/api/media/files/'))).toEqual([])
    if (kind === 'graphic') expect(media.length).toBeGreaterThan(5)
  })
}
