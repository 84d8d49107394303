import * as formMessages from '@griot/contract/messages/ui/general/form.ts'
import { expect, type Page } from 'playwright/test'
import { activityNow, makeActivity, openActivity } from './fixtures/activities.ts'
import { examine } from './fixtures/axe.ts'
import { FORMS } from './fixtures/forms.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { saveButton } from './fixtures/saving.ts'

test.use({ demo: true, ownContext: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Not saved: you are offline' })
const cancel = (page: Page) => notice(page).getByRole('button', { name: formMessages.cancelSaving })

/** The writes of the page to a path, with the headers that protect them. */
function trackWrites(page: Page, path: RegExp) {
  const writes: { ifMatch: string | undefined; key: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' || !path.test(request.url())) return
    const headers = request.headers()
    writes.push({ ifMatch: headers['if-match'], key: headers['idempotency-key'] })
  })
  return writes
}

test('an asset saved offline: the dialog stays with a notice, and is saved once when the connection is back', async ({
  page,
  context,
}) => {
  const { version } = await call(page, 'GET', '/graphics/dog-01')
  await page.goto('/dashboard/graphics?code=dog-01')
  await page.getByRole('button', { name: 'Edit Graphic' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Graphic' })
  const description = dialog.getByLabel('Description')
  await description.fill('A dog that waits')
  const writes = trackWrites(page, /\/api\/graphics$/)
  await context.setOffline(true)
  await saveButton(page).click()
  await expect(notice(page)).toBeVisible()
  await expect(saveButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect(description).toHaveValue('A dog that waits')

  await cancel(page).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(saveButton(page)).toHaveAttribute('aria-busy', 'false')

  await saveButton(page).click()
  await expect(notice(page)).toBeVisible()
  await description.fill('A dog that runs')
  writes.length = 0
  await context.setOffline(false)
  await expect(page.getByText('Graphics was updated successfully!').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(writes).toEqual([{ ifMatch: `"${version}"`, key: expect.stringMatching(/^\w{32}$/) }])
  expect(await call(page, 'GET', '/graphics/dog-01')).toMatchObject({
    description: 'A dog that runs',
    version: version + 1,
  })
})

test.describe('saved offline', () => {
  const { 'a new activity': _, ...forms } = FORMS
  for (const [name, { open, saved }] of Object.entries(forms)) {
    test(`${name}: a notice, then saved when the connection is back`, async ({ page, context }) => {
      await open(page)
      await context.setOffline(true)
      await page.keyboard.press('Control+s')
      await expect(notice(page)).toBeVisible()
      await expect(page.getByText(saved)).toHaveCount(0)
      await context.setOffline(false)
      await expect(page.getByText(saved).first()).toBeVisible()
      await expect(notice(page)).toHaveCount(0)
    })
  }
})

test("an activity saved offline: another user's change in the meantime opens the merge", async ({ page, context }) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  const instruction = page.getByLabel('Instruction', { exact: true })
  await instruction.fill('Mine')
  await context.setOffline(true)
  await saveButton(page).click()
  await expect(notice(page)).toBeInViewport()
  await examine(page, 'an activity that waits for the connection')
  const { id: _, lessonId: __, version: ___, ...before } = await activityNow(page, id)
  await call(page, 'PUT', `/interactive-activities/${id}`, { ...before, instruction: 'Theirs' })
  await context.setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: 'You and someone else changed: Instruction.' })).toBeVisible()
  await expect(instruction).toHaveValue('Mine')
  expect(await activityNow(page, id)).toMatchObject({ instruction: 'Theirs' })
  await page.getByRole('button', { name: 'Keep mine for Instruction' }).click()
  await saveButton(page).click()
  await expect(page.getByText('Activity Updated successfully').first()).toBeVisible()
  expect(await activityNow(page, id)).toMatchObject({ instruction: 'Mine' })
})

test('an activity whose answer is lost: the request is repeated with its key, and saved once', async ({ page }) => {
  const id = await makeActivity(page)
  await openActivity(page, id)
  const { version } = await activityNow(page, id)
  await page.getByLabel('Instruction', { exact: true }).fill('Listen, then tap')
  const writes = trackWrites(page, /\/interactive-activities\//)
  let lost = false
  await page.route(`**/interactive-activities/${id}`, async (route) => {
    if (lost || route.request().method() !== 'PUT') return route.fallback()
    lost = true
    await route.fetch()
    await route.abort()
  })
  await saveButton(page).click()
  await expect(page.getByText('Activity Updated successfully').first()).toBeVisible()
  expect(writes).toHaveLength(2)
  expect(writes[1]).toEqual(writes[0])
  expect(await activityNow(page, id)).toMatchObject({ instruction: 'Listen, then tap', version: version + 1 })
})
