import { SPOKEN_WORDS } from '@griot/testing/speech/speech.ts'
import { expect } from 'playwright/test'
import { examine } from './fixtures/axe.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import {
  boothState,
  CODES,
  hearing,
  playedSeconds,
  prepareBooth,
  takesOnServer,
  writeParts,
} from './fixtures/recording/booth.ts'

test.use({ demo: true })

const [one = '', two = '', three = ''] = SPOKEN_WORDS
/** Time for the person to press a key. */
const CHOICE_SECONDS = 8
const QUIET_DB = -36

test('words are recorded: a take is checked, said again, kept or skipped, and all arrive at the server to be reviewed', async ({
  playwright,
  launchOptions,
  griot,
}, info) => {
  const file = info.outputPath('microphone.wav')
  await writeParts(file, [
    { words: [one], before: 4, after: 1 },
    { words: [two], peak: QUIET_DB, after: CHOICE_SECONDS },
    { words: [two], after: 1 },
    { words: [three], peak: QUIET_DB, after: CHOICE_SECONDS },
  ])
  const browser = await playwright.chromium.launch(hearing(launchOptions, file))
  const context = await browser.newContext({ baseURL: griot.url })
  const page = await context.newPage()
  await enter(page, griot, demoAccount(griot, 'editor'))
  await prepareBooth(page, CODES(4))
  const codes = CODES(4)
  await page.goto(`/dashboard/record?codes=${codes.join(',')}`)
  await expect(page.getByRole('button', { name: 'Start: 4 words' })).toBeEnabled()
  await page.getByRole('radio', { name: 'Selected codes…' }).press('Enter')

  await expect(boothState(page)).toHaveText('ọ̀rọ̀1, word 1. Listening')
  const stage = page.getByRole('region', { name: 'Word 1 of 4' })
  await expect(stage).toBeFocused()
  await page.getByRole('button', { name: 'Note' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(stage).toBeFocused()
  // The first word is good; the second is too quiet, and is said again.
  await expect(boothState(page)).toHaveText('Too quiet')
  await expect(page.getByText('Come closer to the microphone,')).toBeVisible()
  await examine(page, 'a failed check')
  await page.keyboard.press('r')
  // The third is kept although it is too quiet, the fourth is skipped.
  await expect(boothState(page)).toHaveText('ọ̀rọ̀3, word 3. Listening')
  await expect(boothState(page)).toHaveText('Too quiet')
  await page.keyboard.press('k')
  await expect(boothState(page)).toHaveText('ọ̀rọ̀4, word 4. Listening')
  // Nothing is heard while the list of a phone is open.
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'List' }).click()
  await expect(boothState(page)).toHaveText('Paused')
  await page.keyboard.press('Escape')
  await expect(boothState(page)).toHaveText('ọ̀rọ̀4, word 4. Listening')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('ArrowRight')
  await expect(boothState(page)).toHaveText('All words are done')
  const progress = page.getByRole('complementary', { name: 'Progress' })
  await expect(progress.getByRole('img')).toHaveAccessibleName('2 good, 1 kept with a warning, 1 skipped, 0 to go')
  await expect(page.getByText('3 takes kept here, 3 uploaded')).toBeVisible()
  await page.getByRole('button', { name: 'End session' }).click()
  await expect(page.getByText('Session ended: 3 takes recorded, 3 uploaded.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Review takes' })).toBeVisible()
  await examine(page, 'the set-up after a session')

  const takes = await takesOnServer(page)
  const facts = takes.map(({ code, state, problems }) => ({ code, state, problems }))
  expect(facts.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual([
    { code: codes[0], state: 'toReview', problems: [] },
    { code: codes[1], state: 'toReview', problems: [] },
    { code: codes[2], state: 'toReview', problems: ['tooQuiet'] },
  ])
  for (const { id, code, url, loudness, peak } of takes) {
    expect(await playedSeconds(page, url)).toBeGreaterThan(0.5)
    expect(loudness).toBeCloseTo(takes[0]?.loudness ?? 0, 1)
    expect(peak).toBeLessThanOrEqual(-3)
    await call(page, 'POST', `/takes/${id}/accept`)
    expect(await call(page, 'GET', `/audios/${code}`)).toMatchObject({ warnings: [] })
  }
  // The server has everything: nothing stays on this device.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /^griot\.takes/.test(key))))
    .toEqual([])
  await browser.close()
})
