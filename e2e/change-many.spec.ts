import { expect, type Page } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { lessonsOf, makeLesson, makeLevel, makeTapActivity } from './fixtures/curriculum.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'editor')))

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

test('moving a lesson to another level: it leaves the list, and Undo brings it back with its ids', async ({ page }) => {
  const [levelId, other] = [await makeLevel(page, 81), await makeLevel(page, 82)]
  const lessonId = await makeLesson(page, levelId, 1)
  await makeLesson(page, levelId, 2)
  const activity = await makeTapActivity(page, lessonId)
  await page.goto(`${lessonsOf(levelId)}&open=${lessonId}`)
  await page.getByRole('button', { name: 'Move to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move lesson 1' })
  await examineWidths(page, 'the dialog that moves a lesson')
  await dialog.getByLabel('Level of Igbo').selectOption('82. Ụlọ 82, 0 lessons')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(toast(page, 'Moved to level 82')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Available: lesson 1' })).toHaveCount(0)
  const [moved] = await call(page, 'GET', `/interactive-lessons/igbo/levels/${other}/lessons`)
  expect(moved).toMatchObject({ id: 'LSN-IG-0811', lessonNumber: 1, activityCount: 1 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('switch', { name: 'Available: lesson 1' })).toBeVisible()
  expect(await call(page, 'GET', `/interactive-activities/${activity}`)).toMatchObject({ lessonId, levelId })
})

test('changing many activities: difficulty and availability of the selected ones, with what was skipped, and Undo', async ({
  page,
}) => {
  const levelId = await makeLevel(page, 83)
  const lessonId = await makeLesson(page, levelId, 1)
  const ready = await makeTapActivity(page, lessonId)
  const silent = await makeTapActivity(page, lessonId, 'never1')
  const now = (id: string) => call(page, 'GET', `/interactive-activities/${id}`)
  await page.goto(`/level/${levelId}/lesson/${lessonId}/activities`)
  for (const id of [ready, silent]) await page.getByRole('checkbox', { name: `Select ${id}` }).check()
  const bar = page.getByRole('region', { name: 'Selected activities' })
  await expect(bar).toContainText('2 selected')
  await examineWidths(page, 'the question bank with selected activities')
  await bar.getByLabel('Difficulty').selectOption('B1 Intermediate')
  await bar.getByRole('button', { name: 'Set difficulty' }).click()
  await expect(toast(page, '2 changed.')).toBeVisible()
  for (const id of [ready, silent]) expect(await now(id)).toMatchObject({ difficulty: 'B1 Intermediate' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '2 undone.')).toBeVisible()
  for (const id of [ready, silent]) expect(await now(id)).toMatchObject({ difficulty: 'A1 Beginner' })

  // What is not ready stays selected, and says why.
  await page.reload()
  for (const id of [ready, silent]) await page.getByRole('checkbox', { name: `Select ${id}` }).check()
  await bar.getByRole('button', { name: 'Make available' }).click()
  const dialog = page.getByRole('dialog', { name: 'One activity was skipped' })
  await expect(dialog).toContainText('never1 is undeclared')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('checkbox', { name: `Select ${silent}` })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: `Select ${ready}` })).not.toBeChecked()
  expect([(await now(ready)).isActive, (await now(silent)).isActive]).toEqual([true, false])
})

test('activity list: all activities are selected at once and changed, with what was skipped, and Undo', async ({
  page,
}) => {
  const levelId = await makeLevel(page, 84)
  const lessonId = await makeLesson(page, levelId, 1)
  const ready = await makeTapActivity(page, lessonId)
  const silent = await makeTapActivity(page, lessonId, 'never1')
  const states = async () => {
    const now = [ready, silent].map((id) => call(page, 'GET', `/interactive-activities/${id}`))
    return (await Promise.all(now)).map(({ difficulty, isActive }) => [difficulty, isActive])
  }
  const tick = (name: string) => page.getByRole('checkbox', { name, exact: true })
  const bar = page.getByRole('region', { name: 'Selected activities' })
  await page.goto(`/dashboard/levels/lessons/activities?language=igbo&levelId=${levelId}&lessonId=${lessonId}`)
  await tick(`Select ${ready}`).check()
  await expect(bar).toContainText('1 selected')
  await expect(tick('Select all')).toBeChecked({ indeterminate: true })
  // With Shift, everything up to the last one.
  await tick(`Select ${silent}`).click({ modifiers: ['Shift'] })
  await expect(tick('Select all')).toBeChecked()
  await tick('Select all').uncheck()
  await expect(bar).toHaveCount(0)
  await tick('Select all').check()
  await expect(bar).toContainText('2 selected')
  await examineWidths(page, 'the activity list with selected activities')
  await bar.getByLabel('Difficulty').selectOption('B1 Intermediate')
  await bar.getByRole('button', { name: 'Set difficulty' }).click()
  await expect(toast(page, '2 changed.')).toBeVisible()
  expect(await states()).toEqual([
    ['B1 Intermediate', false],
    ['B1 Intermediate', false],
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '2 undone.')).toBeVisible()

  // What is not ready stays selected, and says why.
  await tick('Select all').check()
  await bar.getByRole('button', { name: 'Make available' }).click()
  const dialog = page.getByRole('dialog', { name: 'One activity was skipped' })
  await expect(dialog).toContainText('never1 is undeclared')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(tick(`Select ${silent}`)).toBeChecked()
  await expect(tick(`Select ${ready}`)).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Available: activity 1', checked: true })).toHaveCount(1)
  expect(await states()).toEqual([
    ['A1 Beginner', true],
    ['A1 Beginner', false],
  ])
})
