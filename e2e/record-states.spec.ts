import { SPOKEN_WORDS } from '@griot/testing/speech/speech.ts'
import { type CDPSession, expect, type Page } from 'playwright/test'
import { examine } from './fixtures/axe.ts'
import { boothState, CODES, hearing, prepareBooth, startBooth, takesOnServer, writeParts } from './fixtures/booth.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

/** Allows or refuses the microphone, as the person does in the browser. */
async function decide(session: CDPSession, origin: string, setting: 'granted' | 'denied'): Promise<void> {
  await session.send('Browser.setPermission', { permission: { name: 'microphone' }, setting, origin })
}

test('the microphone is refused, allowed, and taken back during a take; the page is hidden: nothing is lost', async ({
  playwright,
  launchOptions,
  griot,
}, info) => {
  const file = info.outputPath('microphone.wav')
  await writeParts(file, [{ words: SPOKEN_WORDS.slice(0, 1), before: 3, after: 6 }])
  const browser = await playwright.chromium.launch(hearing(launchOptions, file))
  const context = await browser.newContext({ baseURL: griot.url })
  const page = await context.newPage()
  await enter(page, griot, demoAccount(griot, 'editor'))
  await prepareBooth(page, 2)
  const session = await browser.newBrowserCDPSession()
  await decide(session, griot.url, 'denied')
  await startBooth(page, CODES(2))
  const blocked = page.getByRole('heading', { name: 'The microphone is blocked' })
  await expect(blocked).toBeVisible()
  await expect(page.getByText('Microphone blocked', { exact: true })).toBeVisible()
  await examine(page, 'a blocked microphone')

  await decide(session, griot.url, 'granted')
  // It goes on by itself.
  await expect(boothState(page)).toHaveText(/Listening$/)
  await hide(page, true)
  await expect(boothState(page)).toHaveText('In the background')
  await expect(page.getByText('Recording stops while this page is hidden.')).toBeVisible()
  await hide(page, false)
  await page.keyboard.press(' ')
  await expect(boothState(page)).toHaveText('Recording')
  await decide(session, griot.url, 'denied')
  await expect(page.getByRole('heading', { name: 'The microphone was removed' })).toBeVisible()
  await expect(page.getByText('1 take kept here, 0 uploaded')).toBeVisible()
  // It is only on this device, as a sign-out says before.
  await page.getByRole('link', { name: 'Log out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect(question).toContainText('1 take is not uploaded yet.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'End session' }).click()
  await expect.poll(async () => (await takesOnServer(page)).map(({ code }) => code)).toEqual([CODES(1)[0]])
  await browser.close()
})

test('without a microphone the set-up says so', { tag: '@daily' }, async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'contributor'))
  await page.goto('/dashboard/record')
  await page.getByRole('button', { name: 'Turn on the microphone' }).click()
  await expect(page.getByRole('alert')).toHaveText('No microphone. Connect one; it is found by itself.')
})

async function hide(page: Page, isHidden: boolean): Promise<void> {
  // Headless browsers never hide a page; the event is what the booth gets.
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
