import { expect, type Page } from 'playwright/test'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })
test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

/** Each test uses its own level numbers. */
async function makeLevel(page: Page, level: number, totalLessons = 10): Promise<string> {
  const { id } = await call(page, 'POST', '/levels', {
    language: 'wolof',
    level,
    levelInWords: `Level ${level}`,
    title: `Kër ${level}`,
    description: 'The house',
    totalLessons,
  })
  return id
}

async function makeLesson(page: Page, levelId: string, lessonNumber: number): Promise<string> {
  const { id } = await call(page, 'POST', '/lessons', {
    levelId,
    title: `Bunt ${lessonNumber}`,
    description: 'Doors',
    goal: 'Name a door',
    lessonNumber,
    exerciseCount: 0,
  })
  return id
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

test('level not found: each of its pages says so', async ({ page }) => {
  for (const address of [
    '/dashboard/levels/lessons?language=wolof&levelId=LVL-WF-900',
    '/dashboard/levels/lessons?levelId=nonsense',
    '/dashboard/levels/lessons/add?language=wolof&levelId=LVL-WF-900',
    '/dashboard/levels/add?levelId=LVL-WF-900',
    '/dashboard/levels/edit?levelId=LVL-WF-900',
  ]) {
    await page.goto(address)
    const status = page.getByRole('status').filter({ hasText: 'This level does not exist.' })
    await expect(status).toContainText(/There is no level (LVL-WF-900|nonsense)\./)
    await expect(page.getByText('This level has no lessons')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'New Lesson' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'See the levels' })).toBeVisible()
  }
  await page.goto('/dashboard/levels?edit=LVL-WF-900')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('There is no level LVL-WF-900.')
})

test('lesson not found: each of its pages says so', async ({ page }) => {
  const levelId = await makeLevel(page, 41)
  await makeLesson(page, levelId, 1)
  await page.goto('/dashboard/levels/lessons/add/LSN-WF-0409')
  await expect(page.getByText('This lesson does not exist.')).toBeVisible()
  await expect(page.getByText('There is no lesson LSN-WF-0409.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.goto(`/dashboard/levels/lessons?levelId=${levelId}&open=LSN-WF-0409`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('There is no lesson LSN-WF-0409 in this level.')
  await page.goto('/dashboard/levels/lessons/activities?lessonId=LSN-WF-0409')
  await expect(page.getByText('This lesson does not exist.')).toBeVisible()
})

test("conflicting URL: the level's own language and the lesson's own level win", async ({ page }) => {
  const levelId = await makeLevel(page, 42)
  const lessonId = await makeLesson(page, levelId, 1)
  await page.goto(`/dashboard/levels/lessons?language=hausa&levelId=${levelId}`)
  await expect(page.getByRole('button', { name: /Lesson 1, Bunt 1/ })).toBeVisible()
  await expect(page.getByText('Level 42 of Wolof, 1 of 10 lessons created')).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Levels').click()
  await expect(page.getByRole('heading', { name: 'Kër 42' })).toBeVisible()

  await page.goto(`/dashboard/levels?language=hausa&edit=${levelId}`)
  await expect(page.getByRole('dialog', { name: 'Edit Level 42' })).toBeVisible()
  await page.goto(`/dashboard/levels/lessons/activities?language=hausa&levelId=LVL-HA-001&lessonId=${lessonId}`)
  await expect(page.getByRole('heading', { name: 'Bunt 1' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Lessons').click()
  await expect(page.getByText('Level 42 of Wolof, 1 of 10 lessons created')).toBeVisible()
})

test('lesson number already used: error at the field', async ({ page }) => {
  const levelId = await makeLevel(page, 43)
  await makeLesson(page, levelId, 1)
  await page.goto(`/dashboard/levels/lessons/add?levelId=${levelId}`)
  await field(page, 'Title').fill('Bunt')
  await field(page, 'Description').fill('The door')
  await field(page, 'Goal').fill('Name it')
  await field(page, 'Exercise count').fill('2')
  await field(page, 'Lesson number').fill('1')
  await page.getByRole('button', { name: 'Create lesson' }).click()
  await expect(field(page, 'Lesson number')).toHaveAccessibleDescription('Lesson 1 of this level already exists.')
  await expect(field(page, 'Lesson number')).toBeFocused()
  await field(page, 'Lesson number').fill('2')
  await page.getByRole('button', { name: 'Create lesson' }).click()
  await expect(page.getByText('Lesson created successfully!')).toBeVisible()
})

test('lesson counts: level and lesson list agree, and one is singular', async ({ page }) => {
  const fewer = await makeLevel(page, 44, 7)
  const more = await makeLevel(page, 45, 0)
  const lessonId = await makeLesson(page, fewer, 1)
  await makeLesson(page, more, 1)
  await call(page, 'PATCH', `/lessons/${lessonId}`, { exerciseCount: 3 })
  await page.goto('/dashboard/levels?language=wolof')
  const row = (id: string) => page.getByRole('listitem').filter({ hasText: id })
  await expect(row(fewer)).toContainText('1 of 7 lessons created')
  await expect(row(more)).toContainText('1 lesson created, 0 planned')
  await row(fewer)
    .getByRole('link', { name: /See Lessons/ })
    .click()
  await expect(page.getByText('Level 44 of Wolof, 1 of 7 lessons created')).toBeVisible()
  await page.goto(`/dashboard/levels/lessons?levelId=${more}`)
  await expect(page.getByText('Level 45 of Wolof, 1 lesson created, 0 planned')).toBeVisible()
})

test('lesson with more activities than planned: shows both numbers', async ({ page }) => {
  await page.goto('/dashboard/levels/lessons?levelId=LVL-YA-001')
  const lesson = page.getByRole('listitem').filter({ hasText: 'Lesson 1' }).first()
  await expect(lesson).toContainText(/of \d+ created/)
  await call(page, 'PATCH', '/lessons/LSN-YA-0001', { exerciseCount: 1 })
  await page.reload()
  await expect(lesson).toContainText(/\d created, 1 planned/)
})

test('publishing an incomplete level: asks first, and lists what is missing', async ({ page }) => {
  const levelId = await makeLevel(page, 46)
  await page.goto('/dashboard/levels?language=wolof')
  const level = page.getByRole('switch', { name: 'Available: level 46' })
  const question = page.getByRole('dialog', { name: 'Make level 46 available?' })
  await level.click()
  await expect(question).toContainText('0 of 10 lessons are created')
  await expect(question.getByRole('button', { name: 'Keep it unavailable' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(level).toBeFocused()
  await expect(level).not.toBeChecked()

  await level.click()
  await question.getByRole('button', { name: 'Make it available' }).click()
  await expect(level).toBeChecked()
  await expect(page.getByText('Level updated successfully')).toBeVisible()
  await level.click()
  const available = async () => (await call(page, 'GET', `/levels/${levelId}`)).available
  await expect.poll(available).toBe(false)

  await page.goto(`/dashboard/levels/edit?levelId=${levelId}`)
  await level.click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(level).not.toBeChecked()
  await makeLesson(page, levelId, 1)
  await page.goto('/dashboard/levels?language=wolof')
  await level.click()
  await expect(question).toContainText('Lesson 1: It has no activity')
  await expect(question).toContainText('1 of 10 lessons is created')
  await expect(question).not.toContainText('0 of 10')
})

test('new level: shows the future id for valid numbers only', async ({ page }) => {
  await page.goto('/dashboard/levels/add?language=wolof')
  await expect(field(page, 'Level')).toHaveValue(/\d/)
  for (const [number, id] of [
    ['47', 'LVL-WF-047'],
    ['1.5', null],
    ['1000', null],
    ['0', null],
    ['12', 'LVL-WF-012'],
    ['twelve', null],
  ] as const) {
    await field(page, 'Level').fill(number)
    const preview = page.getByRole('main').getByText(/LVL-WF/)
    if (id === null) await expect(preview).toHaveCount(0)
    else await expect(preview).toHaveText(id)
  }
})
