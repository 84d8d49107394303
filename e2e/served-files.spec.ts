import { expect, type Page } from 'playwright/test'
import { ASSET_KINDS } from '../contract/src/assets/kinds.ts'
import { buildAssetRow } from '../testing/builders.ts'
import { POLYGLOTS } from '../testing/files/polyglots.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })
test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'editor')))

/** URLs at which a file is served; none if it was refused. */
async function addressesOf(page: Page, { kind, bytes }: (typeof POLYGLOTS)[number]): Promise<string[]> {
  const { plural, suffix, mediaType } = ASSET_KINDS[kind]
  const row = buildAssetRow(kind)
  await call(page, 'POST', `/${plural}/declare-${plural}`, [row])
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const response = await page.request.post(`/api/${plural}/upload`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { files: { name: `${row.code}${suffix}`, mimeType: mediaType, buffer: bytes } },
  })
  if (response.status() === 422) return []
  expect(response.ok(), await response.text()).toBe(true)
  const { url, files } = await call(page, 'GET', `/${plural}/${row.code}`)
  return [url, files[0].url]
}

test('polyglot files: no file runs as a page, script or style, however it is opened', async ({ page, griot }) => {
  const opened = await page.context().newPage()
  const ran: string[] = []
  opened.on('dialog', (dialog) => {
    ran.push(`${opened.url()}: ${dialog.message()}`)
    return dialog.dismiss()
  })
  let served = 0
  for (const polyglot of POLYGLOTS)
    for (const [at, address] of (await addressesOf(page, polyglot)).entries()) {
      served += 1
      const response = await page.request.get(address)
      expect(response.headers()['content-type'], polyglot.what).toBe(ASSET_KINDS[polyglot.kind].mediaType)
      // As a page.
      await opened.goto(address).catch(() => {})
      expect(await opened.evaluate(() => 'ran' in window), polyglot.what).toBe(false)
      // All files are served by the same code; one is enough for the slow checks.
      if (at > 0) continue
      // Embedded in one of Griot's pages, in every way that could run it.
      await opened.goto('/config.json')
      await opened.evaluate(async (source) => {
        const ways = { iframe: 'src', embed: 'src', object: 'data', script: 'src', img: 'src' }
        const parts = Object.entries(ways).map(async ([element, attribute]) => {
          const part = document.createElement(element)
          const ended = new Promise((resolve) => {
            for (const event of ['load', 'error']) part.addEventListener(event, resolve)
            // A resource blocked by a policy fires neither load nor error.
            setTimeout(resolve, 300)
          })
          part.setAttribute(attribute, source)
          document.body.append(part)
          return ended
        })
        await Promise.all(parts)
        await import(source).catch(() => {})
      }, `${griot.url}${address}`)
      expect(await opened.evaluate(() => 'ran' in window), polyglot.what).toBe(false)
    }
  expect(ran).toEqual([])
  // Some files of each kind are valid and accepted.
  expect(served).toBeGreaterThan(8)
})
