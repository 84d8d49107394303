import { expect, type Page } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

const views = (page: Page) => page.getByRole('dialog', { name: 'Saved views' })
const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  return views(page)
}

test('saved views: filters are saved under a name, shared, opened by another person, changed and deleted', async ({
  page,
  griot,
}) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  await page.goto('/dashboard/audios?language=yoruba&sort=text&use=unused')
  await expect(await open(page)).toContainText('No saved views of this list yet.')
  await examineWidths(page, 'no saved views')
  await views(page).getByRole('button', { name: 'Save this view' }).click()
  const form = page.getByRole('dialog', { name: 'Save this view' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This field is required.')).toBeVisible()
  await form.getByLabel('Name').fill('Unused Yoruba words')
  await form.getByLabel('Share with everyone').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('View saved.')).toBeVisible()
  await expect(views(page)).toBeHidden()

  await enter(page, griot, demoAccount(griot, 'viewer'))
  await page.goto('/dashboard/audios?search=omi&exact=true')
  await expect((await open(page)).getByRole('region', { name: 'Shared by others' })).toBeVisible()
  await examineWidths(page, 'saved views')
  await views(page)
    .getByRole('button', { name: /^Unused Yoruba words/ })
    .click()
  // Its filters, and no others.
  await expect(page).toHaveURL(/language=yoruba/)
  await expect(page).not.toHaveURL(/search=|exact=/)
  await expect(page.getByLabel('Sort:')).toHaveValue('text')
  await page.goBack()
  await expect(page).toHaveURL(/search=omi/)

  await enter(page, griot, demoAccount(griot, 'editor'))
  await page.goto('/dashboard/audios?language=hausa')
  await (await open(page)).getByRole('button', { name: 'Change Unused Yoruba words' }).click()
  const change = page.getByRole('dialog', { name: 'Change view' })
  await change.getByLabel('Name').fill('Hausa words')
  await change.getByLabel('Use the current filters and sort order').check()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('View updated.')).toBeVisible()
  await expect(views(page).getByRole('button', { name: /^Hausa words/ })).toHaveAttribute('aria-current', 'true')
  await views(page).getByRole('button', { name: 'Delete Hausa words' }).click()
  const question = page.getByRole('dialog', { name: 'Delete the view “Hausa words”?' })
  await expect(question).toContainText('It is removed for everyone.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(views(page)).toContainText('No saved views of this list yet.')
})

test('saved views of the question bank keep the level', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'editor'))
  await page.goto('/dashboard/questions?language=yoruba&levelId=LVL-YA-001&available=true')
  await (await open(page)).getByRole('button', { name: 'Save this view' }).click()
  const form = page.getByRole('dialog', { name: 'Save this view' })
  await form.getByLabel('Name').fill('Level 1')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(views(page)).toBeHidden()
  await page.goto('/dashboard/questions?search=x')
  await (await open(page)).getByRole('button', { name: /^Level 1/ }).click()
  await expect(page.getByRole('combobox', { name: /^Level/ })).toHaveValue('LVL-YA-001')
  await expect(page).toHaveURL(/available=true/)
  await expect(page).not.toHaveURL(/search=/)
})
