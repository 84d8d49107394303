import { expect, type Page } from 'playwright/test'
import { ASSET_KINDS } from '../contract/src/assets/kinds.ts'
import { buildAssetRow } from '../testing/builders.ts'
import { POLYGLOTS } from '../testing/files/polyglots.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })
test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'editor')))

/** The addresses at which a file is served; none where it was refused. */
async function addressesOf(
  page: Page,
  { kind, bytes }: (typeof POLYGLOTS)[number],
): Promise<string[]> {
  const { plural, suffix, mediaType } = ASSET_KINDS[kind]
  const row = buildAssetRow(kind)
  await call(page, 'POST', `/${plural}/declare-${plural}`, [row])
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.post(`/api/${plural}/upload`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { files: { name: `${row.code}${suffix}`, mimeType: mediaType, buffer: bytes } },
  })
  if (answer.status() === 422) return []
  expect(answer.ok(), await answer.text()).toBe(true)
  const { url, files } = await call(page, 'GET', `/${plural}/${row.code}`)
  return [url, files[0].url]
}

test('no file that is something else as well runs, however it is opened', async ({
  page,
  griot,
}) => {
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
      const answer = await page.request.get(address)
      expect(answer.headers()['content-type'], polyglot.what).toBe(
        ASSET_KINDS[polyglot.kind].mediaType,
      )
      // As a page by itself.
      await opened.goto(address).catch(() => {})
      expect(await opened.evaluate(() => 'ran' in window), polyglot.what).toBe(false)
      // Both are served by the same lines; one is enough for what takes time.
      if (at > 0) continue
      // As a part of a page of Griot's own, in each way that runs something.
      await opened.goto('/config.json')
      await opened.evaluate(async (source) => {
        const ways = { iframe: 'src', embed: 'src', object: 'data', script: 'src', img: 'src' }
        const parts = Object.entries(ways).map(async ([element, attribute]) => {
          const part = document.createElement(element)
          const ended = new Promise((resolve) => {
            for (const event of ['load', 'error']) part.addEventListener(event, resolve)
            // What a policy keeps out ends by neither.
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
  // Of each kind some are good files, which are taken.
  expect(served).toBeGreaterThan(8)
})
