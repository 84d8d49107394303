import { expect, type Page } from 'playwright/test'
import { field, makeLevel } from './fixtures/curriculum.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { moveUpByKeys } from './fixtures/keyboard-drag.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const KEYS = [
  'language',
  'levelId',
  'CurentLevelInfo',
  'lessonId',
  'CurrentLessonInfo',
  'lastLessonId',
  'lessonIncr',
  'lastActivityId',
  'activityIncr',
]
const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(
    (keys) =>
      Object.fromEntries(
        keys.flatMap((key) => {
          const value = localStorage.getItem(key)
          return value === null ? [] : [[key, value]]
        }),
      ),
    KEYS,
  )
const forget = (page: Page) =>
  page.evaluate((keys) => {
    for (const key of keys) localStorage.removeItem(key)
  }, KEYS)

test("curriculum pages: each opens from a copied URL, and stores its place under the specification's keys", async ({
  page,
}) => {
  const levels = '/dashboard/levels'
  const level = { language: 'yoruba', levelId: 'LVL-YA-001' }
  const levelInfo = { title: 'Ilé', level: 1, levelId: 'LVL-YA-001' }
  const activities = `/interactive-lessons/yoruba/levels/LVL-YA-001/lessons/LSN-YA-0002/activities`
  const ids = (await call(page, 'GET', activities)).map(({ id }: { id: string }) => id)
  const lesson = await call(page, 'GET', '/lessons/LSN-YA-0002')
  const lessons = await call(page, 'GET', '/interactive-lessons/yoruba/levels/LVL-YA-001/lessons')
  const lessonIncr = String(lessons.length + 1).padStart(4, '0')
  const ofLesson = {
    ...level,
    lessonId: lesson.id,
    CurrentLessonInfo: {
      title: lesson.title,
      lessonNumber: lesson.lessonNumber,
      lessonId: lesson.id,
    },
  }
  const pages: [string, string | RegExp, object][] = [
    [`${levels}?language=yoruba`, 'Levels', { language: 'yoruba' }],
    [`${levels}?edit=LVL-YA-001`, 'Edit Level 1', { language: 'yoruba' }],
    [`${levels}/add?levelId=LVL-YA-001`, 'Edit Level', { ...level, CurentLevelInfo: levelInfo }],
    [`${levels}/edit?levelId=LVL-YA-001`, 'Edit Level', { ...level, CurentLevelInfo: levelInfo }],
    [`${levels}/lessons?levelId=LVL-YA-001`, 'Ilé', { ...level, lastLessonId: lessons.at(-1).id, lessonIncr }],
    [`${levels}/lessons/add?levelId=LVL-YA-001`, 'New Lesson', { ...level, lessonIncr }],
    [`${levels}/lessons/add/LSN-YA-0002`, 'Edit Lesson', ofLesson],
    [
      `${levels}/lessons/activities?lessonId=LSN-YA-0002`,
      lesson.title,
      { ...ofLesson, CurentLevelInfo: levelInfo, lastActivityId: ids.at(-1) },
    ],
    [
      `${levels}/lessons/activities/add?lessonId=LSN-YA-0002`,
      'Add Activity',
      { ...ofLesson, activityIncr: String(ids.length + 1).padStart(2, '0') },
    ],
    [
      `${levels}/lessons/activities/edit/TapInWhatYouHear/${ids[0]}`,
      'Edit Activity',
      { ...ofLesson, CurentLevelInfo: levelInfo },
    ],
  ]
  for (const [address, title, kept] of pages) {
    await forget(page)
    await page.goto(address)
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
    const inWords = Object.fromEntries(
      Object.entries(kept).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
    )
    await expect.poll(() => stored(page), address).toMatchObject(inWords)
  }
  // Without search parameters, a page opens the stored place.
  await page.goto(`${levels}/lessons/activities`)
  await expect(page.getByRole('heading', { name: lesson.title })).toBeVisible()
  // Selecting another language clears the stored level and lesson.
  await page.goto(`${levels}?language=hausa`)
  await expect(page.getByRole('heading', { name: 'Levels' })).toBeVisible()
  await expect.poll(() => stored(page)).toEqual({ language: 'hausa' })
})

test('new level: the proposed number follows the language; a typed number stays', {
  tag: '@daily',
}, async ({ page }) => {
  await makeLevel(page, 81)
  await page.goto('/dashboard/levels/add?language=yoruba')
  await expect(field(page, 'Level')).toHaveValue('2')
  await page.getByLabel('Language').selectOption('igbo')
  await expect(field(page, 'Level')).toHaveValue('82')
  await page.getByLabel('Language').selectOption('yoruba')
  await expect(field(page, 'Level')).toHaveValue('2')
  await field(page, 'Level').fill('40')
  await page.getByLabel('Language').selectOption('igbo')
  await expect(page.getByText('LVL-IG-040')).toBeVisible()
  await expect(field(page, 'Level')).toHaveValue('40')
})

test('new lesson: several in a row, with key takeaways in the typed order', async ({ page }) => {
  const levelId = await makeLevel(page, 82, 7)
  await page.goto(`/dashboard/levels/lessons/add?levelId=${levelId}`)
  const fill = async (title: string) => {
    await field(page, 'Title').fill(title)
    await field(page, 'Description').fill('The door')
    await field(page, 'Goal').fill('Name it')
  }
  await fill('Ọnụ 8')
  await field(page, 'Exercise count').fill('4')
  await page.getByRole('button', { name: 'Add a takeaway' }).click()
  for (const text of ['one', 'two', 'three']) {
    await page.keyboard.type(text)
    if (text !== 'three') await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Move up: Takeaway 3' }).click()
  await moveUpByKeys(page, 'Takeaway 2')
  await expect(page.getByRole('textbox', { name: 'Takeaway 1' })).toHaveValue('three')
  const another = page.getByRole('button', { name: 'Save and add another' })
  await another.click()
  await expect(page.getByText('Lesson created successfully!')).toBeVisible()
  await expect(field(page, 'Title')).toBeFocused()
  await expect(field(page, 'Title')).toHaveValue('')
  await expect(field(page, 'Lesson number')).toHaveValue('9')
  await expect(field(page, 'Exercise count')).toHaveValue('4')
  await expect(page.getByRole('textbox', { name: 'Takeaway 1' })).toHaveCount(0)

  await fill('Ọnụ 9')
  await another.click()
  await expect(field(page, 'Lesson number')).toHaveValue('10')
  await fill('Ọnụ 10')
  await another.click()
  // The tenth lesson is the last: the list follows.
  await expect(page.getByRole('list', { name: 'Lessons' }).getByRole('heading')).toHaveCount(10)
  const lessons = await call(page, 'GET', `/interactive-lessons/igbo/levels/${levelId}/lessons`)
  expect(lessons.slice(7)).toMatchObject([
    { lessonNumber: 8, exerciseCount: 4, points: ['three', 'one', 'two'] },
    { lessonNumber: 9, exerciseCount: 4, points: [] },
    { lessonNumber: 10, exerciseCount: 4, points: [] },
  ])
})
