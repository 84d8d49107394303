import type { Role } from '@griot/contract/accounts/roles.ts'
import * as readinessMessages from '@griot/contract/messages/ui/curriculum/readiness.ts'
import { type Browser, expect, type Page } from 'playwright/test'
import { ACTIVITIES, LESSON, makeActivity } from './fixtures/activities.ts'
import { examineWidths } from './fixtures/axe.ts'
import { lessonsOf, makeLesson, makeLevel, makeTapActivity, publishAnyway } from './fixtures/curriculum.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import type { RunningGriot } from './fixtures/server/server.ts'

test.use({ demo: true, ownContext: true })

async function another(browser: Browser, griot: RunningGriot, role: Role): Promise<Page> {
  const context = await browser.newContext({ baseURL: griot.url })
  const page = await context.newPage()
  await enter(page, griot, demoAccount(griot, role))
  return page
}

const review = (page: Page) => page.getByRole('region', { name: 'Review', exact: true })
const open = (page: Page, id: string) => page.goto(`${ACTIVITIES}/edit/TapInWhatYouHear/${id}?${LESSON}`)

test('a person asks for review, the other returns it with a reason, it is corrected, approved, and lapses when it is edited', async ({
  page: asks,
  griot,
  browser,
}) => {
  test.setTimeout(120_000)
  await enter(asks, griot, demoAccount(griot, 'contributor'))
  const reviews = await another(browser, griot, 'editor')
  const { id: editor, name }: { id: string; name: string } = await call(reviews, 'GET', '/auth/me')
  const id = await makeActivity(reviews)

  await open(asks, id)
  await expect(review(asks)).toContainText('Draft')
  await review(asks).getByRole('button', { name: 'Ask for review' }).click()
  const dialog = asks.getByRole('dialog', { name: 'Ask for review' })
  await dialog.getByLabel('From whom').selectOption(editor)
  await dialog.getByText('Another day').click()
  await dialog.getByLabel('Day', { exact: true }).fill('2999-12-24')
  await dialog.getByLabel('Note').fill('Only option 2 is new.')
  await examineWidths(asks, 'asking for review')
  await dialog.getByRole('button', { name: `Ask ${name}` }).click()
  await expect(review(asks)).toContainText('In review')
  await expect(review(asks)).toContainText(name)

  const queue = await call(reviews, 'GET', '/reviews/queue?list=me')
  expect(queue.reviews).toMatchObject([{ item: `activity:${id}`, request: { note: 'Only option 2 is new.' } }])
  await open(reviews, id)
  await review(reviews).getByRole('button', { name: 'Return' }).click()
  const why = reviews.getByRole('dialog', { name: 'Why does it go back?' })
  await why.getByText('Tone marks').click()
  await why.getByLabel('What should change?').fill('The second tone is low.')
  await why.getByRole('button', { name: 'Return for changes' }).click()
  // The other browser learns of it by itself.
  await expect(review(asks)).toContainText('Changes requested')
  await expect(review(asks)).toContainText('Tone marks: The second tone is low.')
  await examineWidths(asks, 'an activity with requested changes')

  const instruction = asks.getByLabel('Instruction', { exact: true })
  await instruction.fill('Listen, then tap')
  await asks.getByRole('button', { name: /^Save/ }).first().click()
  await expect(asks.getByText('Activity updated').first()).toBeVisible()
  await open(asks, id)
  await review(asks).getByRole('button', { name: 'Ask again' }).click()
  await dialog.getByRole('button', { name: 'Ask anyone' }).click()
  await expect(review(asks)).toContainText('In review')

  await open(reviews, id)
  await review(reviews).getByRole('button', { name: 'Approve' }).click()
  await expect(review(reviews)).toContainText('Approved')
  await expect(review(asks)).toContainText('Approved')
  await instruction.fill('Listen again, then tap')
  await asks.getByRole('button', { name: /^Save/ }).first().click()
  await expect(asks.getByText('Activity updated').first()).toBeVisible()
  // The page of the other person shows it without being loaded again.
  await expect(review(reviews)).toContainText('Approval lapsed')
  await reviews.context().close()
})

test('a lesson is approved with everything it uses, and then can be made available where that needs an approval', async ({
  page,
  griot,
}) => {
  test.setTimeout(120_000)
  await enter(page, griot, demoAccount(griot, 'admin'))
  await page.goto('/dashboard/settings/review')
  await expect(page.getByText(/could be switched on, \d+ would wait/)).toBeVisible()
  await page.getByRole('radio', { name: /Being available/ }).check()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await examineWidths(page, 'settings of review')
  await page.reload()
  await expect(page.getByRole('radio', { name: /Being available/ })).toBeChecked()

  await page.goto('/dashboard/levels/lessons?language=yoruba&levelId=LVL-YA-001&open=LSN-YA-0001')
  const lesson = page.getByRole('listitem').filter({ has: page.locator('#details-LSN-YA-0001') })
  const row = page.getByRole('table', { name: 'Review of the activities of lesson 1' })
  await expect(row.getByRole('row').nth(1)).toContainText('Draft')
  await page.getByRole('button', { name: 'Approve the lesson' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve lesson 1 with everything it uses' })
  await expect(dialog.getByRole('heading', { name: /Activities/ })).toBeVisible()
  await examineWidths(page, 'approving a lesson')
  await dialog.getByRole('button', { name: /^Approve \d+ items$/ }).click()
  await expect(page.getByText(/\d+ items approved/)).toBeVisible()
  await expect(row.getByRole('row').nth(1)).toContainText('Approved')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('row').nth(1)).toContainText('Draft')
  await examineWidths(page, 'a lesson with its review')
  await expect(lesson).toBeVisible()
})

test('where being available needs approvals, a level, lesson and activity are switched on only once all is approved', async ({
  page,
  griot,
}) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
  await call(page, 'PATCH', '/reviews/settings', { requiresApproval: 'availability' })
  const levelId = await makeLevel(page, 71)
  const id = await makeLesson(page, levelId, 1)
  const activity = await makeTapActivity(page, id)
  const dialog = page.getByRole('dialog')

  const activities = `${ACTIVITIES}?language=igbo&levelId=${levelId}&lessonId=${id}`
  const ofActivity = page.getByRole('switch', { name: 'Available: activity 1' })
  await page.goto(activities)
  await ofActivity.click()
  // The activity and the audio that it uses.
  await expect(dialog).toContainText('2 items are not approved yet.')
  await expect(dialog.getByRole('link', { name: /^Review it: / }).first()).toBeVisible()
  await dialog.getByRole('button', { name: readinessMessages.stay }).click()

  const ofLesson = page.getByRole('switch', { name: 'Available: lesson 1' })
  await page.goto(lessonsOf(levelId))
  await ofLesson.click()
  await expect(dialog).toContainText('3 items are not approved yet.')
  await examineWidths(page, 'a lesson that needs approvals')
  await dialog
    .getByRole('link', { name: /^Review it: .*activity/i })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(activity))
  await expect(review(page)).toContainText('Draft')

  const ofLevel = page.getByRole('switch', { name: 'Available: level 71' })
  await page.goto('/dashboard/levels?language=igbo')
  await ofLevel.click()
  await expect(dialog).toContainText(/\d items are not approved yet\./)
  await dialog.getByRole('button', { name: readinessMessages.stay }).click()

  await page.goto(`${lessonsOf(levelId)}&open=${id}`)
  await page.getByRole('button', { name: 'Approve the lesson' }).click()
  await dialog.getByRole('button', { name: 'Approve 3 items' }).click()
  await expect(page.getByText('3 items approved').first()).toBeVisible()
  await call(page, 'POST', `/reviews/level:${levelId}/approve`, { version: 1 })

  await page.goto(activities)
  await ofActivity.click()
  await expect(ofActivity).toBeChecked()
  await page.goto(lessonsOf(levelId))
  await publishAnyway(page, ofLesson)
  await expect(ofLesson).toBeChecked()
  await page.goto('/dashboard/levels?language=igbo')
  await publishAnyway(page, ofLevel)
  await expect(ofLevel).toBeChecked()
  const stored: { available: boolean }[] = [
    await call(page, 'GET', `/lessons/${id}`),
    await call(page, 'GET', `/levels/${levelId}`),
  ]
  expect(stored.map(({ available }) => available)).toEqual([true, true])
})

test('an admin marks an account as an approver, who then may approve', async ({ page, griot, browser }) => {
  const viewer = await another(browser, griot, 'viewer')
  const { email }: { email: string } = await call(viewer, 'GET', '/auth/me')
  await enter(page, griot, demoAccount(griot, 'admin'))
  const id = await makeActivity(page)
  await open(viewer, id)
  await expect(review(viewer)).toContainText('Draft')
  await expect(review(viewer).getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await page.goto('/dashboard/users')
  await page.getByRole('checkbox', { name: `${email} may approve` }).check()
  await expect(page.getByText(`${email} is now an approver.`)).toBeVisible()
  await viewer.reload()
  await review(viewer).getByRole('button', { name: 'Approve' }).click()
  await expect(review(viewer)).toContainText('Approved')
  await viewer.context().close()
})
