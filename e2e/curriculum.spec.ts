import { expect, type Page } from 'playwright/test'
import { field, lessonsOf, makeLesson, makeLevel, publishAnyway } from './fixtures/curriculum.ts'
import { call, demoAccount, dropFirstResponse, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const newLessonOf = (levelId: string) => `/dashboard/levels/lessons/add?language=igbo&levelId=${levelId}`

async function fillLesson(page: Page): Promise<void> {
  await field(page, 'Title').fill('Ọnụ ụzọ')
  await field(page, 'Description').fill('The door')
  await field(page, 'Goal').fill('Name it')
  await field(page, 'Exercise count').fill('2')
}

test('level form: shows all field errors at once', { tag: '@daily' }, async ({ page }) => {
  await page.goto('/dashboard/levels/add')
  await field(page, 'Total lessons').fill('11')
  await page.getByLabel('Language').selectOption('')
  await field(page, 'Level').fill('')
  await page.getByRole('button', { name: 'Create level' }).click()
  for (const [label, fault] of [
    ['Level', 'A whole number is required.'],
    ['Level in words', 'This field is required.'],
    ['Title', 'This field is required.'],
    ['Description', 'This field is required.'],
    ['Total lessons', 'A level has at most 10 lessons.'],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(fault))
  }
  await expect(page.getByLabel('Language')).toHaveAccessibleDescription(/Choose one of the six languages\./)
})

test('level that already exists: error at its number, and the form keeps its values', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto('/dashboard/levels/add?language=igbo')
  await field(page, 'Level').fill('1')
  await field(page, 'Level in words').fill('One')
  await field(page, 'Title').fill('Again')
  await field(page, 'Description').fill('Once more')
  await page.getByRole('button', { name: 'Create level' }).click()
  await expect(field(page, 'Level')).toHaveAccessibleDescription('Level 1 of Igbo already exists.')
  await expect(field(page, 'Level')).toBeFocused()
  await expect(field(page, 'Title')).toHaveValue('Again')

  await field(page, 'Level').fill('20')
  await page.getByRole('button', { name: 'Create level' }).click()
  await expect(page.getByText('Level created successfully')).toBeVisible()
  await expect(page.getByText('LVL-IG-020')).toBeVisible()
})

test('new level: a proposed number that arrives late does not change what is being typed', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/interactive-lessons/*/levels*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/dashboard/levels/add?language=igbo')
  await field(page, 'Level').focus()
  const answered = page.waitForResponse('**/api/interactive-lessons/*/levels*')
  release()
  await (await answered).finished()
  // The next frame shows the effect of the response.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
  await page.keyboard.type('7')
  await expect(field(page, 'Level')).toHaveValue('7')
})

test('Edit Level: opens over the list and saves', async ({ page }) => {
  const id = await makeLevel(page, 21)
  await page.goto('/dashboard/levels?language=igbo')
  await page.getByRole('button', { name: 'Edit Level 21' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Level 21' })
  // Words of a language are set larger than the interface, also in fields.
  await expect(dialog.getByLabel('Title')).toHaveCSS('font-size', '17px')
  await dialog.getByLabel('Title').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('This field is required.')
  await dialog.getByLabel('Title').fill('Ezi na ụlọ')
  await dialog.getByLabel('Total lessons').fill('7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Level updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: id })).toContainText('Ezi na ụlọ')
  await expect(page.getByRole('listitem').filter({ hasText: id })).toContainText('0 of 7 lessons created')
})

/** Undo in the toast of an action. */
const takeBack = (page: Page, message: string) =>
  page.getByRole('status').filter({ hasText: message }).getByRole('button', { name: 'Undo' }).last().click()

test('availability switches: publish a level and a lesson, with Undo in the toast', {
  tag: '@daily',
}, async ({ page }) => {
  const levelId = await makeLevel(page, 23, 1)
  await page.goto('/dashboard/levels?language=igbo')
  const level = page.getByRole('switch', { name: 'Available: level 23' })
  await expect(level).not.toBeChecked()
  await publishAnyway(page, level)
  await expect(level).toBeChecked()
  const isAvailable = async () => (await call(page, 'GET', `/levels/${levelId}`)).available
  await expect.poll(isAvailable).toBe(true)
  await takeBack(page, 'Level updated successfully')
  await expect(level).not.toBeChecked()
  await expect.poll(isAvailable).toBe(false)
  await page.goto(lessonsOf(levelId))
  const lesson = page.getByRole('switch', { name: 'Available: lesson 1' })
  await publishAnyway(page, lesson)
  await takeBack(page, 'Lesson updated successfully')
  await expect(lesson).not.toBeChecked()
  await publishAnyway(page, lesson)
  await expect(lesson).toBeChecked()
  await page.reload()
  await expect(lesson).toBeChecked()
})

test('lesson form: shows all field errors at once', { tag: '@daily' }, async ({ page }) => {
  const levelId = await makeLevel(page, 24)
  await call(page, 'PATCH', `/levels/${levelId}`, { totalLessons: 3 })
  await page.goto(lessonsOf(levelId))
  await expect(page.getByText('No lessons available.')).toBeVisible()
  await expect(page.getByText('has no lessons yet. 3 lessons are planned.')).toBeVisible()
  await page.getByRole('link', { name: 'New Lesson' }).click()
  await expect(field(page, 'Lesson number')).toHaveValue('1')
  await field(page, 'Lesson number').fill('0')
  await field(page, 'Exercise count').fill('two')
  await page.getByRole('button', { name: 'Create lesson' }).click()
  for (const [label, fault] of [
    ['Title', 'This field is required.'],
    ['Description', 'This field is required.'],
    ['Goal', 'This field is required.'],
    ['Lesson number', 'Lesson numbers start at 1.'],
    ['Exercise count', 'A whole number is required.'],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(fault))
  }
})

test('level with ten lessons: no more can be added', async ({ page }) => {
  const levelId = await makeLevel(page, 25, 9)
  await page.goto(newLessonOf(levelId))
  await fillLesson(page)
  // Another user creates the tenth.
  await makeLesson(page, levelId, 10)
  await page.getByRole('button', { name: 'Create lesson' }).click()
  await expect(page.getByRole('main').getByText('Maximum of 10 lessons per level reached').first()).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Ọnụ ụzọ')

  await page.goto(lessonsOf(levelId))
  await expect(page.getByRole('list', { name: 'Lessons' }).getByRole('heading')).toHaveCount(10)
  const newLesson = page.getByRole('button', { name: 'New Lesson' })
  await expect(newLesson).toBeDisabled()
  await expect(newLesson).toHaveAccessibleDescription('Maximum of 10 lessons per level reached')

  // A copied URL shows it at once, instead of a form that cannot be saved.
  await page.goto(newLessonOf(levelId))
  const main = page.getByRole('main')
  await expect(main.getByText('Maximum of 10 lessons per level reached')).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await main.getByRole('link', { name: 'See the lessons' }).click()
  await expect(newLesson).toBeDisabled()
})

test('new lesson whose response was lost: is not created twice', async ({ page }) => {
  const levelId = await makeLevel(page, 26)
  await dropFirstResponse(page, '**/api/lessons')
  await page.goto(newLessonOf(levelId))
  await fillLesson(page)
  await page.getByRole('button', { name: 'Create lesson' }).click()
  await expect(page.getByText('Not saved: you are offline')).toBeVisible()
  await expect(page.getByText('Lesson created successfully!')).toBeVisible()
  expect(await call(page, 'GET', `/interactive-lessons/igbo/levels/${levelId}/lessons`)).toHaveLength(1)
})
