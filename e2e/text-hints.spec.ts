import { expect, type Page } from 'playwright/test'
import { findViolations, loadAxe } from './fixtures/axe.ts'
import { openDashboard, showWorklists } from './fixtures/dashboard.ts'
import { cell, fillRow, rowOf, submit } from './fixtures/declare.ts'
import { call, enter, failOnPurpose, test } from './fixtures/journey.ts'

test.beforeEach(async ({ page, griot }) => enter(page, griot, griot.admin))

const declare = (page: Page, rows: object[]) => call(page, 'POST', '/audios/declare-audios', rows)
const audio = (page: Page, code: string) => call(page, 'GET', `/audios/${code}`)
const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const filter = (page: Page) => page.getByRole('button', { name: /^To fix/ })

test('text hints: shown at a declared row, and fixed or dismissed with one click', async ({ page }) => {
  await page.goto('/dashboard/asset/declear/audio')
  await fillRow(page, 1, ['ķofa', 'a  door', 'lint01'])
  await cell(page, 'Language', 1).selectOption('hausa')
  const hints = rowOf(page, 1).getByRole('list', { name: 'Hints' })
  await expect(hints).toContainText('Local Text: ķ is not a letter of Hausa.')
  await hints.getByRole('listitem').first().getByRole('button', { name: 'Fix' }).click()
  await expect(cell(page, 'Local Text', 1)).toHaveValue('ƙofa')
  await expect(hints).toContainText('Translation: Two spaces between two words.')
  await hints.getByRole('button', { name: 'Keep' }).click()
  await expect(hints).toHaveCount(0)
  await submit(page).click()
  await expect(page.getByText('Assets submitted successfully!')).toBeVisible()
  expect(await audio(page, 'lint01')).toMatchObject({
    localText: 'ƙofa',
    translation: 'a  door',
    dismissedHints: [{ field: 'translation', rule: 'doubleSpace' }],
  })

  // Also shown in the edit dialog, without the dismissed one.
  await page.goto('/dashboard/audios?code=lint01')
  await page.getByRole('button', { name: 'Edit Audio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Audio' })
  const inDialog = dialog.getByRole('list', { name: 'Hints' })
  await dialog.getByLabel('Local Text').fill('ķasa')
  await expect(inDialog).toHaveCount(1)
  await expect(inDialog).toContainText('ķ is not a letter of Hausa.')
  await inDialog.getByRole('button', { name: 'Fix' }).click()
  await expect(dialog.getByLabel('Local Text')).toHaveValue('ƙasa')
  await dialog.getByLabel('Translation').fill('a  land')
  await expect(inDialog).toContainText('Two spaces between two words.')
  await inDialog.getByRole('button', { name: 'Keep' }).click()
  await expect(inDialog).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await audio(page, 'lint01')).toMatchObject({
    localText: 'ƙasa',
    translation: 'a  land',
    dismissedHints: [{ text: 'a  door' }, { field: 'translation', rule: 'doubleSpace', text: 'a  land' }],
  })
})

test('text corrections made on save: shown, and can be undone', async ({ page }) => {
  await page.goto('/dashboard/asset/declear/audio')
  await fillRow(page, 1, ['kreyoƞ', 'Pencil', 'lint02'])
  await cell(page, 'Language', 1).selectOption('wolof')
  await submit(page).click()
  await expect(rowOf(page, 1)).toContainText('Fixed when saved: ƞ instead of ŋ, the Wolof letter.')
  await expect(rowOf(page, 1)).toContainText('kreyoŋ')
  await rowOf(page, 1).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 1)).toContainText('kreyoƞ')
  expect(await audio(page, 'lint02')).toMatchObject({ localText: 'kreyoƞ' })
})

test('list of findings: by rule; each can be fixed, dismissed, or fixed with all others', async ({ page }) => {
  await declare(page, [
    { code: 'lint11', localText: 'ng´ombe', translation: 'Cow', language: 'swahili' },
    { code: 'lint12', localText: 'kafé', translation: 'Coffee', language: 'swahili' },
    { code: 'lint13', localText: 'mbwa  mmoja', translation: 'Dog', language: 'swahili' },
    { code: 'lint14', localText: 'paka  mmoja', translation: 'Cat', language: 'swahili' },
  ])
  await page.goto('/dashboard/audios?language=swahili')
  await filter(page).click()
  await expect(page).toHaveURL(/hasTextHints=true/)
  await expect(page.getByText('4 to fix of 4 declared in Swahili')).toBeVisible()
  await line(page, 'lint11').getByRole('button', { name: /^Fix/ }).click()
  await expect(line(page, 'lint11')).toHaveCount(0)
  expect(await audio(page, 'lint11')).toMatchObject({ localText: "ng'ombe" })
  await line(page, 'lint12').getByRole('button', { name: /^Keep/ }).click()
  await expect(line(page, 'lint12')).toHaveCount(0)
  await page.getByRole('button', { name: 'Fix all 2' }).click()
  const dialog = page.getByRole('dialog', { name: /Double spaces/ })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Fix 2 texts' }).click()
  await expect(line(page, 'lint13')).toHaveCount(0)
  expect(await audio(page, 'lint14')).toMatchObject({ localText: 'paka mmoja', version: 2 })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(line(page, 'lint14')).toBeVisible()
})

test('list of findings: keeps the filters of the list, in its own order', async ({ page }) => {
  await declare(page, [{ code: 'lint31', localText: 'gørt', translation: 'Pig', language: 'wolof' }])
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Hide them now' }).click()
  await showWorklists(page)
  const worklist = page.getByRole('region', { name: 'To fix', exact: true })
  await worklist.getByRole('link', { name: '1 audio of Wolof to fix' }).click()
  await expect(page).toHaveURL(/\/dashboard\/audios\?.*hasTextHints=true/)
  await expect(line(page, 'lint31')).toBeVisible()
  await openDashboard(page)
  await worklist.getByRole('link', { name: /^\d+ audios?: Letters not in the language$/ }).click()
  await expect(page).toHaveURL(/rule=foreignLetter/)
  await expect(line(page, 'lint31')).toBeVisible()
  let broken = true
  await page.route('**/api/audios/text-hints?*', (route) => (broken ? failOnPurpose(route) : route.continue()))
  await page.goto('/dashboard/audios?language=wolof&hasTextHints=true&use=unused')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Could not load the texts to fix.')
  broken = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(line(page, 'lint31')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Fix all/ })).toHaveCount(0)
  await expect(page.getByLabel('Sort:')).toHaveCount(0)
  await page.goto('/dashboard/audios?language=wolof&hasTextHints=true&use=used')
  await expect(page.getByText('Nothing to fix.')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(0)
})

for (const width of [360, 1440]) {
  test(`axe: list of findings at ${width} px`, async ({ page }) => {
    await declare(page, [{ code: 'lint21', localText: 'ödụm', translation: 'Lion', language: 'igbo' }])
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/dashboard/audios?language=igbo&hasTextHints=true')
    await expect(line(page, 'lint21')).toBeVisible()
    await loadAxe(page)
    expect(await findViolations(page, 'all')).toEqual([])
  })
}
