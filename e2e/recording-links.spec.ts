import { expect, type Page } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { accountOf, call, demoAccount, enter, test } from './fixtures/journey.ts'
import { addSpeaker, sendTake } from './fixtures/recording/takes.ts'

test.use({ demo: true })

const row = (page: Page, language: string) =>
  page.getByRole('region', { name: 'Audio progress' }).getByRole('row').filter({ hasText: language })
const card = (page: Page, code: string) => page.getByRole('article', { name: code })
const recording = (page: Page) => page.getByRole('region', { name: 'Recording' })

/** Three words in Wolof without a file; the second has two takes to review, the third a rejected one. */
async function makeWords(page: Page): Promise<void> {
  const words = ['xaj', 'fas', 'gan'].map((localText, at) => ({ code: `wol-0${at}`, localText, language: 'wolof' }))
  const rows = words.map((word) => ({ ...word, translation: `Word ${word.code}` }))
  await call(page, 'POST', '/audios/declare-audios', rows)
  const speaker = await addSpeaker(page, 'Awa')
  for (const code of ['wol-01', 'wol-01', 'wol-02']) await sendTake(page, code, speaker)
  const { words: toReview } = await call(page, 'GET', '/takes?code=wol-02')
  await call(page, 'POST', `/takes/${toReview[0].takes[0].id}/reject`, { reason: 'noise' })
}

test('recording: dashboard, cards and selected words lead to the booth and to the review, by role', async ({
  page,
  griot,
}) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  await makeWords(page)

  await page.goto('/dashboard')
  await expect(row(page, 'Wolof').getByRole('link', { name: 'Record 2 words in Wolof' })).toHaveAttribute(
    'href',
    '/dashboard/record?language=wolof&list=missing',
  )
  await expect(row(page, 'Wolof').getByRole('link', { name: 'Review the takes of 1 word in Wolof' })).toHaveAttribute(
    'href',
    '/dashboard/record/review?language=wolof',
  )
  await expect(row(page, 'Wolof').getByRole('img', { name: /1 with a take to review/ })).toBeVisible()
  const rejected = recording(page)
    .locator('div')
    .filter({ has: page.getByText('Rejected, to record again') })
  await expect(rejected.last().getByRole('link', { name: '1' })).toHaveAttribute(
    'href',
    '/dashboard/record/review?state=rejected',
  )
  await expect(recording(page).getByRole('link', { name: 'Record' })).toHaveAttribute('href', '/dashboard/record')
  await expect(page.getByRole('link', { name: 'Record wol-02' })).toHaveAttribute(
    'href',
    '/dashboard/record?codes=wol-02',
  )
  await examineWidths(page, 'the dashboard with takes to review')

  // The language used last has no words to record.
  await page.evaluate((key) => localStorage.setItem(key, 'hausa'), `griot.language.${await accountOf(page)}`)
  await recording(page).getByRole('link', { name: 'Record' }).click()
  await expect(page.getByLabel('Language')).toHaveValue('igbo')
  await expect(page.getByRole('radiogroup', { name: 'Words' })).toContainText('Declared, no file yet2')
  const start = page.getByRole('button', { name: 'Start: 2 words' })
  await expect(start).toBeDisabled()
  await expect(start).toHaveAccessibleDescription(
    'Choose a speaker. Check this device: microphone, room and test sentence.',
  )
  await expect(page.getByRole('link', { name: 'All speakers' })).toHaveAttribute(
    'href',
    '/dashboard/speakers?language=igbo',
  )
  await page.goto('/dashboard/record?codes=wol-00')
  await expect(page.getByLabel('Language')).toHaveValue('wolof')
  await expect(page.getByText('These words have more')).toBeHidden()
  await page.goto('/dashboard/record?codes=aja-01,wol-00')
  await expect(
    page.getByText('These words have more than one language: Yoruba, Wolof. The speakers below speak Yoruba.'),
  ).toBeVisible()
  await examineWidths(page, 'words of several languages')

  await page.goto('/dashboard/audios?language=wolof&file=missing')
  await expect(card(page, 'wol-00').getByRole('link', { name: 'Record wol-00' })).toBeVisible()
  await expect(card(page, 'wol-01').getByRole('link', { name: 'Review 2 takes of wol-01' })).toHaveAttribute(
    'href',
    '/dashboard/record/review?language=wolof&code=wol-01',
  )
  await examineWidths(page, 'cards of words to record and to review')

  await enter(page, griot, demoAccount(griot, 'contributor'))
  await page.goto('/dashboard/audios?language=wolof&file=missing')
  await expect(card(page, 'wol-01')).toContainText('To review')
  await expect(card(page, 'wol-01').getByRole('link')).toHaveCount(0)
  await card(page, 'wol-00').getByRole('checkbox').check()
  await card(page, 'wol-02').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/record?codes=wol-00,wol-02')

  await enter(page, griot, demoAccount(griot, 'viewer'))
  await page.goto('/dashboard')
  await expect(recording(page)).toContainText('To review')
  await expect(row(page, 'Wolof')).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Record|Review)/ })).toHaveCount(0)
})

test('recording: details and a lesson lead to the booth', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  await page.goto('/dashboard/audios?language=yoruba&code=aja-01')
  const details = page.getByRole('region', { name: 'Details of aja-01' })
  await expect(details.getByRole('link', { name: 'Record' })).toHaveAttribute('href', '/dashboard/record?codes=aja-01')
  await page.goto('/dashboard/levels/lessons?language=yoruba&levelId=LVL-YA-001&open=LSN-YA-0002')
  await expect(page.getByRole('link', { name: 'Record words' })).toHaveAttribute(
    'href',
    '/dashboard/record?levelId=LVL-YA-001&lessonNumber=2',
  )
})
