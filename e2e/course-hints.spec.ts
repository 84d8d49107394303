import { expect, type Page } from 'playwright/test'
import { activityNow, makeActivity, openActivity } from './fixtures/activities.ts'
import { findViolations, loadAxe } from './fixtures/axe.ts'
import { openDashboard } from './fixtures/dashboard.ts'
import { call, enter, test } from './fixtures/journey.ts'
import { importPage, pasteSheet, sheetRow } from './fixtures/sheets.ts'

test.use({ demo: true })
test.beforeEach(async ({ page, griot }) => enter(page, griot, griot.admin))

const firstTile = (page: Page) => page.getByLabel('Text of option 1')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const textOf = async (page: Page, id: string) => (await activityNow(page, id)).data.options[0]?.text

test('a word in an activity: the hint proposes a spelling of the library, and an added word gets none anywhere', async ({
  page,
}) => {
  await call(page, 'POST', '/audios/declare-audios', [
    { code: 'hint01', localText: 'ẹyẹlé', translation: 'Pigeon', language: 'yoruba' },
  ])
  const id = await makeActivity(page)
  await openActivity(page, id)
  const hints = page.getByRole('list', { name: 'Hints' })
  await firstTile(page).fill('ẽyẹlé')
  await expect(hints).toContainText('is not a letter of Yoruba')
  await hints.getByRole('button', { name: 'Fix' }).click()
  await expect(firstTile(page)).toHaveValue('ẹyẹlé')
  await expect(hints).toHaveCount(0)

  await firstTile(page).fill('sümba')
  await hints.getByRole('button', { name: 'Add word sümba' }).click()
  await expect(page.getByText('Word added. It gets no hints in this language.')).toBeVisible()
  await expect(hints).toHaveCount(0)
  await firstTile(page).fill('ńlá  sümba')
  await expect(hints.getByRole('listitem')).toHaveCount(1)
  await hints.getByRole('button', { name: 'Keep' }).click()
  await save(page)
  await expect(page.getByText('Activity Updated successfully')).toBeVisible()
  expect(await textOf(page, id)).toBe('ńlá  sümba')
  // What was kept is still kept when the form is opened again.
  await openActivity(page, id)
  await expect(firstTile(page)).toHaveValue('ńlá  sümba')
  await page.waitForTimeout(1_000)
  await expect(hints).toHaveCount(0)

  await page.goto('/dashboard/words?language=yoruba')
  await expect(page.getByRole('button', { name: 'Remove sümba' })).toBeVisible()
  await loadAxe(page)
  expect(await findViolations(page, 'all')).toEqual([])
  await page.getByRole('button', { name: 'Remove sümba' }).click()
  await expect(page.getByText('No words found.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('button', { name: 'Remove sümba' })).toBeVisible()
  await page.getByLabel('Word', { exact: true }).fill('two words')
  await page.getByRole('button', { name: 'Add word' }).click()
  await expect(page.getByText('Enter one word, without spaces.')).toBeVisible()
})

test('a tile with a line below is saved with the dot below, and Undo brings it back', async ({ page }) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  await firstTile(page).fill('e\u0329ja')
  await save(page)
  await expect(page.getByText('Fixed when saved. ẹja: Line below instead of dot below.')).toBeVisible()
  expect(await textOf(page, id)).toBe('ẹja')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Changes undone.')).toBeVisible()
  expect(await textOf(page, id)).toBe('e\u0329ja')
})

test('course texts to fix: counted on the dashboard, listed, kept, and opened at the text', async ({ page }) => {
  const id = await makeActivity(page)
  const { version, ...activity } = await activityNow(page, id)
  const { instruction, localizedInstruction, difficulty, activityNumber, tags, isActive, activityKind, data } = activity
  const options = data.options.map((option, at) => (at === 0 ? { ...option, text: 'ajá  kan' } : option))
  await call(page, 'PUT', `/interactive-activities/${id}`, {
    ...{ instruction, localizedInstruction, difficulty, activityNumber, tags, isActive, activityKind },
    data: { ...data, options },
  })
  await openDashboard(page)
  await page
    .getByRole('region', { name: 'To fix' })
    .getByRole('link', { name: /activit/ })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/texts\?entity=activity/)
  await page.getByLabel('Show language').selectOption('Yoruba')
  const row = page.getByRole('listitem').filter({ hasText: id })
  await expect(row).toContainText('Two spaces between two words.')
  await loadAxe(page)
  expect(await findViolations(page, 'all')).toEqual([])
  await row.getByRole('link', { name: `Open ${id}` }).click()
  await expect(firstTile(page)).toBeFocused()
  await page.goBack()
  await row.getByRole('button', { name: 'Keep' }).click()
  await expect(row).toHaveCount(0)
})

test('apostrophes of a sheet are one hint with one fix', async ({ page }) => {
  await page.goto(importPage('audio'))
  await pasteSheet(
    page,
    ['Text\tEnglish\tID\tLang', 'ng’ombe\tCow\tapos01\tSwahili', 'ng’oa\tUproot\tapos02\tSwahili'].join('\n'),
  )
  await expect(page.getByText('2 texts have another apostrophe than the language.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Hints' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Fix all 2' }).click()
  await expect(sheetRow(page, 2)).toContainText("ng'ombe")
  await expect(sheetRow(page, 3)).toContainText("ng'oa")
  await expect(page.getByText('another apostrophe than the language')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sheetRow(page, 2)).toContainText('ng’ombe')
})
