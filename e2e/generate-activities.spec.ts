import type { ActivityOf } from '@griot/contract/activities/activity.ts'
import { expect, type Page } from 'playwright/test'
import { ACTIVITIES, LESSON } from './fixtures/activities.ts'
import { examine } from './fixtures/axe.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

const ofLesson = (page: Page): Promise<ActivityOf<'SelectCorrectImageActivity'>[]> =>
  call(page, 'GET', '/interactive-lessons/yoruba/levels/LVL-YA-001/lessons/LSN-YA-0002/activities')
const words = (page: Page) => page.getByRole('region', { name: 'Words' })
const proposed = (page: Page) => page.getByRole('region', { name: 'Proposed activities' })
const tick = (page: Page, word: string) => words(page).getByRole('checkbox', { name: word, exact: true }).check()
const rows = (page: Page) => proposed(page).getByRole('listitem').filter({ hasText: /^\d/ })

test('generate activities: from selected words, with Undo for all', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'contributor'))
  // A word without an image.
  await call(page, 'POST', '/audios/declare-audios', [
    { code: 'sowx01', localText: 'ọ̀rọ̀ tuntun', translation: 'Quizzicality', language: 'yoruba' },
  ])
  const before = await ofLesson(page)
  await page.goto(`${ACTIVITIES}?${LESSON}`)
  await page.getByRole('link', { name: 'Generate from words' }).click()
  await expect(page.getByRole('heading', { name: 'Generate from words' })).toBeVisible()
  await expect(page.getByText('Select the words to generate activities from.')).toBeVisible()

  await tick(page, 'ajá')
  await tick(page, 'ẹja')
  await tick(page, 'ọ̀rọ̀ tuntun')
  await expect(words(page).getByRole('button', { name: '3 selected' })).toBeVisible()
  await expect(words(page).getByText('No graphic', { exact: true })).toBeVisible()
  await expect(proposed(page).getByText('No graphic is declared for this word.')).toBeVisible()
  await expect(page.getByText('2 ready')).toBeVisible()
  await expect(page.getByText(/1 not ready \(saved in the draft\)\. Lesson 2 will have/)).toBeVisible()

  // One wrong option is chosen by hand; a reshuffle keeps it.
  const options = proposed(page).getByRole('list', { name: 'Options of ajá' })
  const wrong = options.getByRole('button', { name: /^Wrong option/ })
  await expect(wrong).toHaveCount(3)
  await wrong.first().click()
  const offered = options.getByRole('listitem').getByRole('listitem')
  await expect(offered.nth(1)).toBeVisible()
  const chosen = await offered.nth(1).getByRole('button').locator('[lang]').innerText()
  await offered.nth(1).getByRole('button').click()
  await expect(wrong.first()).toHaveAccessibleName(`Wrong option ${chosen}, change`)
  await page.getByRole('button', { name: 'Redraw all' }).click()
  await expect(wrong.first()).toHaveAccessibleName(`Wrong option ${chosen}, change`)

  await page.getByLabel('Instruction for all').fill('Choose the picture')
  await page.getByLabel('Instruction in Yoruba').fill('')
  await page.getByRole('button', { name: 'Generate 2 activities' }).click()
  await expect(page.getByLabel('Instruction in Yoruba')).toHaveAccessibleDescription(/This field is required\./)
  await page.getByLabel('Instruction in Yoruba').fill('Yan àwòrán')
  await page.getByLabel('Instruction in Yoruba').press('Enter')
  for (const width of [1440, 360]) {
    // As high as the page: a control half under the bar at its foot would be too small a target.
    await page.setViewportSize({ width, height: 2400 })
    await examine(page, `making activities at ${width} px`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  // The selection survives a reload.
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(wrong.first()).toHaveAccessibleName(`Wrong option ${chosen}, change`)

  await page.getByRole('button', { name: 'Generate 2 activities' }).click()
  await expect(page.getByText('2 activities created')).toBeVisible()
  await expect(page).toHaveURL(/\/activities\?/)
  const made = (await ofLesson(page)).slice(before.length)
  expect(made.map(({ activityKind, isActive }) => [activityKind, isActive])).toEqual([
    ['SelectCorrectImageActivity', false],
    ['SelectCorrectImageActivity', false],
  ])
  for (const { data, repair, localizedInstruction } of made) {
    expect(repair).toEqual([])
    expect(localizedInstruction).toBe('Yan àwòrán')
    expect(data.options).toHaveLength(4)
    expect(new Set(data.options.map(({ text }) => text)).size).toBe(4)
    expect(data.options.find(({ id }) => id === data.answer)?.audioUrl).toBe(data.question.audioUrl)
  }
  expect(made.map(({ data }) => data.question.audioUrl)).toEqual(['aja-01', 'eja-01'])
  expect(made[0]?.data.options.map(({ text }) => text)).toContain(chosen)

  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/interactive-activities')) sent.push(pathname)
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await ofLesson(page)).length).toBe(before.length)
  expect(sent).toEqual(['/api/interactive-activities/batch/delete'])

  // The activity that was not ready remains.
  await page.getByRole('link', { name: 'Generate from words' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Kind', { exact: true }).selectOption('Match the correct word')
  await expect(page.getByRole('button', { name: 'Generate 1 activity' })).toBeEnabled()

  // Newer words without images: wrong options are drawn from the whole language.
  const later = Array.from({ length: 60 }, (_, at) => ({
    code: `latr${String(at).padStart(2, '0')}`,
    localText: `ọ̀rọ̀ ${at}`,
    translation: `Quizzical ${at}`,
    language: 'yoruba',
  }))
  await call(page, 'POST', '/audios/declare-audios', later)
  await page.getByRole('link', { name: 'Activities', exact: true }).last().click()
  await page.reload()
  await page.getByRole('link', { name: 'Generate from words' }).click()
  await expect(words(page).getByText('ọ̀rọ̀ 59')).toBeVisible()
  await page.getByLabel('Search words of yoruba').fill('dog')
  await tick(page, 'ajá')
  await expect(wrong).toHaveCount(3)
})
