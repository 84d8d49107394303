import { expect, type Page } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })
test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'contributor')))

const bar = (page: Page) => page.getByRole('region', { name: 'Selected assets' })
const select = (page: Page, code: string) => page.getByRole('checkbox', { name: `Select ${code}` }).check()

test('language of many words: the dialog shows what changes, and Undo gives each its own again', async ({ page }) => {
  const rows = ['hausa', 'igbo'].map((language, at) => ({
    ...{ code: `bulk0${at}`, localText: 'Bulk', translation: 'Bulk', language },
  }))
  await call(page, 'POST', '/audios/declare-audios', rows)
  await page.goto('/dashboard/audios?search=bulk')
  for (const { code } of rows) await select(page, code)
  await bar(page).getByRole('button', { name: 'Set language' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set language' })
  await expect(dialog.getByRole('button', { name: /^Change/ })).toBeDisabled()
  await dialog.getByLabel('Language').selectOption('Igbo')
  await expect(dialog).toContainText('1 asset changes. 1 has this already.')
  await examineWidths(page, 'the dialog that sets a language')
  await dialog.getByRole('button', { name: 'Change 1 asset' }).click()
  await expect(page.getByText('1 changed.')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  expect(await call(page, 'GET', '/audios/bulk00')).toMatchObject({ language: 'igbo' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 undone.')).toBeVisible()
  expect(await call(page, 'GET', '/audios/bulk00')).toMatchObject({ language: 'hausa' })
})

test('keywords of many graphics: added to those that they have; what would have too many is named', async ({
  page,
}) => {
  const full = Array.from({ length: 50 }, (_, at) => `word ${at}`)
  const rows = [['ilé'], full].map((keyWords, at) => ({ code: `bulkg${at}`, title: 'Bulk', description: '', keyWords }))
  await call(page, 'POST', '/graphics/declare-graphics', rows)
  await page.goto('/dashboard/graphics?search=bulkg')
  for (const { code } of rows) await select(page, code)
  await bar(page).getByRole('button', { name: 'Change keywords' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change keywords' })
  await dialog.getByRole('textbox', { name: 'Keywords' }).fill('gida')
  await dialog.getByRole('button', { name: 'Add keyword' }).click()
  await expect(dialog).toContainText('1 is left as it is:')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'bulkg1' })).toContainText('At most 50')
  await examineWidths(page, 'the dialog that changes keywords')
  await dialog.getByRole('button', { name: 'Change 1 asset' }).click()
  await expect(page.getByText('1 changed. 1 skipped.')).toBeVisible()
  // What was skipped stays selected.
  await expect(bar(page)).toContainText('1 selected')
  expect(await call(page, 'GET', '/graphics/bulkg0')).toMatchObject({ keyWords: ['ilé', 'gida'] })
})
