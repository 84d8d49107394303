import { expect, type Page } from 'playwright/test'
import { demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

/** On a slow line a quarter of a megabyte is three seconds. */
const KIB_MOST = { 'sign-in': 190, 'the list of assets': 240 }
const FILES_MOST = 20

/** Addresses of the code and the styles that a page asks for until it rests. */
async function codeOf(page: Page, address: string): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) asked.push(request.url())
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  return asked
}

async function expectSmall(page: Page, name: keyof typeof KIB_MOST, addresses: string[]) {
  const sizes = await Promise.all(
    addresses.map(async (address) => {
      const answer = await page.request.get(address, { headers: { 'accept-encoding': 'gzip' } })
      expect(answer.headers()['content-encoding']).toBe('gzip')
      return Number(answer.headers()['content-length'])
    }),
  )
  const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024
  const description = `${kib.toFixed(1)} KiB in ${addresses.length} files`
  test.info().annotations.push({ type: name, description })
  expect(kib).toBeLessThan(KIB_MOST[name])
  expect(addresses.length).toBeLessThan(FILES_MOST)
}

test('sign-in and the first list are small and come in few files', async ({ page, griot }) => {
  const signIn = await codeOf(page, '/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expectSmall(page, 'sign-in', signIn)

  await enter(page, griot, demoAccount(griot, 'admin'))
  // A page of its own, so that nothing is in its memory yet.
  const fresh = await page.context().newPage()
  const list = await codeOf(fresh, '/dashboard/audios')
  await expect(fresh.getByRole('article').first()).toBeVisible()
  await expectSmall(fresh, 'the list of assets', list)
  await fresh.close()
})
