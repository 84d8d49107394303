import { SPOKEN_WORDS } from '@griot/testing/speech/speech.ts'
import { expect } from 'playwright/test'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { CODES, hearing, prepareBooth, startBooth, takesOnServer, writeParts } from './fixtures/recording/booth.ts'

test.use({ demo: true })

const WORDS = 24
const WORD_SECONDS = 1.2
/** 1,500 words an hour: one each 2.4 seconds. */
const PAUSE_SECONDS = 1.2

test('a person who says a word of 1.2 s every 2.4 s waits for nothing: each word becomes its take', async ({
  playwright,
  launchOptions,
  griot,
}, info) => {
  const file = info.outputPath('microphone.wav')
  const words = SPOKEN_WORDS.slice(0, WORDS)
  await writeParts(file, [{ words, seconds: WORD_SECONDS, before: 8, pause: PAUSE_SECONDS }])
  const browser = await playwright.chromium.launch(hearing(launchOptions, file))
  const page = await (await browser.newContext({ baseURL: griot.url })).newPage()
  await enter(page, griot, demoAccount(griot, 'editor'))
  await prepareBooth(page, CODES(WORDS))
  await startBooth(page, CODES(WORDS))
  const progress = page.getByRole('complementary', { name: 'Progress' })
  await expect(progress.getByRole('img')).toHaveAccessibleName(
    `${WORDS} good, 0 kept with a warning, 0 skipped, 0 to go`,
    { timeout: 120_000 },
  )
  await page.getByRole('button', { name: 'End session' }).click()
  await expect.poll(async () => (await takesOnServer(page)).length).toBe(WORDS)
  const { wordsAnHour } = await call(page, 'GET', '/recording/progress')
  info.annotations.push({ type: 'pace', description: `${wordsAnHour} words an hour` })
  expect(wordsAnHour).toBeGreaterThan(1_000)
  await browser.close()
})
