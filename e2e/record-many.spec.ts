import { SPOKEN_WORDS } from '@griot/testing/speech/speech.ts'
import { expect, type Page } from 'playwright/test'
import { demoAccount, enter, test } from './fixtures/journey.ts'
import { CODES, hearing, prepareBooth, takesOnServer, writeParts } from './fixtures/recording/booth.ts'
import { killBrowser } from './fixtures/recording/kill-browser.ts'

test.use({ demo: true })

/** In real time, so `npm run test:all` records fewer than the 200 of a whole session. */
const WORDS = Number(process.env.GRIOT_TEST_WORDS ?? 60)
const share = (part: number) => Math.round(WORDS * part)
/** More than a part of the session needs: what is said while a check waits for its key is not recorded. */
const SAID = Array.from({ length: 3 }, () => SPOKEN_WORDS)
  .flat()
  .slice(0, 110)
const LONGEST_MS = 900_000

test('words recorded with the connection cut, a reload and a killed browser: no take is lost', async ({
  playwright,
  launchOptions,
  griot,
}, info) => {
  test.setTimeout(LONGEST_MS)
  const file = info.outputPath('microphone.wav')
  await writeParts(file, [{ words: SAID, before: 1.5, pause: 0.9 }])
  const open = async () => {
    const context = await playwright.chromium.launchPersistentContext(info.outputPath('profile'), {
      ...hearing(launchOptions, file),
      baseURL: griot.url,
    })
    const page = await context.newPage()
    page.on('dialog', (dialog) => dialog.accept())
    await enter(page, griot, demoAccount(griot, 'editor'))
    return { context, page }
  }

  const first = await open()
  await prepareBooth(first.page, CODES(WORDS))
  expect(await start(first.page)).toBe(WORDS)
  await record(first.page, share(0.1))
  await first.context.setOffline(true)
  await record(first.page, share(0.225))
  await expect(first.page.getByText(/takes? waits? for the connection/)).toBeVisible()
  await first.context.setOffline(false)
  await record(first.page, share(0.325))
  await first.page.reload()

  // The words of takes that are only on this device are not asked for again.
  const left = await start(first.page)
  expect(left).toBeLessThanOrEqual(WORDS - share(0.325))
  await first.context.setOffline(true)
  await record(first.page, share(0.325))
  await killBrowser(first.context)

  const second = await open()
  // Any page sends what the killed browser has left.
  await second.page.goto('/dashboard')
  await expect
    .poll(async () => (await takesOnServer(second.page)).length, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(share(0.325) * 2)
  await record(second.page, await start(second.page))
  const pace = await second.page.getByText(/words an hour/).textContent()
  info.annotations.push({ type: 'pace', description: pace ?? '' })
  await second.page.getByRole('button', { name: 'End session' }).click()

  await expect
    .poll(async () => new Set((await takesOnServer(second.page)).map(({ code }) => code)).size, { timeout: 60_000 })
    .toBe(WORDS)
  expect(new Set((await takesOnServer(second.page)).map(({ code }) => code))).toEqual(new Set(CODES(WORDS)))
  await second.context.close()
})

/** Starts with the words that have no take, and returns how many. */
async function start(page: Page): Promise<number> {
  await page.goto('/dashboard/record?language=yoruba&list=missing')
  const button = page.getByRole('button', { name: /^Start: \d+ words/ })
  const [count] = ((await button.textContent()) ?? '').match(/\d+/) ?? []
  await button.click()
  return Number(count)
}

/** Waits until so many words of the session have a take; one with a problem is kept. */
async function record(page: Page, count: number): Promise<void> {
  const counts = page.getByRole('complementary', { name: 'Progress' }).getByRole('img')
  await expect(async () => {
    if (await page.getByRole('toolbar', { name: 'What to do with this take' }).isVisible())
      await page.keyboard.press('k')
    const [good = 0, kept = 0] = ((await counts.getAttribute('aria-label')) ?? '').match(/\d+/g)?.map(Number) ?? []
    expect(good + kept).toBeGreaterThanOrEqual(count)
  }).toPass({ intervals: [300], timeout: 300_000 })
}
