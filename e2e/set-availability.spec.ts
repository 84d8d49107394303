import { expect, type Locator, type Page } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { lessonsOf, makeLesson, makeLevel, makeTapActivity } from './fixtures/curriculum.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

/** A level of two lessons, the first with a chat; in the second one activity has an undeclared code. */
async function course(page: Page, number: number) {
  const levelId = await makeLevel(page, number)
  const first = await makeLesson(page, levelId, 1)
  const second = await makeLesson(page, levelId, 2)
  const activities = [
    await makeTapActivity(page, first),
    await makeTapActivity(page, first),
    await makeTapActivity(page, second),
    await makeTapActivity(page, second, 'never1'),
  ]
  await call(page, 'POST', '/series', {
    lessonId: first,
    title: 'TEXTCHAT',
    question: { text: 'Kedu?' },
    options: [
      { id: '1', text: 'Ọ dị mma' },
      { id: '2', text: 'Daalụ' },
    ],
    answer: ['1'],
  })
  return { levelId, first, second, activities }
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

test('making a level available with everything in it: three clicks, what is skipped, and Undo', async ({ page }) => {
  const { levelId, second, activities } = await course(page, 71)
  const isActive = async () => {
    const all = activities.map((id) => call(page, 'GET', `/interactive-activities/${id}`))
    return (await Promise.all(all)).map((each) => each.isActive)
  }
  await page.goto('/dashboard/levels?language=igbo')
  await page.getByRole('button', { name: 'More actions for level 71' }).click()
  await page.getByRole('button', { name: 'Make everything available' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make level 71 available with everything in it?' })
  await expect(dialog).toContainText('Becomes available, 7')
  await expect(dialog.getByText('3 activities')).toBeVisible()
  await expect(dialog.getByText('1 chat', { exact: true })).toBeVisible()
  await expect(dialog).toContainText('Skipped because it is not ready, 1')
  await expect(dialog.getByRole('link', { name: /^Declare it: Lesson 2, activity/ })).toBeVisible()
  await examineWidths(page, 'the question whether to make everything available')
  await dialog.getByRole('button', { name: 'Make 7 available' }).click()
  await expect(toast(page, '7 made available in level 71. 1 skipped.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Available: level 71' })).toBeChecked()
  expect(await isActive()).toEqual([true, true, true, false])

  // What somebody else has changed since is left and named.
  await call(page, 'PATCH', `/lessons/${second}`, { title: 'Ụzọ' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '6 undone. Changed since and left: lesson 2.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Available: level 71' })).not.toBeChecked()
  expect(await isActive()).toEqual([false, false, false, false])
  expect(await call(page, 'GET', `/lessons/${second}`)).toMatchObject({ available: true, title: 'Ụzọ' })
  expect(await call(page, 'GET', `/levels/${levelId}`)).toMatchObject({ available: false })
})

test('making a lesson available with everything in it: from its switch, also what is not ready, and offline again', async ({
  page,
}) => {
  const { levelId, second } = await course(page, 72)
  await page.goto(lessonsOf(levelId))
  await page.getByRole('switch', { name: 'Available: lesson 2' }).click()
  const question = page.getByRole('dialog', { name: 'Make lesson 2 available?' })
  await question.getByRole('button', { name: 'Make everything available' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make lesson 2 available with everything in it?' })
  await dialog.getByLabel('Also the one that is not ready').check()
  await dialog.getByRole('button', { name: 'Make 3 available' }).click()
  await expect(toast(page, '3 made available in lesson 2.')).toBeVisible()

  await page.goto(`${lessonsOf(levelId)}&open=${second}`)
  await page.getByRole('button', { name: 'Take everything offline' }).click()
  const offline = page.getByRole('dialog', { name: 'Take lesson 2 offline with everything in it?' })
  await expect(offline.getByRole('button', { name: 'Keep it available' })).toBeFocused()
  await offline.getByRole('button', { name: 'Take 3 offline' }).click()
  await expect(toast(page, '3 taken offline in lesson 2.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Available: lesson 2' })).not.toBeChecked()

  // One row of the audit log, which opens with every item.
  await page.goto('/dashboard/audit?action=take+offline')
  const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem')
  await expect(events).toHaveCount(1)
  await events.getByRole('button', { name: /^Details/ }).click()
  await expect(events.getByRole('table')).toHaveCount(3)
})

test('Edit Level: makes everything available, but not while there are unsaved changes', async ({ page }) => {
  const { levelId } = await course(page, 73)
  await page.goto(`/dashboard/levels?language=igbo&edit=${levelId}`)
  const form = page.getByRole('dialog', { name: 'Edit Level 73' })
  const [make, take] = ['Make everything available', 'Take everything offline'].map((name) =>
    form.getByRole('button', { name }),
  ) as [Locator, Locator]
  const title = await form.getByLabel('Title').inputValue()
  await form.getByLabel('Title').fill('Ezi')
  await expect(form.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  await expect(make).toBeDisabled()
  await expect(take).toBeDisabled()
  await expect(make).toHaveAccessibleDescription('Save your changes first.')
  await examineWidths(page, 'Edit Level with unsaved changes')
  await form.getByLabel('Title').fill(title)
  await make.click()
  await page.getByRole('button', { name: 'Make 7 available' }).click()
  await expect(toast(page, '7 made available in level 73. 1 skipped.')).toBeVisible()
  await expect(make).toBeFocused()

  // The form continues from the level as it is now.
  await form.getByLabel('Title').fill('Ezi')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  expect(await call(page, 'GET', `/levels/${levelId}`)).toMatchObject({ available: true, title: 'Ezi' })
})
