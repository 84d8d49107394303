import { expect } from 'playwright/test'
import { examine } from './fixtures/axe.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'editor')))

test('duplicate level: into another language with chosen words, the worklist in Readiness, and Undo', async ({
  page,
}) => {
  await call(page, 'POST', '/audios/declare-audios', [
    { code: 'nkita9', localText: 'nkịta ọhụrụ', translation: 'dog', language: 'igbo' },
  ])
  await page.goto('/dashboard/levels?language=yoruba')
  const openMenu = async (item: string) => {
    await page.getByRole('button', { name: 'More actions for level 1' }).click()
    await page.getByRole('button', { name: item }).click()
  }
  await openMenu('Duplicate')
  const dialog = page.getByRole('dialog', { name: 'Duplicate level 1' })
  // In the same language only place and title remain.
  await expect(dialog.getByLabel('Title')).toHaveValue('Ilé 2')
  await expect(dialog.getByLabel('Place')).toHaveValue('2')
  await expect(dialog.getByRole('table')).toHaveCount(0)

  await dialog.getByLabel('Into').selectOption('Igbo')
  await expect(dialog.getByLabel('Title')).toHaveValue('ụlọ')
  const filters = dialog.getByRole('group', { name: 'Filter of the words' }).getByRole('button')
  await expect(filters).toHaveCount(4)
  const counts = (await filters.allTextContents()).map((text) => Number(/\d+$/.exec(text)?.[0]))
  expect(counts[0]).toBe((counts[1] ?? 0) + (counts[2] ?? 0) + (counts[3] ?? 0))
  await examine(page, 'duplicate into another language')

  await filters.filter({ hasText: 'Choose' }).click()
  const dog = dialog.getByRole('row').filter({ hasText: '2 words, first taken' })
  await expect(dog).toHaveCount(1)
  await dog.getByRole('combobox').selectOption('nkịta ọhụrụ')
  await expect(dialog.getByRole('row').filter({ hasText: 'Chosen' })).toBeVisible()

  await filters.filter({ hasText: 'None' }).click()
  const goat = dialog.getByRole('row').filter({ hasText: 'goat' })
  await goat.getByRole('button', { name: 'Choose from 9 words for ewúrẹ́' }).click()
  await page.keyboard.press('Escape')
  await expect(goat.getByRole('button', { name: 'Choose from 9 words for ewúrẹ́' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('okuko')
  await expect(goat.getByRole('button', { name: 'ọkụkọ' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(goat.getByText('Chosen')).toBeVisible()
  await expect(goat.getByRole('button', { name: 'Leave ewúrẹ́ empty' })).toBeFocused()

  await dialog.getByLabel('Title').fill('')
  await dialog.getByRole('button', { name: 'Duplicate into Igbo' }).click()
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await dialog.getByLabel('Title').fill('Ụlọ anyị')
  await dialog.getByRole('button', { name: 'Duplicate into Igbo' }).click()

  await expect(page).toHaveURL(/readiness\?.*levelId=LVL-IG-002/)
  await expect(page.getByRole('link', { name: /^To translate [1-9]/ })).toBeVisible()
  await page
    .getByRole('link', { name: /^Fill it in: .*activity/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Edit Activity' })).toBeVisible()
  await page.goBack()

  const toast = page.getByText('Level 1 duplicated into Igbo.')
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/undone\./)).toBeVisible()
  expect((await call(page, 'GET', '/interactive-lessons/igbo/levels')).map(({ id }: { id: string }) => id)).toEqual([
    'LVL-IG-001',
  ])
})

test('duplicate lesson: to a level of its language, at a free place', async ({ page }) => {
  await page.goto('/dashboard/levels/lessons?language=yoruba&levelId=LVL-YA-001&open=LSN-YA-0001')
  await page.getByRole('button', { name: 'Duplicate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Duplicate lesson 1' })
  await expect(dialog.getByLabel('Level')).toHaveValue('LVL-YA-001')
  await expect(dialog.getByLabel('Place').locator('option')).toHaveText(['4, after Ìwé'])
  await expect(dialog.getByLabel('Title')).toHaveValue('Ẹranko 2')
  await examine(page, 'duplicate in the same language')
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText('Lesson 1 duplicated.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Ẹranko 2/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: /Ẹranko 2/ })).toHaveCount(0)
})
