import { expect, type Page } from 'playwright/test'
import { examine } from './fixtures/axe.ts'
import { lessonsOf, makeLesson, makeLevel } from './fixtures/curriculum.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const KIND = 'TapInWhatYouHear'
const READY = 'nkita1'
const option = (number: number, audioUrl: string) => ({
  id: String(number),
  text: `okwu ${number}`,
  audioUrl,
})

/** A level with one lesson and one activity, whose second option has an undeclared code. */
async function unready(page: Page, number: number, code = 'never1') {
  const levelId = await makeLevel(page, number)
  const lessonId = await makeLesson(page, levelId, 1)
  const { id } = await call(page, 'POST', '/interactive-activities', {
    activityKind: KIND,
    lessonId,
    instruction: 'Tap what you hear',
    localizedInstruction: 'Pịa ihe ị nụrụ',
    difficulty: 'A1 Beginner',
    activityNumber: 1,
    data: {
      question: { audioUrl: READY },
      options: [option(1, READY), option(2, code)],
      answer: ['1'],
    },
  })
  const place = `language=igbo&levelId=${levelId}&lessonId=${lessonId}`
  return { id, levelId, place, list: `/dashboard/levels/lessons/activities?${place}` }
}

const activityNow = (page: Page, id: string) => call(page, 'GET', `/interactive-activities/${id}`)
const codeOf = (page: Page, number: number) => page.getByLabel(`Audio code of option ${number}`, { exact: true })

test('readiness page: counts what a language lacks, and links to each field, focused', {
  tag: '@daily',
}, async ({ page }) => {
  const { levelId } = await unready(page, 61)
  await page.goto('/dashboard/readiness?language=igbo')
  await expect(page.getByText(/^Igbo: \d+ of \d+ lessons ready, \d+ items missing$/)).toBeVisible()
  await expect(page.getByText(/^Updated \d\d:\d\d$/)).toBeVisible()

  // The sums agree everywhere.
  const kinds = page.getByRole('navigation', { name: 'What is missing' })
  const numberIn = async (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0])
  const counts = await Promise.all((await kinds.getByRole('link').allTextContents()).map(numberIn))
  const [all = 0, ...each] = counts
  expect(each.reduce((sum, count) => sum + count, 0)).toBe(all)
  const tab = page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Igbo' })
  expect(await numberIn(await tab.textContent())).toBe(all)
  const levels = page.getByRole('list', { name: 'Levels of Igbo' }).getByRole('link')
  const missing = await Promise.all((await levels.allTextContents()).map(missingIn))
  expect(missing.reduce((sum, count) => sum + count, 0)).toBe(all)

  // The URL contains the level and the kind of gap.
  await levels.filter({ hasText: 'Level 61' }).click()
  await expect(page).toHaveURL(new RegExp(`levelId=${levelId}`))
  const opened = page.getByRole('region', { name: 'Details of level 61' })
  await expect(opened).toContainText('Activity 1, option 2: never1 is undeclared')
  await expect(opened).toContainText('1 of 2 activities is not created')
  await expect(opened).toContainText('1 of 10 lessons is created')
  await kinds.getByRole('link', { name: /^Undeclared/ }).click()
  await expect(page).toHaveURL(/gap=undeclared/)
  await expect(opened).not.toContainText('1 of 10 lessons is created')
  await page.reload()
  await expect(opened).not.toContainText('1 of 10 lessons is created')
  await opened.getByRole('link', { name: /^Declare it: Activity 1, option 2/ }).click()
  await expect(codeOf(page, 2)).toBeFocused()
  await expect(codeOf(page, 2)).toBeInViewport()

  // A corrected field is no longer counted.
  await codeOf(page, 2).fill(READY)
  await codeOf(page, 2).press('Tab')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Activity Updated successfully')).toBeVisible()
  await page.goto(`/dashboard/readiness?levelId=${levelId}`)
  await expect(opened).toContainText('Its only activity is not available')
  await expect(opened).not.toContainText('never1')
})

const missingIn = (text: string) => Number(/(\d+) missing/.exec(text)?.[1] ?? 0)

test('cards of levels, lessons, activities and chats show what they lack', async ({ page }) => {
  const { levelId, list } = await unready(page, 62)
  await page.goto('/dashboard/levels?language=igbo')
  const level = page.getByRole('button', { name: /^Readiness of level 62: 5 items missing/ })
  await level.click()
  const checklist = page.getByRole('region', { name: 'Required before publishing' })
  await expect(checklist).toContainText('Lesson 1: 1 of 2 activities is not created')
  await level.click()
  await expect(checklist).toBeHidden()

  await page.goto(lessonsOf(levelId))
  await expect(page.getByText('3 items missing')).toBeVisible()
  await page.getByRole('button', { name: /Lesson 1/ }).click()
  await expect(checklist).toContainText('Activity 1, option 2: never1 is undeclared')
  await expect(checklist).toContainText('All answers and fields are complete')

  await page.goto(list)
  await page.getByRole('button', { name: /^Readiness of activity 1: 1 item missing/ }).click()
  await expect(checklist).toContainText('Option 2: never1 is undeclared')
  await checklist.getByRole('link', { name: /^Declare it/ }).click()
  await expect(codeOf(page, 2)).toBeFocused()
})

test('publishing something incomplete: asks first, in list and editor', async ({ page }) => {
  const { id, list, place } = await unready(page, 63)
  await page.goto(list)
  const toggle = page.getByRole('switch', { name: 'Available: activity 1' })
  const question = page.getByRole('dialog', { name: /^Make .*activity.* available\?$/ })
  await toggle.click()
  await expect(question).toContainText('One item is still missing:')
  await expect(question).toContainText('Option 2: never1 is undeclared')
  await examine(page, 'the question')
  await question.getByRole('button', { name: 'Keep it unavailable' }).click()
  await expect(toggle).toBeFocused()
  expect((await activityNow(page, id)).isActive).toBe(false)

  await page.goto(`/dashboard/levels/lessons/activities/edit/${KIND}/${id}?${place}`)
  await page.getByRole('switch', { name: 'Available: this activity' }).click()
  await codeOf(page, 2).fill('never2')
  await codeOf(page, 2).press('Tab')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  // The question is about the current form values.
  await expect(question).toContainText('Option 2: never2 is undeclared')
  await question.getByRole('button', { name: 'Keep it unavailable' }).click()
  expect((await activityNow(page, id)).version).toBe(1)
  await save.click()
  await question.getByRole('button', { name: 'Make it available' }).click()
  await expect(page.getByText('Activity Updated successfully')).toBeVisible()
  expect(await activityNow(page, id)).toMatchObject({ isActive: true })
  // No question when nothing is missing.
  await toggle.click()
  await expect(toggle).not.toBeChecked()
  const ready = await activityNow(page, id)
  ready.data.options[1].audioUrl = READY
  const { instruction, localizedInstruction, difficulty, activityNumber, tags, data } = ready
  const body = { instruction, localizedInstruction, difficulty, activityNumber, tags, data }
  await call(page, 'PUT', `/interactive-activities/${id}`, { ...body, activityKind: KIND })
  await page.reload()
  await toggle.click()
  await expect(toggle).toBeChecked()
  await expect(question).toBeHidden()
})

test('readiness: a viewer sees what is missing, without links to pages for writing', async ({ page, griot }) => {
  const { levelId } = await unready(page, 64)
  await enter(page, griot, demoAccount(griot, 'viewer'))
  await page.goto(`/dashboard/readiness?levelId=${levelId}`)
  const opened = page.getByRole('region', { name: 'Details of level 64' })
  await expect(opened).toContainText('1 of 10 lessons is created')
  await expect(opened.getByRole('link', { name: /^New Lesson/ })).toHaveCount(0)
  await expect(opened.getByRole('link', { name: /^Add activities/ })).toHaveCount(0)
  await opened.getByRole('link', { name: /^Declare it/ }).click()
  await expect(codeOf(page, 2)).toBeFocused()
})
