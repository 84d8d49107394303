import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { readSheet } from 'read-excel-file/node'
import { makeActivity } from './fixtures/activities.ts'
import { examine } from './fixtures/axe.ts'
import { call, demoAccount, enter, failUntilReleased, test } from './fixtures/journey.ts'

test.use({ demo: true })

const LESSON = 'LSN-YA-0001'

/** Number of questions that match the filters. */
async function countOf(page: Page, filters: string): Promise<number> {
  return (await call(page, 'GET', `/questions?limit=1&${filters}`)).pagination.total
}

const rows = (page: Page) => page.getByRole('list', { name: 'Questions' }).locator('> li')
const row = (page: Page, id: string) => page.getByRole('listitem', { name: id, exact: true })

test('question bank: search, filters in the URL, learner preview, export', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'viewer'))
  const all = await countOf(page, '')
  const inLesson = await countOf(page, `lessonId=${LESSON}`)
  const animals = await countOf(page, `lessonId=${LESSON}&tag=animals`)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Questions', exact: true }).first().click()
  await expect(page).toHaveURL(/\/dashboard\/questions$/)
  await expect(page.getByText(`${all} activities with answers`)).toBeVisible()
  await expect(rows(page)).toHaveCount(Math.min(all, 50))

  // Without diacritics, in one language; the right answers are marked in the text.
  await page.keyboard.press('/')
  await page.keyboard.type('adiye')
  await expect(page).toHaveURL(/search=adiye/)
  await expect(rows(page)).not.toHaveCount(Math.min(all, 50))
  const first = row(page, 'ACT-YA-0001-01')
  await expect(first).toContainText('Position 1adìyẹ')
  await expect(first.getByRole('button', { name: 'Play adìyẹ' })).toBeVisible()
  await expect(first.getByRole('button', { name: /: Ready$/ })).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await page.getByLabel('Language').selectOption('Yoruba')
  await page.getByLabel('Level').selectOption({ index: 1 })
  await page.getByLabel('Lesson').selectOption({ index: 1 })
  await expect(rows(page)).toHaveCount(inLesson)
  await first.getByRole('button', { name: 'animals' }).click()
  await expect(page).toHaveURL(/lessonId=LSN-YA-0001.*tag=animals|tag=animals.*lessonId=LSN-YA-0001/)
  await expect(rows(page)).toHaveCount(animals)
  await page.reload()
  await expect(page.getByLabel('Tag', { exact: true })).toHaveValue('animals')
  await expect(rows(page)).toHaveCount(animals)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^questions-.*\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')[0]).toContain('"Activity","Language","Level')
  expect(text).toContain('"ACT-YA-0001-01","Yoruba","1"')
  await expect(page.getByText(/^[0-9]+ activit(?:y|ies) exported\.$/)).toBeVisible()
  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'Export XLSX' }).click()
  const sheet = await workbook
  expect(sheet.suggestedFilename()).toMatch(/^questions-.*\.xlsx$/)
  const [head, ...lines] = await readSheet(await sheet.path())
  expect(head?.slice(0, 3)).toEqual(['Activity', 'Language', 'Level'])
  expect(lines.map(([id]) => id)).toContain('ACT-YA-0001-01')
  expect(lines).toHaveLength(animals)

  // The filter that excludes the most, with a link to the wider list.
  await page.getByLabel('Availability').selectOption('Not available')
  await expect(page.getByText('No Questions available.')).toBeVisible()
  await expect(page.getByText(/questions? with (its|their) answers?/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(rows(page)).toHaveCount(animals)
  await page.goBack()
  await expect(page.getByText('No Questions available.')).toBeVisible()
})

test('question bank: a video has its poster, and a missing file is shown', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
  const [{ activity }] = (await call(page, 'GET', '/questions?language=yoruba&kind=VideoContentActivity&limit=1'))
    .questions
  await page.goto(`/dashboard/questions?language=yoruba&kind=VideoContentActivity`)
  const questionRow = row(page, activity.id)
  const poster = questionRow.locator('[data-kind="video"] img')
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await poster.boundingBox()).toMatchObject({ width: 72, height: 48 })
  await expect(questionRow.getByText(/^0:\d\d$/)).toBeVisible()
  // It plays in a window over the page.
  await questionRow
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await expect(page.locator('video').first()).toBeVisible()

  await griot.sql("update assets set file_sha256 = null where kind = 'video' and code = $1", [
    activity.data.question.videoUrl,
  ])
  await page.reload()
  await expect(questionRow.locator('[data-kind="video"]')).toContainText('No file yet')
  await expect(questionRow.locator('[data-kind="video"]').getByRole('button')).toHaveCount(0)
})

test('question bank: plays a lesson as a learner, from any of its questions', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'viewer'))
  const inLesson = await countOf(page, `lessonId=${LESSON}`)
  await page.goto('/dashboard/levels/lessons?language=yoruba&levelId=LVL-YA-001')
  await page.getByRole('button', { name: /^Lesson 1, / }).click()
  await page.getByRole('link', { name: 'Activities with answers' }).click()
  await expect(page).toHaveURL(`/level/LVL-YA-001/lesson/${LESSON}/activities`)
  await expect(rows(page)).toHaveCount(inLesson)
  await expect(page.getByLabel('Language')).toHaveCount(0)
  const button = row(page, 'ACT-YA-0001-01').getByRole('button', { name: 'Preview ACT-YA-0001-01' })
  await button.click()
  const panel = page.getByRole('region', { name: 'Preview of ACT-YA-0001-01' })
  await panel.getByRole('button', { name: 'adìyẹ' }).click()
  await panel.getByRole('button', { name: 'Check' }).click()
  await expect(panel.getByText('Correct', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Next activity' }).click()
  const second = page.getByRole('region', { name: 'Preview of ACT-YA-0001-02' })
  await expect(second.getByText(`2 of ${inLesson} in this lesson`)).toBeVisible()
  await expect(second.getByRole('button', { name: 'Next activity' })).toBeFocused()
  await expect(page).toHaveURL(/preview=ACT-YA-0001-02/)
  // The first Escape may only hide the tooltip of the focused button.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(second).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await expect(row(page, 'ACT-YA-0001-02')).toBeFocused()
  await page.goto('/level/LVL-YA-001/lesson/LSN-YA-0009/activities')
  await expect(page.getByText('No Questions and Answers Activities found')).toBeVisible()
})

test('question bank: an error can be retried; the page opens from the palette', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  const lacking = await makeActivity(page, 'never7')
  await page.goto('/dashboard')
  const allow = await failUntilReleased(page, /\/api\/questions\?/)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('questions')
  await palette
    .getByRole('option', { name: /^Questions/ })
    .first()
    .click()
  await expect(page.getByText('Could not load the activities.')).toBeVisible({
    timeout: 30_000,
  })
  allow()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
  // A gap is shown with the link to its field.
  const badge = row(page, lacking).getByRole('button', { name: /: 1 item missing$/ })
  await badge.click()
  await expect(row(page, lacking)).toContainText('Option 3: never7 is undeclared')
  await examine(page, 'the question bank with a checklist')
  await row(page, lacking)
    .getByRole('link', { name: /^Declare it/ })
    .click()
  await expect(page.getByLabel('Audio code of option 3')).toBeFocused()
  await page.goBack()
  await page.getByRole('link', { name: 'ACT-YA-0001-01' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Activity' })).toBeVisible()
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('some filters are in a sheet, and the preview is a sheet', async ({ page, griot }) => {
    await enter(page, griot, demoAccount(griot, 'viewer'))
    await page.goto('/dashboard/questions?language=yoruba')
    await expect(page.getByLabel('Kind')).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('Difficulty').selectOption('A1 Beginner')
    await sheet.getByLabel('Tag').fill('FOOD')
    await sheet.getByRole('button', { name: 'Show the list' }).click()
    await expect(page).toHaveURL(/tag=FOOD/)
    await expect(page.getByRole('button', { name: 'Filters 2' })).toBeFocused()
    await page
      .getByRole('button', { name: /^Preview ACT-YA/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: /^Preview of ACT-YA/ })).toBeVisible()
  })
})
