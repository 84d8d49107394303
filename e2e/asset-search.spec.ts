import { expect, type Page } from 'playwright/test'
import { ACTIVITIES, LESSON, makeActivity, openActivity } from './fixtures/activities.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

const ADD = `${ACTIVITIES}/add?${LESSON}`

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const panel = (page: Page) => page.getByRole('region', { name: 'Asset Search' })
const hits = (page: Page) => panel(page).getByRole('listitem')
const box = (page: Page) => page.getByLabel('Search assets')
const only = (page: Page) => page.getByRole('checkbox', { name: 'Only Yoruba' })

test('Asset Search: finds assets while typing, in the language of the lesson', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto(ADD)
  await expect(only(page)).toBeChecked()
  const sections = panel(page).getByRole('button', { expanded: true })
  await expect(sections).toHaveText([/^Graphic/, /^Audio/, /^Video/])
  await box(page).pressSequentially('dog')
  // an audio, a video and an image
  await expect(hits(page)).toHaveCount(3)
  await expect(hits(page).filter({ hasText: 'dog-01' })).toHaveCount(1)
  await expect(hits(page).filter({ hasText: 'aja-01' })).toHaveCount(2)
  await box(page).fill('kare-1')
  await expect(panel(page)).toContainText('No audio in Yoruba matches “kare-1”.')
  await expect(panel(page)).toContainText('No video in Yoruba matches “kare-1”.')
  // graphics have no language, so the language filter is not to blame
  await expect(panel(page)).toContainText('No graphic matches “kare-1”.')
  await page.getByRole('button', { name: 'Search all languages' }).first().click()
  await expect(only(page)).not.toBeChecked()
  await expect(hits(page).filter({ hasText: 'kare-1' }).first()).toBeVisible()
  await box(page).fill('')
  await expect(hits(page).filter({ hasText: 'kare-1' })).toHaveCount(0)
  await box(page).press('Enter')
  await expect(panel(page)).toContainText('Please enter a search term')
  await box(page).fill('aja')
  await expect(panel(page).getByText('Please enter a search term')).toHaveCount(0)
})

test('Asset Search: results can be played, and their codes copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(ADD)
  await expect(panel(page).getByText('New, not used yet').first()).toBeVisible()
  await box(page).fill('ilekun')
  // The word is also among the suggestions, which the results replace.
  await expect(panel(page).getByText(/^(In this lesson|New, not used yet)$/)).toHaveCount(0)
  const hit = hits(page).filter({ hasText: 'ilekun' }).first()
  await hit.getByRole('button', { name: 'Play ìlẹ̀kùn' }).click()
  await expect(hit.getByRole('button', { name: 'Pause ìlẹ̀kùn' })).toBeVisible()
  await hit.getByRole('button', { name: 'Copy code ilekun' }).click()
  // The button shows it for two seconds, which a busy machine may miss; the announcement stays.
  await expect(page.getByText('Copied ilekun')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ilekun')
})

test('Asset Search: remembers the choice of all languages', async ({ page }) => {
  await page.goto(ADD)
  await only(page).uncheck()
  await page.goto(ADD)
  await expect(only(page)).not.toBeChecked()
  await box(page).fill('dog')
  await expect(hits(page).filter({ hasText: 'kare-1' }).first()).toBeVisible()
  await only(page).check()
  await expect(hits(page)).toHaveCount(3)
  await page.goto(ADD)
  await expect(only(page)).toBeChecked()
})

test('Asset Search: shows five results, and five more on request', async ({ page }) => {
  const rows = Array.from({ length: 7 }, (_, index) => ({
    code: `many-${index}`,
    language: 'yoruba',
    localText: `ọ̀pọ̀ ${index}`,
    translation: 'plenty of it',
  }))
  await call(page, 'POST', '/audios/declare-audios', rows)
  await page.goto(ADD)
  const requests: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/audios' && url.searchParams.get('search') === 'plenty')
      requests.push(`${url.searchParams.get('limit')} ${url.searchParams.get('page')}`)
  })
  await box(page).fill('plenty')
  await expect(hits(page)).toHaveCount(5)
  await expect(panel(page).getByRole('button', { name: 'Audio 5+' })).toBeVisible()
  await page.getByRole('button', { name: 'Show 5 more' }).press('Enter')
  await expect(hits(page)).toHaveCount(7)
  await expect(panel(page).getByRole('button', { name: 'Audio 7' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show 5 more' })).toHaveCount(0)
  // The button is gone; the focus is on the first new row.
  await expect(hits(page).nth(5).locator(':focus')).toHaveCount(1)
  expect(requests).toEqual(['5 1', '5 2'])
})

test('an option whose text differs from its recording: shows a hint and can be saved', async ({ page }) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  const text = (number: number) => page.getByLabel(`Text of option ${number}`)
  await expect(text(1)).toHaveAccessibleDescription('The recording says “ajá”.')
  await expect(text(2)).toHaveAccessibleDescription('')
  await text(2).fill('eja')
  await expect(text(2)).toHaveAccessibleDescription('The recording says “ẹja”.')
  await text(2).fill(' Ẹja')
  await expect(text(2)).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Activity Updated successfully')).toBeVisible()
})
