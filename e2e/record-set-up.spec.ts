import { SPOKEN_WORDS } from '@griot/testing/speech/speech.ts'
import { expect, type Page } from 'playwright/test'
import { examine } from './fixtures/axe.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { CODES, declareWordsToSay, hearing, writeParts } from './fixtures/recording/booth.ts'

test.use({ demo: true })

const [one = '', two = '', three = ''] = SPOKEN_WORDS
/** Words without a pause that would end a take: a sentence. */
const SENTENCE = { words: [one, two, three], pause: 0.15, after: 1 }
/** Time to turn the microphone on, and to measure the room. */
const ROOM_SECONDS = 7

const region = (page: Page, name: string) => page.getByRole('region', { name })

for (const [room, noise, expected, problems] of [
  ['quiet', -66, 'Quiet room', ['Level is good', 'Nothing cut off', 'Room is quiet']],
  ['loud', -24, 'Room too loud', ['Room too loud']],
] as const) {
  test(`device check in a ${room} room: microphone, room, test sentence and applied settings are shown and remembered`, async ({
    playwright,
    launchOptions,
    griot,
  }, info) => {
    const file = info.outputPath('microphone.wav')
    await writeParts(file, [{ ...SENTENCE, before: ROOM_SECONDS, noise }])
    const browser = await playwright.chromium.launch(hearing(launchOptions, file))
    const page = await browser.newPage({ baseURL: griot.url })
    await enter(page, griot, demoAccount(griot, 'contributor'))
    const codes = CODES(2)
    await prepareWords(page, codes)
    await page.goto(`/dashboard/record?codes=${codes.join(',')}`)

    await expect(region(page, '2. Room').getByRole('button', { name: 'Measure' })).toBeDisabled()
    await page.getByRole('button', { name: 'Turn on the microphone' }).click()
    await expect(page.getByText('Check this device once')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Microphone' })).toBeFocused()
    const settings = page.getByRole('group', { name: '4. Settings' })
    for (const name of ['Echo cancellation', 'Noise suppression', 'Automatic gain'])
      await expect(settings.getByRole('row', { name })).toContainText(/Off ?(Off|Not reported) ?Good/)
    await expect(settings.getByRole('row', { name: 'Sample rate' })).toContainText('kHz')

    await region(page, '2. Room').getByRole('button', { name: 'Measure' }).click()
    await expect(region(page, '2. Room').getByRole('status')).toHaveText('Measuring: be silent')
    await expect(region(page, '2. Room').getByRole('button', { name: 'Measure' })).toBeFocused()
    await expect(region(page, '2. Room').getByRole('status')).toContainText(expected)
    await region(page, '3. Test sentence').getByRole('button', { name: 'Say it' }).click()
    await expect(region(page, '3. Test sentence').getByRole('button', { name: 'Say it' })).toBeFocused()
    for (const problem of problems) await expect(region(page, '3. Test sentence').getByText(problem)).toBeVisible()
    await expect(region(page, '2. Room').getByRole('status')).toContainText(expected)
    await expect(region(page, '2. Room').getByRole('status')).toContainText('dB above it')
    await region(page, '3. Test sentence').getByRole('button', { name: 'Play the test sentence' }).click()
    await expect(page.getByText('Close the window, or change the room.')).toBeVisible({
      visible: problems[0] === expected,
    })
    await expect(page.getByText('Check this device once')).toBeHidden()
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await settings.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await examine(page, `device check in a ${room} room`)

    await page.reload()
    await expect(page.getByRole('button', { name: 'Check this device again' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Turn on the microphone' })).toBeHidden()
    await browser.close()
  })
}

async function prepareWords(page: Page, codes: readonly string[]): Promise<void> {
  await declareWordsToSay(page, codes)
  await call(page, 'POST', '/speakers', { name: 'Baobab', language: 'yoruba', isOwn: true })
}
