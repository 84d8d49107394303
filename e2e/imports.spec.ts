import * as sheetApiMessages from '@griot/contract/messages/api/assets/sheet.ts'
import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import { expect } from 'playwright/test'
import { declaredAsset } from './fixtures/declare.ts'
import { dropFirstResponse, enter, failOnPurpose, interceptFirst, test } from './fixtures/journey.ts'
import {
  alertText,
  chooser,
  csv,
  declareRows,
  fieldOf,
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

test('import CSV: map columns, check, import rows without errors, undo after a reload', async ({ page }) => {
  await declareRows(page, 'audio', [
    { code: 'ekaaro', localText: 'Ẹ káàárọ̀', translation: 'Good day', language: 'yoruba' },
    { code: 'karibu', localText: 'Karibu', translation: 'Welcome', language: 'swahili' },
  ])
  await page.goto('/dashboard/audios')
  await page.getByRole('button', { name: 'Sheet' }).click()
  await page.getByRole('link', { name: sheetMessages.title }).click()
  const text = [
    'What it says;What it means;No.;Lang',
    'Jërëjëf;Thank you;jereje;wo',
    'Ẹ káàárọ̀;Good morning;ekaaro.mp3;YA',
    'Karibu;Welcome;KARIBU;swahili',
    'Ọ̀gẹ̀dẹ̀;Banana;ogede;Yoruba',
    'Tọ́tul;Turtle;totul1;Pijin',
  ].join('\r\n')
  await chooser(page).setInputFiles(csv('greetings-may.csv', text))

  // Codes are recognised by their form; text columns cannot be.
  await expect(fieldOf(page, 'C')).toHaveValue('code')
  await expect(fieldOf(page, 'D')).toHaveValue('language')
  await expect(fieldOf(page, 'A')).toHaveValue('')
  await expect(sheetRow(page, 2)).toContainText('No column selected for Local Text')
  await fieldOf(page, 'A').selectOption('Local Text')
  await fieldOf(page, 'B').selectOption('Translation')
  await expect(sheetRow(page, 2)).toContainText('Create')
  await expect(sheetRow(page, 3)).toContainText('Good dayGood morning')
  await expect(sheetRow(page, 4)).toContainText('Unchanged')
  await expect(sheetRow(page, 5)).toContainText('C5: 5 of 6 characters')
  await expect(sheetRow(page, 6)).toContainText('D6: “Pijin” is not a supported language')
  expect(await declaredAsset(page, 'jereje')).toBeNull()
  // The texts differ, so the row is imported only when it is ticked.
  await expect(sheetRow(page, 3)).toContainText('Left out')
  await takes(page, 3).check()
  await expect(sheetRow(page, 3)).toContainText('Update')

  await filter(page, 'Error').click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Import all' })).toBeDisabled()
  await expect(page.getByText('2 rows have an error.')).toBeVisible()
  await page.getByRole('button', { name: 'Next error' }).click()
  await expect(page.locator('[data-result]:focus')).toContainText('C5')
  await page.getByRole('button', { name: 'Import 2 valid rows' }).click()
  await expect(page.getByText('1 created, 1 updated.')).toBeVisible()
  // The rows with errors stay, to be corrected.
  await expect(page.getByText('2 rows were not imported. They are still here.')).toBeVisible()
  await expect(filter(page, 'All')).toHaveText('All 2')
  expect(await declaredAsset(page, 'ekaaro')).toMatchObject({ translation: 'Good morning' })
  expect(await declaredAsset(page, 'jereje')).toMatchObject({ localText: 'Jërëjëf' })

  await page.reload()
  await expect(page.getByText('greetings-may.csv: 1 created, 1 updated')).toBeVisible()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText(sheetApiMessages.undone.message)).toBeVisible()
  await expect(page.getByText('greetings-may.csv: 1 created')).toBeHidden()
  expect(await declaredAsset(page, 'ekaaro')).toMatchObject({ translation: 'Good day' })
  expect(await declaredAsset(page, 'jereje')).toBeNull()
})

test('import: hints are shown beside the rows and counted, and do not prevent the import', async ({ page }) => {
  await declareRows(page, 'audio', [{ code: 'hint04', localText: 'kafé', translation: 'Cofee', language: 'swahili' }])
  await page.goto(importPage('audio'))
  const sheet = [
    'Text\tEnglish\tID\tLang',
    'ķofa\ta  door\thint01\tHausa',
    'kreyoƞ\tPencil\thint02\tWolof',
    'mbwa  mmoja\tDog\thint3\tSwahili',
    'kafé\tCoffee\thint04\tSwahili',
    'mbwa  wa baba &amp; pa?ka\tTwo  words\thint05\tSwahili',
  ]
  await pasteSheet(page, sheet.join('\n'))
  const hints = (row: number) => sheetRow(page, row).getByRole('list', { name: 'Hints' })
  await expect(hints(2).getByRole('listitem')).toContainText([
    'Local Text: ķ is not a letter of Hausa.',
    'Translation: Two spaces between two words.',
  ])
  // Texts are corrected in their cells; a word can be accepted here.
  await expect(hints(2).getByRole('button')).toHaveText(['Add word'])
  // Corrections of the import are shown in advance; unchanged texts are not checked.
  await expect(sheetRow(page, 3)).toContainText('kreyoŋ: ƞ instead of ŋ, the Wolof letter.')
  await expect(hints(3)).toHaveCount(0)
  await expect(hints(4)).toContainText('Local Text: Two spaces between two words.')
  await expect(sheetRow(page, 5)).toContainText('CofeeCoffee')
  await takes(page, 5).check()
  await expect(sheetRow(page, 5)).toContainText('Update')
  await expect(hints(5)).toHaveCount(0)
  await expect(hints(6).getByRole('listitem')).toHaveCount(3)
  await sheetRow(page, 6).getByRole('button', { name: '1 more' }).click()
  await expect(hints(6).getByRole('listitem')).toHaveCount(4)

  await page.getByRole('button', { name: '3 rows have hints' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('button', { name: 'Import 4 valid rows' }).click()
  await expect(page.getByText('3 created, 1 updated.')).toBeVisible()
  expect(await declaredAsset(page, 'hint01')).toMatchObject({
    localText: 'ķofa',
    translation: 'a  door',
  })
})

test("import without language column: uses the assets' languages or one for all rows, also for hints", async ({
  page,
}) => {
  await declareRows(page, 'audio', [{ code: 'nolan1', localText: 'kofa', translation: 'Door', language: 'hausa' }])
  await page.goto(importPage('audio'))
  const sheet = ['Text\tEnglish\tID', 'ķofa\tDoor\tnolan1', 'ķasa\tLand\tnolan2']
  await pasteSheet(page, sheet.join('\n'))
  const hints = (row: number) => sheetRow(page, row).getByRole('list', { name: 'Hints' })
  await expect(sheetRow(page, 2)).toContainText('Update')
  await expect(hints(2)).toContainText('Local Text: ķ is not a letter of Hausa.')
  await expect(sheetRow(page, 3)).toContainText('No column selected for Language')
  await expect(hints(3)).toHaveCount(0)
  const ofAll = page.getByLabel('Language of all rows')
  await ofAll.selectOption('Hausa')
  await expect(sheetRow(page, 3)).toContainText('Create')
  await expect(hints(3)).toContainText('Local Text: ķ is not a letter of Hausa.')
  await ofAll.selectOption('Swahili')
  await expect(hints(2)).toContainText('Local Text: ķ is not a letter of Swahili.')
  await expect(sheetRow(page, 2)).toContainText('HausaSwahili')
  await page.reload()
  await expect(ofAll).toHaveValue('swahili')
  await fieldOf(page, 'B').selectOption('Language')
  await expect(ofAll).toHaveCount(0)
})

test('import: pasted rows are a sheet, which survives a reload', async ({ page }) => {
  await page.goto(importPage('audio'))
  await pasteSheet(page, SAMPLE_ROWS)
  await expect(sheetRow(page, 7)).toContainText('C7: Row 6 has the same code')
  await expect(sheetRow(page, 5)).toContainText('A5: Local Text is empty')
  await page.reload()
  await expect(filter(page, 'All')).toHaveText('All 6')
  await expect(filter(page, 'Error')).toHaveText('Error 4')
  await page.getByRole('button', { name: 'Choose another' }).click()
  await page.reload()
  await expect(page.getByText('Drop a CSV or XLSX file here')).toBeVisible()
})

test('import: rows changed by another user are not overwritten, and their current state is shown', async ({ page }) => {
  const row = { code: 'duro01', localText: 'Dúró', translation: 'Stop', language: 'yoruba' }
  await declareRows(page, 'audio', [row])
  await page.goto(importPage('audio'))
  await pasteSheet(page, 'Code\tTranslation\nduro01\tWait')
  await expect(sheetRow(page, 2)).toContainText('StopWait')
  await takes(page, 2).check()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const { result } = await (await page.request.get('/api/audios/duro01', { headers })).json()
  await page.request.put('/api/audios/declare-audios', {
    headers,
    data: [{ ...row, translation: 'Stand', id: result.id }],
  })
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(alertText(page, sheetApiMessages.changedSince.message)).toBeVisible()
  await expect(sheetRow(page, 2)).toContainText('StandWait')
  expect(await declaredAsset(page, 'duro01')).toMatchObject({ translation: 'Stand' })
  // It was ticked for the text before.
  await takes(page, 2).check()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('0 created, 1 updated.')).toBeVisible()
})

test('import whose response is lost: is sent again without duplicates', async ({ page }) => {
  await page.goto(importPage('audio'))
  await interceptFirst(page, '**/api/audios/check-sheet', failOnPurpose)
  await pasteSheet(page, 'Text\tEnglish\tCode\tLang\nOmi\tWater\tomi-01\tYA')
  await expect(alertText(page, 'Broken on purpose.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(sheetRow(page, 2)).toContainText('Create')
  await dropFirstResponse(page, '**/api/audios/import-sheet')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(alertText(page, sheetMessages.takeAgain)).toBeVisible()
  // The palette has the same command as the button.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('import 1 row')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 created, 0 updated.')).toBeVisible()
  await expect(page.getByText('Pasted rows: 1 created, 0 updated')).toHaveCount(1)
})

test('import: a file that is not a sheet is refused with advice', { tag: '@daily' }, async ({ page }) => {
  await page.goto(importPage('audio'))
  const buffer = Buffer.from([0x4e, 0x27, 0x8e, 0x74, 0x8e, 0x2c, 0x61])
  await chooser(page).setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer })
  await expect(alertText(page, sheetMessages.notUnicode)).toBeVisible()
  const lines = Array.from({ length: 10_001 }, (_, index) => `c${String(index).padStart(5, '0')},x`)
  await chooser(page).setInputFiles(csv('large.csv', ['Code,Text', ...lines].join('\n')))
  await expect(alertText(page, 'large.csv has 10,001 rows.')).toBeVisible()
})

test('import: ten thousand rows are checked with progress and imported at once', async ({ page }) => {
  await page.goto(importPage('audio'))
  let checks = 0
  let respond = () => {}
  const released = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/api/audios/check-sheet', async (route) => {
    checks += 1
    if (checks === 4) await released
    await route.continue()
  })
  const lines = Array.from({ length: 10_000 }, (_, index) => `ọ̀rọ̀ ${index};word;${String(index).padStart(6, '0')};YA`)
  const text = ['Local Text;Translation;Code;Language', ...lines].join('\n')
  await chooser(page).setInputFiles(csv('large.csv', text))
  await expect(page.getByText('3,000 of 10,000 rows checked…')).toBeVisible()
  respond()
  await expect(filter(page, 'Create')).toHaveText('Create 10,000', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Import 10,000 rows' }).click()
  await expect(page.getByText('10,000 created, 0 updated.')).toBeVisible({ timeout: 30_000 })
  expect(await declaredAsset(page, '000000')).toMatchObject({ localText: 'ọ̀rọ̀ 0' })
  expect(await declaredAsset(page, '009999')).toMatchObject({ localText: 'ọ̀rọ̀ 9999' })
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText(sheetApiMessages.undone.message)).toBeVisible({ timeout: 30_000 })
  expect(await declaredAsset(page, '009999')).toBeNull()
})
