import { ACTIVITY_KIND_NAMES } from '@griot/contract/activities/kind-names.ts'
import { CHAT_KIND_NAMES } from '@griot/contract/chats/kind-names.ts'
import { expect, type Page } from 'playwright/test'
import { REAL_FILES } from '../testing/builders.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })
test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const LESSON = 'language=yoruba&levelId=LVL-YA-001&lessonId=LSN-YA-0001'
const add = (kind: string) => `/dashboard/levels/lessons/activities/add?${LESSON}&type=${kind}`
const main = (page: Page) => page.getByRole('main')

const FORMS: Record<string, { address: string; saves: string }> = {
  level: { address: '/dashboard/levels/add?language=yoruba', saves: 'Create level' },
  lesson: {
    address: '/dashboard/levels/lessons/add?language=yoruba&levelId=LVL-YA-001',
    saves: 'Create lesson',
  },
  words: { address: '/dashboard/asset/declear/audio', saves: 'Submit' },
  graphics: { address: '/dashboard/graphics/add', saves: 'Submit' },
  invitation: { address: '/dashboard/users', saves: 'Invite and copy link' },
  ...Object.fromEntries(ACTIVITY_KIND_NAMES.map((kind) => [kind, { address: add(kind), saves: 'Save' }])),
  ...Object.fromEntries(
    CHAT_KIND_NAMES.map((kind) => [
      kind,
      { address: `/dashboard/levels/lessons/chat/series/create?${LESSON}&type=${kind}`, saves: 'Save' },
    ]),
  ),
}

for (const [name, { address, saves }] of Object.entries(FORMS)) {
  test(`required fields: ${name}, what an empty form refuses was marked before`, async ({ page }) => {
    await page.goto(address)
    await expect(main(page).getByText('Fields with * are required.')).toBeVisible()
    const save = main(page).getByRole('button', { name: saves, exact: true })
    await expect(save).toBeVisible()
    const marked = main(page).locator('[aria-required="true"]')
    await expect(marked.first()).toBeVisible()
    await save.click()
    const refused = main(page).locator(':is(input, select, textarea)[aria-invalid="true"]')
    await expect(refused.first()).toBeVisible()
    const unmarked = await refused.evaluateAll((fields) =>
      fields.filter((field) => field.getAttribute('aria-required') !== 'true').map((field) => field.outerHTML),
    )
    expect(unmarked).toEqual([])
  })
}

test('required fields: the mark is beside the label, and not part of the name', async ({ page }) => {
  await page.goto('/dashboard/levels/add?language=yoruba')
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await expect(title).toHaveAttribute('aria-required', 'true')
  const mark = await page
    .getByText('Title', { exact: true })
    .evaluate((label) => getComputedStyle(label, '::after').content)
  expect(mark).toContain('*')
})

test('activity form: errors of one type do not follow into another', async ({ page }) => {
  await page.goto(add('TapInWhatYouHear'))
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  const invalid = main(page).locator('[data-field^="data."][aria-invalid="true"]')
  await expect(invalid.first()).toBeVisible()
  await page.getByLabel('Activity type').selectOption('MatchTheCorrectWord')
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeVisible()
  await expect(invalid).toHaveCount(0)
  // Typing does not bring them back; saving does, all at once.
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('ilé')
  await expect(invalid).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Difficulty' })).toHaveAttribute('aria-invalid', 'true')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(invalid.first()).toBeVisible()
})

test('chat form: the letter palette types into question and replies; errors of one type do not follow', async ({
  page,
}) => {
  await page.goto(`/dashboard/levels/lessons/chat/series/create?${LESSON}&type=TEXTCHAT`)
  const palette = page.getByRole('toolbar', { name: 'Letters of Yoruba' })
  await page.getByRole('textbox', { name: 'Text of reply 1' }).fill('')
  await page.getByRole('textbox', { name: 'Text of reply 1' }).focus()
  await palette.getByRole('button', { name: 'Insert ọ' }).click()
  await expect(page.getByRole('textbox', { name: 'Text of reply 1' })).toHaveValue('ọ')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByLabel('Question text')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Audio', exact: true }).first().click()
  const code = page.getByRole('combobox', { name: 'Question audio' })
  await expect(code).toBeVisible()
  await expect(code).not.toHaveAttribute('aria-invalid')
})

test('crossword form at 360 px: every field has a visible label', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(add('CrossWordActivity'))
  const pairs = page.getByRole('group', { name: 'Clues and their words' }).getByRole('listitem')
  await expect(pairs).toHaveCount(4)
  for (const pair of await pairs.all()) {
    await expect(pair.getByText('Clue', { exact: true })).toBeVisible()
    await expect(pair.getByText('Word', { exact: true })).toBeVisible()
    await expect(pair.getByText('Audio, optional', { exact: true })).toHaveCount(2)
  }
})

test('declaring from the uploads: each row plays the chosen file', async ({ page }) => {
  await page.goto('/dashboard/assets/upload?type=audios')
  const [one, other] = REAL_FILES.audio
  await page
    .getByLabel('Choose files')
    .setInputFiles(
      [one, other].map(({ bytes }, index) => ({ name: `neu-0${index}.mp3`, mimeType: 'audio/mpeg', buffer: bytes })),
    )
  await page.getByRole('link', { name: 'Declare 2 codes' }).click()
  await expect(page.getByRole('textbox', { name: /^Code/ }).first()).toHaveValue('neu-00')
  const play = page.getByRole('button', { name: 'Play neu-01.mp3' })
  await play.click()
  await expect(page.getByRole('button', { name: 'Pause neu-01.mp3' })).toBeVisible()
})
