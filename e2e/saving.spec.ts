import { expect, type Page } from 'playwright/test'
import { field } from './fixtures/curriculum.ts'
import { FORMS } from './fixtures/forms.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'
import { holdWrites, saveButton, settled } from './fixtures/saving.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const twice = (page: Page) =>
  saveButton(page).evaluate((button: HTMLButtonElement) => {
    // Two clicks before a render, as when a slow device gets a double click.
    button.click()
    button.click()
  })

/** Without the grids, which are not forms, and the form that is left empty. */
const { 'a new activity': _, 'the grid of graphics': __, 'the declare grid': ___, ...ofOne } = FORMS

test.describe('a double click on save sends one request', () => {
  for (const [name, { open, saved }] of Object.entries(ofOne)) {
    test(`${name}, and Escape does not close it while saving`, async ({ page }) => {
      await open(page)
      const { writes, release } = await holdWrites(page)
      const dialogs = await page.getByRole('dialog').count()
      await twice(page)
      await expect.poll(() => writes.length).toBe(1)
      await page.keyboard.press('Control+s')
      await page.keyboard.press('Escape')
      await settled(page)
      await expect(page.getByRole('dialog')).toHaveCount(dialogs)
      release()
      await expect(page.getByText(saved).first()).toBeVisible()
      await settled(page)
      expect(writes.map(({ what }) => what)).toHaveLength(1)
    })
  }
})

test('a form is locked while saving, and has the focus again after an error', async ({ page }) => {
  await FORMS['a new lesson'].open(page)
  const { writes, release, refuse } = await holdWrites(page)
  const title = field(page, 'Title')
  await title.press('Enter')
  await expect.poll(() => writes.length).toBe(1)
  await page.keyboard.type(' lost')
  refuse('The lesson was refused on purpose.')
  release()
  await expect(page.getByText('The lesson was refused on purpose.').first()).toBeVisible()
  await expect(title).toBeFocused()
  await expect(title).toHaveValue('Ọnụ ụzọ')
  await field(page, 'Goal').fill('Name it and open it')
  await expect(field(page, 'Goal')).toHaveValue('Name it and open it')
})

test('double click on Invite: sends one invitation', async ({ page }) => {
  await page.goto('/dashboard/users')
  await page.getByLabel('Email of the new user').fill('nkechi@example.org')
  const { writes, release } = await holdWrites(page)
  await twice(page)
  await expect.poll(() => writes.length).toBe(1)
  release()
  await expect(page.getByRole('listitem').filter({ hasText: 'nkechi@example.org' })).toContainText('Invited')
  expect(writes).toHaveLength(1)
})
