import { expect, type Page } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { addSpeaker, declareWords, sendTake } from './fixtures/recording/takes.ts'
import type { RunningGriot } from './fixtures/server/server.ts'

test.use({ demo: true })

async function openReview(page: Page, griot: RunningGriot, search: string): Promise<void> {
  await notePlayed(page)
  await enter(page, griot, demoAccount(griot, 'editor'))
  await page.goto(`/dashboard/record/review?${search}`)
}

const stage = (page: Page, number: number, count: number) =>
  page.getByRole('region', { name: `Word ${number} of ${count}` })

/** Notes each sound that begins to play, because a word lasts only a second. */
const notePlayed = (page: Page) =>
  page.addInitScript(() => {
    const played: string[] = []
    const play = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      played.push(this.dataset.sound ?? '')
      return play.call(this)
    }
    Object.assign(window, { played })
  })
/** How often sounds began to play, and how many different ones did. */
const played = (page: Page) =>
  page.evaluate(() => {
    const sounds = (window as unknown as { played: string[] }).played
    return { times: sounds.length, sounds: new Set(sounds).size }
  })
const mark = (page: Page, word: string) => page.getByRole('listitem').filter({ hasText: word })

test('takes are played one after the other, accepted, rejected with a reason, left for later and undone, each by a key', async ({
  page,
  griot,
}) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
  const baobab = await addSpeaker(page, 'Baobab')
  const other = await addSpeaker(page, 'Ìrókò')
  await declareWords(page, { 'rv-001': 'ìlẹ̀kùn', 'rv-002': 'kẹ́tẹ́kẹ́tẹ́', 'rv-003': 'ìlù' })
  await sendTake(page, 'rv-001', baobab)
  for (const problems of [[], [], ['tooQuiet']] as const)
    await sendTake(page, 'rv-002', baobab, { problems: [...problems], note: 'Slow' })
  await sendTake(page, 'rv-003', other)

  await openReview(page, griot, 'language=yoruba')
  await expect(stage(page, 1, 3)).toContainText('ìlẹ̀kùn')
  await expect(page.getByText('Yoruba, 3 words')).toBeVisible()
  const before = await played(page)
  await page.keyboard.press('1')
  await expect.poll(async () => (await played(page)).times).toBeGreaterThan(before.times)
  await examineWidths(page, 'review of takes')

  await page.keyboard.press('a')
  // The last take without a warning is chosen, and played by itself.
  await expect(stage(page, 2, 3).getByRole('article', { name: 'Take 2, chosen' })).toBeVisible()
  await expect.poll(async () => (await played(page)).sounds).toBe(2)
  await expect(stage(page, 2, 3)).toContainText('Accepted. It is the file in the library now.')
  await expect(page.getByText('Yoruba, 2 words')).toBeVisible()
  await expect(page.getByText('2 words, 4 takes')).toBeVisible()
  await expect(page.locator('#announced')).toHaveText(/^Accepted\. .*kẹ́tẹ́kẹ́tẹ́, Word rv-002\. 3 takes, take 2 chosen\./)

  await page.keyboard.press('1')
  await expect(page.getByRole('article', { name: 'Take 1, chosen' })).toBeVisible()
  await page.keyboard.press('n')
  // Two takes are left of this word.
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.keyboard.press('o')
  const reason = page.getByRole('dialog', { name: 'Why do you reject it?' })
  await reason.getByRole('button', { name: 'Reject' }).click()
  await expect(reason.getByText('Say why you reject this take.')).toBeVisible()
  // Letters in the field are text.
  await reason.getByRole('textbox').fill('Tone of another dialect')
  await page.keyboard.press('Enter')
  await expect(reason).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(reason).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(stage(page, 3, 3)).toContainText('ìlù')

  await page.keyboard.press('t')
  // Its word was left for later and comes again.
  await expect(stage(page, 2, 3)).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('Every take of this list is reviewed.')).toBeVisible()
  await expect(page.getByText('0 words, 0 takes')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Record words' })).toHaveAttribute('href', '/dashboard/record')
  await expect(mark(page, 'ìlù')).toContainText('Wrong tone')
  await expect(page.getByText('2 accepted, 3 rejected today')).toBeVisible()
  await expect.poll(() => call(page, 'GET', '/takes?state=accepted').then((found) => found.words.length)).toBe(2)
  await expect.poll(() => call(page, 'GET', '/audios/rv-002').then((audio) => audio.url)).not.toBeNull()

  await page.goto('/dashboard/record/review?language=yoruba&state=rejected')
  await expect(page.getByRole('radio', { name: 'Rejected' })).toBeChecked()
  await mark(page, 'kẹ́tẹ́kẹ́tẹ́').getByRole('button').click()
  await expect(page.getByText('Rejected: Tone of another dialect')).toBeVisible()
  await page.getByLabel('Speaker').selectOption({ label: 'Ìrókò' })
  await expect(stage(page, 1, 1)).toContainText('ìlù')
  await page.getByRole('button', { name: 'Undo this decision' }).click()
  await expect(mark(page, 'ìlù')).toContainText('To review again')
  await page.getByRole('radio', { name: 'To review' }).check({ force: true })
  await expect(stage(page, 1, 1)).toContainText('ìlù')

  await page.keyboard.press('w')
  await page.keyboard.press('u')
  await expect(stage(page, 1, 1)).toContainText('ìlù')
  await expect.poll(() => call(page, 'GET', '/takes?state=toReview').then((found) => found.takes)).toBe(1)
})

test('a take that a reviewer recorded waits for another person, which is said only until it is decided', async ({
  page,
  griot,
}) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
  await call(page, 'PATCH', '/recording/settings', { acceptsOwnTakes: false })
  await enter(page, griot, demoAccount(griot, 'editor'))
  const speakerId = await addSpeaker(page, 'Baobab')
  await declareWords(page, { 'ro-001': 'ilé', 'ro-002': 'ọ̀nà' })
  for (const code of ['ro-001', 'ro-002']) await sendTake(page, code, speakerId)
  await openReview(page, griot, `speaker=${speakerId}`)
  const note = page.getByText('You recorded this take. Another person must accept it.')
  await expect(note).toBeVisible()
  await expect(mark(page, 'ọ̀nà')).toContainText('Recorded by you')
  await page.keyboard.press('n')
  await page.keyboard.press('w')
  await page.getByRole('radio', { name: 'Rejected' }).check({ force: true })
  await expect(stage(page, 1, 2)).toBeVisible()
  await expect(note).toBeHidden()
  await expect(mark(page, 'ilé')).toContainText('Noise')
  await expect(page.getByText('Rejected: Wrong word')).toBeVisible()
  await enter(page, griot, demoAccount(griot, 'admin'))
  await call(page, 'PATCH', '/recording/settings', { acceptsOwnTakes: true })
})

test('a take that somebody else has decided is said so, and the queue goes on', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
  const speakerId = await addSpeaker(page, 'Baobab')
  await declareWords(page, { 'rw-001': 'ilé', 'rw-002': 'ọ̀nà' })
  for (const code of ['rw-001', 'rw-002']) await sendTake(page, code, speakerId)
  await openReview(page, griot, `speaker=${speakerId}`)
  await expect(stage(page, 1, 2)).toBeVisible()
  const { words } = await call(page, 'GET', '/takes?code=rw-001')
  await call(page, 'POST', `/takes/${words[0].takes[0].id}/reject`, { reason: 'noise' })
  await page.keyboard.press('a')
  await expect(page.getByRole('alert').or(page.getByText('This has been changed')).first()).toBeVisible()
  await expect(mark(page, 'ilé')).toContainText('Decided by somebody else')
  await expect(stage(page, 2, 2)).toContainText('ọ̀nà')
})

test('on a phone the reasons open as a sheet, and single letters can be turned off', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
  const speakerId = await addSpeaker(page, 'Baobab')
  await declareWords(page, { 'rx-001': 'ojú', 'rx-002': 'imú' })
  for (const code of ['rx-001', 'rx-002']) await sendTake(page, code, speakerId)
  await page.setViewportSize({ width: 360, height: 740 })
  await openReview(page, griot, `speaker=${speakerId}`)
  await expect(stage(page, 1, 2)).toBeVisible()
  await page.evaluate(() => localStorage.setItem('griot.singleKeys', 'off'))
  await page.reload()
  await expect(stage(page, 1, 2)).toBeVisible()
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Reject…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wrong word' }).click()
  await expect(stage(page, 2, 2)).toContainText('imú')
  await expect(stage(page, 2, 2)).toContainText('Rejected: wrong word.')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Every take of this list is reviewed.')).toBeVisible()
})

test('200 takes are reviewed with one key each, and every decision is saved', async ({ page, griot }) => {
  test.setTimeout(300_000)
  await enter(page, griot, demoAccount(griot, 'admin'))
  const speakerId = await addSpeaker(page, 'Baobab')
  const codes = Array.from({ length: 200 }, (_, index) => `r2-${String(index).padStart(3, '0')}`)
  await declareWords(page, Object.fromEntries(codes.map((code) => [code, `ọ̀rọ̀ ${code}`])))
  for (let from = 0; from < codes.length; from += 4)
    await Promise.all(codes.slice(from, from + 4).map((code) => sendTake(page, code, speakerId)))
  await openReview(page, griot, `speaker=${speakerId}`)
  let keys = 0
  for (let number = 1; number <= 200; number += 1) {
    await expect(stage(page, number, 200)).toBeVisible()
    // Each begins to play before it is decided.
    if (number === 1) await page.getByRole('button', { name: /^(Play|Pause) Take 1$/ }).click()
    await expect.poll(async () => (await played(page)).sounds, { intervals: [50] }).toBe(number)
    await page.keyboard.press(number % 10 === 0 ? 'n' : 'a')
    keys += 1
  }
  await expect(page.getByText('Every take of this list is reviewed.')).toBeVisible()
  expect(keys).toBe(200)
  const countOf = (state: string) => call(page, 'GET', `/takes?state=${state}&speakerId=${speakerId}`)
  await expect.poll(async () => (await countOf('toReview')).takes, { timeout: 60_000 }).toBe(0)
  expect((await countOf('accepted')).takes).toBe(180)
  expect((await countOf('rejected')).takes).toBe(20)
})
