import { SPOKEN_WORDS } from '@griot/testing/speech/speech.ts'
import { expect } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { boothState, CODES, declareWordsToSay, hearing, takesOnServer, writeParts } from './fixtures/recording/booth.ts'
import { addSpeaker, sendTake } from './fixtures/recording/takes.ts'

test.use({ demo: true })

const [one = '', two = '', three = ''] = SPOKEN_WORDS
/** Time for the steps before a word is said. */
const BEFORE_SECONDS = 10

test('by a link: consent, the check of the microphone, two words; a take of a revoked link stays until a new link', async ({
  playwright,
  launchOptions,
  page,
  griot,
}, info) => {
  test.setTimeout(120_000)
  await enter(page, griot, demoAccount(griot, 'editor'))
  await declareWordsToSay(page, CODES(3))
  await sendTake(page, CODES(3)[2] ?? '', await addSpeaker(page, 'Baobab'))
  const [rejected] = await takesOnServer(page)
  await call(page, 'POST', `/takes/${rejected?.id}/reject`, { reason: 'noise', text: 'A dog barked.' })
  const speaker = await call(page, 'POST', '/speakers', { name: 'Millet', language: 'yoruba' })
  const codes = { kind: 'codes', codes: CODES(3) }
  const newLink = () =>
    call(page, 'POST', `/speakers/${speaker.id}/recording-links`, { title: 'Three words', list: codes, days: 14 })
  const link = await newLink()
  const onServer = async () => (await takesOnServer(page)).map(({ code }) => code).sort()

  const file = info.outputPath('microphone.wav')
  // It begins again with each opening of the microphone: the first word is the test sentence too.
  await writeParts(file, [
    { words: [one], before: BEFORE_SECONDS, after: 1 },
    { words: [two], after: 1 },
    { words: [three], before: BEFORE_SECONDS, after: 3 },
  ])
  const browser = await playwright.chromium.launch(hearing(launchOptions, file))
  const context = await browser.newContext({ baseURL: griot.url })
  const guest = await context.newPage()
  await guest.goto(link.path)
  await expect(guest.getByText('Three words')).toBeVisible()
  await guest.getByLabel('Licence of the recordings').selectOption('CC0 1.0')
  await guest.getByLabel('I have read this and agree.').check()
  await guest.getByRole('button', { name: 'Agree and check the microphone' }).click()
  await expect(guest.getByText('You record as Millet.')).toBeVisible()
  const start = guest.getByRole('button', { name: 'Start recording' })
  await guest.getByRole('button', { name: 'Measure', exact: true }).click()
  await expect(guest.getByText('Quiet room').first()).toBeVisible()
  await guest.getByRole('button', { name: 'Say it', exact: true }).click()
  await expect(guest.getByRole('button', { name: 'Say it again' })).toBeVisible({ timeout: 20_000 })
  await examineWidths(guest, 'the check of the microphone by a link')
  await guest.reload()
  await expect(guest.getByRole('button', { name: 'Check this device again' })).toBeVisible()
  await expect(guest.getByText('You record as Millet.')).toBeVisible()
  await examineWidths(guest, 'a link after a reload')
  await start.click()

  await expect(boothState(guest)).toHaveText('ọ̀rọ̀1, word 1. Listening')
  const list = guest.getByRole('list', { name: 'Words' })
  await expect(list.getByRole('listitem').filter({ hasText: 'ọ̀rọ̀3' })).toContainText('Rejected: noise')
  await examineWidths(guest, 'the booth by a link')
  const third = 'The last take was rejected: noise. A dog barked. ọ̀rọ̀3, word 3. Listening'
  await expect(boothState(guest)).toHaveText(third, { timeout: 30_000 })
  await expect(guest.getByText('The last take was rejected: noise.A dog barked.')).toBeVisible()
  await expect.poll(onServer).toEqual(CODES(2))
  const { words } = await call(page, 'GET', '/takes')
  expect(words[0].takes[0]).toMatchObject({ speaker: { name: 'Millet' }, problems: [], isOwn: false })
  const { recordingLinks } = await call(page, 'GET', `/speakers/${speaker.id}`)
  expect(recordingLinks).toMatchObject([{ words: 3, recorded: 2, state: 'open' }])

  await call(page, 'POST', `/recording-links/${link.id}/revoke`)
  await expect(guest.getByRole('heading', { name: 'This link is not open' })).toBeVisible({ timeout: 30_000 })
  const main = guest.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('This link was revoked.')
  await expect(main.getByRole('status')).toContainText('1 take is not uploaded. It is kept on this device')
  await examineWidths(guest, 'a link that has ended, with a take')
  guest.on('dialog', (dialog) => dialog.accept())
  await guest.reload()
  await expect(main.getByRole('status')).toContainText('1 take is not uploaded.')
  expect(await onServer()).toEqual(CODES(2))

  await guest.goto((await newLink()).path)
  await expect(main.getByRole('heading', { name: 'All words are recorded' })).toBeVisible()
  await expect.poll(onServer).toEqual(CODES(3))
  await expect(main.getByText('Griot has every take. You can close this page.')).toBeVisible()
  await browser.close()
})
