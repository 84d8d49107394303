import type { Role } from '@griot/contract/accounts/roles.ts'
import { expect } from 'playwright/test'
import { field, makeLesson, makeLevel } from './fixtures/curriculum.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

const FORBIDDEN = 'Your role cannot do this. Ask an admin or an editor.'
const REFUSED = "You don't have permission to set level availability"

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

for (const role of ['viewer', 'contributor'] as const satisfies Role[]) {
  test(`${role}: no switches and no links to new levels or lessons, and the forms say so`, async ({ page, griot }) => {
    const levelId = await makeLevel(page, role === 'viewer' ? 30 : 31)
    const lessonId = await makeLesson(page, levelId, 1)
    await enter(page, griot, demoAccount(griot, role))
    await page.goto('/dashboard/levels?language=igbo')
    await expect(page.getByText(levelId)).toBeVisible()
    await expect(page.getByRole('switch')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Add Level' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Edit Level/ })).toHaveCount(0)
    await page.goto(`/dashboard/levels/lessons?levelId=${levelId}`)
    await page.getByRole('button', { name: /Lesson 1/ }).click()
    await expect(page.getByRole('link', { name: 'Go to Activities' })).toBeVisible()
    await expect(page.getByRole('switch')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'New Lesson' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Edit Lesson' })).toHaveCount(0)

    for (const address of [
      `/dashboard/levels/lessons/add?levelId=${levelId}`,
      `/dashboard/levels/lessons/add/${lessonId}`,
      '/dashboard/levels/add?language=igbo',
      `/dashboard/levels/add?levelId=${levelId}`,
      `/dashboard/levels/edit?language=igbo&levelId=${levelId}`,
    ]) {
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('alert')).toContainText(FORBIDDEN)
      await expect(page.getByRole('textbox')).toHaveCount(0)
    }
  })
}

test("role changed while a form is open: saving shows the server's message", {
  tag: '@daily',
}, async ({ page, griot }) => {
  const account = page.waitForResponse(/\/api\/auth\/me$/)
  await page.goto('/dashboard/levels/add?language=igbo')
  // With the new role in it, the form would not be shown.
  await account
  await field(page, 'Level in words').fill('Mine')
  await field(page, 'Title').fill('Mine')
  await field(page, 'Description').fill('Mine')
  const { email } = demoAccount(griot, 'admin')
  await griot.sql(`update users set role = 'contributor' where email = $1`, [email])
  await page.getByRole('button', { name: 'Create level' }).click()
  await expect(page.getByRole('main').getByText(REFUSED)).toBeVisible()
  await griot.sql(`update users set role = 'admin' where email = $1`, [email])
})
