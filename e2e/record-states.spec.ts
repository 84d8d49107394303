import { SPOKEN_WORDS } from '@griot/testing/speech/speech.ts'
import { expect, type Page } from 'playwright/test'
import { examine } from './fixtures/axe.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import {
  boothState,
  CODES,
  hearing,
  prepareBooth,
  startBooth,
  takesOnServer,
  writeParts,
} from './fixtures/recording/booth.ts'

test.use({ demo: true })

declare global {
  interface Window {
    microphones: MediaStreamTrack[]
  }
}

test('the page is hidden, and the microphone unplugged during a take: what was recorded is kept and uploaded', async ({
  playwright,
  launchOptions,
  griot,
}, info) => {
  const file = info.outputPath('microphone.wav')
  const words = SPOKEN_WORDS.slice(0, 6)
  await writeParts(file, [{ words, before: 6, pause: 0.1, after: 1 }])
  const browser = await playwright.chromium.launch(hearing(launchOptions, file))
  const context = await browser.newContext({ baseURL: griot.url })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.microphones = []
    const open = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices)
    if (open)
      navigator.mediaDevices.getUserMedia = async (asked) => {
        const stream = await open(asked)
        window.microphones.push(...stream.getTracks())
        return stream
      }
  })
  await enter(page, griot, demoAccount(griot, 'editor'))
  await prepareBooth(page, CODES(2))
  await startBooth(page, CODES(2))
  await expect(boothState(page)).toHaveText(/Listening$/)
  await hide(page, true)
  await expect(boothState(page)).toHaveText('In the background')
  await expect(page.getByText('The take so far is kept. Press Go on.')).toBeVisible()
  await hide(page, false)
  await page.keyboard.press(' ')
  await expect(boothState(page)).toHaveText('Recording')
  const asks = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
  expect(await asks()).toBe(true)
  // As the browser tells when it is unplugged.
  await page.evaluate(() => {
    for (const track of window.microphones) track.dispatchEvent(new Event('ended'))
  })
  await expect(page.getByRole('heading', { name: 'The microphone was removed' })).toBeVisible()
  await expect(page.getByText('1 take kept here, 0 uploaded')).toBeVisible()

  // It is only on this device, as a sign-out says before.
  await page.getByRole('link', { name: 'Log out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect(question).toContainText('1 take is not uploaded yet.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'End session' }).click()
  await expect.poll(async () => (await takesOnServer(page)).map(({ code }) => code)).toEqual(CODES(1))
  await browser.close()
})

test('consent is withdrawn during a session: the take is not accepted, stays on this device, and is sent again', async ({
  playwright,
  launchOptions,
  griot,
}, info) => {
  const file = info.outputPath('microphone.wav')
  await writeParts(file, [{ words: SPOKEN_WORDS.slice(0, 1), before: 6, after: 2 }])
  const browser = await playwright.chromium.launch(hearing(launchOptions, file))
  const page = await browser.newPage({ baseURL: griot.url })
  await enter(page, griot, demoAccount(griot, 'admin'))
  const codes = CODES(6).slice(4)
  const { id } = await prepareBooth(page, codes)
  await startBooth(page, codes)
  await expect(boothState(page)).toHaveText(/Listening$/)
  await call(page, 'POST', `/speakers/${id}/withdraw-consent`)
  await expect(page.getByRole('alert').filter({ hasText: '1 take was not accepted by the server' })).toBeVisible()
  await expect(page.getByText('1 take not accepted', { exact: true }).first()).toBeVisible()
  await examine(page, 'a take that was not accepted')

  const { consentVersion } = await call(page, 'GET', '/recording/settings')
  await call(page, 'POST', `/speakers/${id}/consent`, { consentVersion, licence: 'CC BY-SA 4.0' })
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('1 take kept here, 1 uploaded')).toBeVisible()
  expect((await takesOnServer(page)).map(({ code }) => code)).toContain(codes[0])
  await browser.close()
})

test('a refused microphone: the booth says how to allow it', async ({ playwright, launchOptions, griot }) => {
  const { args = [], ...options } = launchOptions
  const flags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny']
  const browser = await playwright.chromium.launch({ ...options, args: [...args, ...flags] })
  const context = await browser.newContext({ baseURL: griot.url })
  const page = await context.newPage()
  await enter(page, griot, demoAccount(griot, 'contributor'))
  // Other codes than those of the journey above.
  const codes = CODES(4).slice(2)
  await prepareBooth(page, codes)
  await startBooth(page, codes)
  await expect(page.getByRole('heading', { name: 'The microphone is blocked' })).toBeVisible()
  await expect(page.getByText('Microphone blocked', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible()
  await examine(page, 'a blocked microphone')
  await browser.close()
})

test('without a microphone the set-up says so', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'contributor'))
  await page.goto('/dashboard/record')
  await page.getByRole('button', { name: 'Turn on the microphone' }).click()
  await expect(page.getByRole('alert').first()).toHaveText('No microphone. Connect one. Griot finds it automatically.')
})

async function hide(page: Page, isHidden: boolean): Promise<void> {
  // Headless browsers never hide a page; the event is what the booth gets.
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
