import { expect, type Page } from 'playwright/test'
import { REAL_FILES } from '../testing/builders.ts'
import { makeAudios, makeUse } from './fixtures/asset-lifecycle.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { choose, mp3, row, submit } from './fixtures/upload.ts'

test.use({ demo: true })
test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'editor')))

const [{ bytes: there }, { bytes: other }] = REAL_FILES.audio
const question = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /under History/ })
const filesOf = async (page: Page, code: string) => (await call(page, 'GET', `/audios/${code}`)).files.length

test('files that would replace others: one question, and nothing is sent before the answer', async ({ page }) => {
  await makeAudios(page, ['rp-001', 'rp-002', 'rp-008', 'rp-009'], 1)
  await makeAudios(page, ['rp-003'], 0)
  await page.goto('/dashboard/assets/upload')
  await choose(page, mp3('rp-001.mp3', other), mp3('rp-002.mp3', there), mp3('rp-003.mp3', other))
  await choose(page, mp3('rp-008.mp3', other), mp3('rp-009.mp3', other))
  await expect(row(page, 'rp-001.mp3')).toContainText('Replaces a file')
  await expect(row(page, 'rp-002.mp3')).toContainText('Same content')
  await expect(row(page, 'rp-003.mp3')).toContainText('Ready')
  await expect(question(page)).toHaveCount(1)
  await expect(question(page)).toContainText('3 files replace existing files.')
  await page.getByRole('button', { name: 'Remove rp-009.mp3' }).click()
  await expect(question(page)).toContainText('2 files replace existing files.')
  await submit(page).click()
  await expect(row(page, 'rp-003.mp3')).toContainText('Done')
  await expect(row(page, 'rp-001.mp3')).toContainText('Replaces a file')
  // The first undecided file is focused, visibly also after a mouse click, and announced.
  const first = row(page, 'rp-001.mp3').getByRole('button', { name: 'Replace file of rp-001' })
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport()
  await expect(first).toHaveCSS('outline-style', 'solid')
  await expect(first).toHaveAccessibleDescription('This code already has another file. Replace it, or remove this one.')
  await expect(page.getByRole('status').filter({ hasText: 'to decide' })).toContainText(
    '2 to decide above: Replace or Skip',
  )
  expect(await filesOf(page, 'rp-001')).toBe(1)

  await question(page).getByRole('button', { name: 'Replace' }).click()
  await expect(row(page, 'rp-001.mp3')).toContainText('Ready')
  await expect(submit(page)).toBeFocused()
  await submit(page).click()
  await expect(row(page, 'rp-001.mp3')).toContainText('Done')
  await expect(row(page, 'rp-008.mp3')).toContainText('Done')
  expect(await filesOf(page, 'rp-001')).toBe(2)
  expect(await filesOf(page, 'rp-008')).toBe(2)
  // The same content was not sent.
  expect(await filesOf(page, 'rp-002')).toBe(1)
})

test('replacing: a file that was left out can be restored', async ({ page }) => {
  await makeAudios(page, ['rp-004'], 1)
  await page.goto('/dashboard/assets/upload')
  await choose(page, mp3('rp-004.mp3', other))
  await question(page).getByRole('button', { name: 'Skip' }).click()
  await expect(row(page, 'rp-004.mp3')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'rp-004.mp3')).toContainText('Replaces a file')
})

test('replacing: both files can be played before', async ({ page }) => {
  await makeAudios(page, ['rp-005'], 1)
  await page.goto('/dashboard/assets/upload')
  await choose(page, mp3('rp-005.mp3', other))
  await row(page, 'rp-005.mp3').getByRole('button', { name: 'Play both files of rp-005' }).click()
  // First the existing file, which has no button of its own, then the new one.
  await expect(row(page, 'rp-005.mp3').getByRole('button', { name: 'Stop both files of rp-005' })).toBeVisible()
  await expect(row(page, 'rp-005.mp3').getByRole('button', { name: 'Pause rp-005.mp3' })).toBeVisible()
})

test('replacing published files: a contributor gets the refusal before sending', async ({ page, griot }) => {
  await makeAudios(page, ['rp-006'], 1)
  await makeUse(page, 'rp-006', true)
  await enter(page, griot, demoAccount(griot, 'contributor'))
  await page.goto('/dashboard/assets/upload')
  await choose(page, mp3('rp-006.mp3', other))
  await expect(row(page, 'rp-006.mp3')).toContainText('The current file is available to learners')
  await expect(submit(page)).toBeDisabled()
  await row(page, 'rp-006.mp3').getByRole('link', { name: 'Show uses' }).click()
  await expect(page.getByRole('region', { name: 'Details of rp-006' })).toContainText('1 place')
})

test('replacing: if the code has got a file in the meantime, asks again', async ({ page }) => {
  await makeAudios(page, ['rp-007'], 0)
  await page.goto('/dashboard/assets/upload')
  await choose(page, mp3('rp-007.mp3', other))
  await expect(row(page, 'rp-007.mp3')).toContainText('Ready')
  await makeAudios(page, ['rp-007'], 1)
  await submit(page).click()
  await expect(row(page, 'rp-007.mp3')).toContainText('Replaces a file')
  await expect(question(page)).toBeVisible()
  expect(await filesOf(page, 'rp-007')).toBe(1)
})

test('replacing: Submit focuses the first of many undecided files, and each can be decided separately', async ({
  page,
}) => {
  const codes = Array.from({ length: 30 }, (_, at) => `sc-${String(at).padStart(3, '0')}`)
  await makeAudios(page, ['sc-zzy', 'sc-zzz'], 1)
  await makeAudios(page, codes, 0)
  await page.goto('/dashboard/assets/upload')
  await choose(page, mp3('sc-zzy.mp3', other), mp3('sc-zzz.mp3', other))
  await choose(page, ...codes.map((code) => mp3(`${code}.mp3`, there)))
  await expect(row(page, 'sc-000.mp3')).toContainText('Ready')
  await submit(page).click()
  const decide = (code: string) => page.getByRole('button', { name: `Replace file of ${code}`, exact: true })
  await expect(decide('sc-zzy')).toBeFocused()
  await expect(decide('sc-zzy')).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(decide('sc-zzz')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/to decide/)).toHaveCount(0)
  await expect(submit(page)).toBeFocused()
})
