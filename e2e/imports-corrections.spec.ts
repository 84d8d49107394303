import { readFile } from 'node:fs/promises'
import * as sheetApiMessages from '@griot/contract/messages/api/assets/sheet.ts'
import { expect } from 'playwright/test'
import { declaredAsset } from './fixtures/declare.ts'
import { enter, test } from './fixtures/journey.ts'
import {
  chooser,
  declareRows,
  filter,
  importPage,
  pasteSheet,
  SAMPLE_ROWS,
  sheetRow,
  takes,
} from './fixtures/sheets.ts'

test.beforeEach(async ({ page, griot }) => {
  await enter(page, griot, griot.admin)
})

test('import: faulty cells are corrected here with the letters of the language, codes are generated, undo is exact', async ({
  page,
}) => {
  await declareRows(page, 'audio', [{ code: 'omi001', localText: 'Ọmì', translation: 'Other', language: 'yoruba' }])
  await page.goto(importPage('audio'))
  await page.getByLabel('Language of rows without one').selectOption('Yoruba')
  const sheet = [
    'Text\tEnglish\tID\tLang',
    'Yor?b?\tYoruba\tyorub\tÈdè Yorùbá',
    'Omi\tWater\t\t',
    'Jërëjëf\tThanks\t\tWollof',
  ]
  await pasteSheet(page, sheet.join('\n'))
  await expect(sheetRow(page, 2)).toContainText('A2: A letter may be lost: check the “?”')
  await expect(sheetRow(page, 2)).toContainText('C2: 5 of 6 characters')
  await expect(sheetRow(page, 3)).toContainText('C3: Code is empty')

  const code = page.getByLabel('Code, row 2')
  await code.fill('yorub!')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('yoruba')
  await code.press('Enter')
  await expect(sheetRow(page, 2)).toContainText('Create')
  // The field stays, though its error is gone.
  await expect(code).toBeFocused()
  const word = page.getByLabel('Local Text, row 2')
  await word.fill('Yor')
  await page.getByRole('button', { name: 'Insert ù' }).click()
  await word.pressSequentially('bá')
  await word.blur()
  await expect(sheetRow(page, 2)).not.toContainText('A letter may be lost')

  await page.getByRole('button', { name: 'Generate 2 codes' }).click()
  await expect(sheetRow(page, 3)).toContainText('omi002')
  await expect(sheetRow(page, 4)).toContainText('jereje')
  await page.reload()
  await expect(sheetRow(page, 2)).toContainText('Yorùbá')
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByText('3 created, 0 updated.')).toBeVisible()
  expect(await declaredAsset(page, 'omi002')).toMatchObject({ localText: 'Omi', language: 'yoruba' })
  expect(await declaredAsset(page, 'jereje')).toMatchObject({ language: 'wolof' })
  await expect(page.getByRole('link', { name: 'Upload files' })).toHaveAttribute('href', /\/assets\/upload/)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText(sheetApiMessages.undone.message)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upload files' })).toHaveCount(0)
  for (const each of ['yoruba', 'omi002', 'jereje']) expect(await declaredAsset(page, each)).toBeNull()
  expect(await declaredAsset(page, 'omi001')).toMatchObject({ localText: 'Ọmì' })
})

test('import: rows are left out, and those not imported are downloaded with reasons', async ({ page }) => {
  await page.goto(importPage('audio'))
  await pasteSheet(page, SAMPLE_ROWS)
  await expect(sheetRow(page, 2)).toContainText('Create')
  await takes(page, 2).uncheck()
  await expect(sheetRow(page, 2)).toContainText('Left out')
  await expect(filter(page, 'Left out')).toHaveText('Left out 1')
  // The row with the same code is free now.
  await takes(page, 6).uncheck()
  await expect(sheetRow(page, 7)).toContainText('Create')
  const files: Buffer[] = []
  for (const format of ['XLSX', 'CSV'] as const) {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: format, exact: true }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe(`Pasted rows not imported.${format.toLowerCase()}`)
    files.push(await readFile(await download.path()))
  }
  for (const buffer of files) {
    await page.getByRole('button', { name: 'Choose another' }).click()
    await chooser(page).setInputFiles({ name: 'rest.csv', mimeType: 'text/csv', buffer })
    await expect(filter(page, 'All')).toHaveText('All 5')
    await expect(sheetRow(page, 2)).toContainText('Left out by you')
    await expect(sheetRow(page, 3)).toContainText('C3: 5 of 6 characters')
  }
})
