import { expect } from 'playwright/test'
import { ASSET_KIND_NAMES, ASSET_KINDS } from '#contract/assets/kinds.ts'
import { sheetMessages } from '#contract/assets/sheet-messages.ts'
import { buildAssetRow } from '../testing/builders.ts'
import { declared } from './fixtures/declare.ts'
import { enter, loseFirstAnswer, test } from './fixtures/journey.ts'
import {
  chooser,
  csv,
  declareRows,
  exported,
  fieldOf,
  filter,
  importPage,
  pasteSheet,
  SAMPLE_ROWS,
  said,
  sheetRow,
} from './fixtures/sheets.ts'

test.beforeEach(async ({ page, griot }) => {
  await enter(page, griot, griot.admin)
})

test('a CSV file is mapped, checked, taken but for its errors, and undone after a reload', async ({
  page,
}) => {
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

  // Codes are known by their looks, texts by nobody.
  await expect(fieldOf(page, 'C')).toHaveValue('code')
  await expect(fieldOf(page, 'D')).toHaveValue('language')
  await expect(fieldOf(page, 'A')).toHaveValue('')
  await expect(sheetRow(page, 2)).toContainText('No column is chosen for Local Text')
  await fieldOf(page, 'A').selectOption('Local Text')
  await fieldOf(page, 'B').selectOption('Translation')
  await expect(sheetRow(page, 2)).toContainText('Create')
  await expect(sheetRow(page, 3)).toContainText('Good dayGood morning')
  await expect(sheetRow(page, 3)).toContainText('Update')
  await expect(sheetRow(page, 4)).toContainText('Unchanged')
  await expect(sheetRow(page, 5)).toContainText('C5: 5 of 6 characters')
  await expect(sheetRow(page, 6)).toContainText('D6: “Pijin” is not a language. Choose one')
  expect(await declared(page, 'jereje')).toBeNull()

  await filter(page, 'Error').click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Take all' })).toBeDisabled()
  await expect(page.getByText('2 rows have an error.')).toBeVisible()
  await page.getByRole('button', { name: 'Next error' }).click()
  await expect(page.locator('[data-result]:focus')).toContainText('C5')
  await page.getByRole('button', { name: 'Take the 2 valid rows' }).click()
  await expect(page.getByText('1 created, 1 updated.')).toBeVisible()
  expect(await declared(page, 'ekaaro')).toMatchObject({ translation: 'Good morning' })
  expect(await declared(page, 'jereje')).toMatchObject({ localText: 'Jërëjëf' })

  await page.reload()
  await expect(page.getByText('greetings-may.csv: 1 created, 1 updated')).toBeVisible()
  await page.getByRole('button', { name: 'Undo that import' }).click()
  await expect(page.getByText(sheetMessages.undone)).toBeVisible()
  await expect(page.getByText('greetings-may.csv')).toBeHidden()
  expect(await declared(page, 'ekaaro')).toMatchObject({ translation: 'Good day' })
  expect(await declared(page, 'jereje')).toBeNull()
})

test('hints stand beside the rows of a sheet and are counted, and never stand in the way', async ({
  page,
}) => {
  await declareRows(page, 'audio', [
    { code: 'hint04', localText: 'kafé', translation: 'Cofee', language: 'swahili' },
  ])
  await page.goto(importPage('audio'))
  const sheet = [
    'Text\tEnglish\tID\tLang',
    'ķofa\ta  door\thint01\tHausa',
    'kreyoƞ\tPencil\thint02\tWolof',
    'mbwa  mmoja\tDog\thint3\tSwahili',
    'kafé\tCoffee\thint04\tSwahili',
    'абвг\tLetters\thint05\tSwahili',
  ]
  await pasteSheet(page, sheet.join('\n'))
  const hints = (row: number) => sheetRow(page, row).getByRole('list', { name: 'Hints' })
  await expect(hints(2).getByRole('listitem')).toHaveText([
    'Local Text: ķ is not a letter of Hausa.',
    'Translation: Two spaces between two words.',
  ])
  await expect(hints(2).getByRole('button')).toHaveCount(0)
  // What is mended when it is taken is said already, and a text that stays is not judged again.
  await expect(sheetRow(page, 3)).toContainText('kreyoŋ: ƞ became ŋ, the letter of Wolof.')
  await expect(hints(3)).toHaveCount(0)
  await expect(hints(4)).toContainText('Local Text: Two spaces between two words.')
  await expect(sheetRow(page, 5)).toContainText('Update')
  await expect(hints(5)).toHaveCount(0)
  await expect(hints(6).getByRole('listitem')).toHaveCount(3)
  await sheetRow(page, 6).getByRole('button', { name: '1 more' }).click()
  await expect(hints(6).getByRole('listitem')).toHaveCount(4)

  await page.getByRole('button', { name: '3 rows have hints' }).click()
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('button', { name: 'Take the 4 valid rows' }).click()
  await expect(page.getByText('3 created, 1 updated.')).toBeVisible()
  expect(await declared(page, 'hint01')).toMatchObject({
    localText: 'ķofa',
    translation: 'a  door',
  })
})

test('pasted rows are a sheet, which a reload keeps', async ({ page }) => {
  await page.goto(importPage('audio'))
  await pasteSheet(page, SAMPLE_ROWS)
  await expect(sheetRow(page, 7)).toContainText('C7: The code stands in row 6 too')
  await expect(sheetRow(page, 5)).toContainText('A5: Local Text is empty')
  await page.reload()
  await expect(filter(page, 'All')).toHaveText('All 6')
  await expect(filter(page, 'Error')).toHaveText('Error 4')
  await page.getByRole('button', { name: 'Choose another' }).click()
  await page.reload()
  await expect(page.getByText('Drop a CSV or XLSX file here')).toBeVisible()
})

test('what somebody changed meanwhile is not overwritten, and shown as it is now', async ({
  page,
}) => {
  const row = { code: 'duro01', localText: 'Dúró', translation: 'Stop', language: 'yoruba' }
  await declareRows(page, 'audio', [row])
  await page.goto(importPage('audio'))
  await pasteSheet(page, 'Code\tTranslation\nduro01\tWait')
  await expect(sheetRow(page, 2)).toContainText('StopWait')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const { result } = await (await page.request.get('/api/audios/duro01', { headers })).json()
  await page.request.put('/api/audios/declare-audios', {
    headers,
    data: [{ ...row, translation: 'Stand', id: result.id }],
  })
  await page.getByRole('button', { name: 'Take all 1 row' }).click()
  await expect(said(page, sheetMessages.changedSince)).toBeVisible()
  await expect(sheetRow(page, 2)).toContainText('StandWait')
  expect(await declared(page, 'duro01')).toMatchObject({ translation: 'Stand' })
  await page.getByRole('button', { name: 'Take all 1 row' }).click()
  await expect(page.getByText('0 created, 1 updated.')).toBeVisible()
})

test('an import whose answer is lost is sent again without importing twice', async ({ page }) => {
  await page.goto(importPage('audio'))
  await pasteSheet(page, 'Text\tEnglish\tCode\tLang\nOmi\tWater\tomi-01\tYA')
  await expect(sheetRow(page, 2)).toContainText('Create')
  await loseFirstAnswer(page, '**/api/audios/import-sheet')
  await page.getByRole('button', { name: 'Take all 1 row' }).click()
  await expect(said(page, sheetMessages.takeAgain)).toBeVisible()
  await page.getByRole('button', { name: 'Take all 1 row' }).click()
  await expect(page.getByText('1 created, 0 updated.')).toBeVisible()
  await expect(page.getByText('Pasted rows: 1 created, 0 updated')).toHaveCount(1)
})

test('a file that is no sheet is refused with what to do', async ({ page }) => {
  await page.goto(importPage('audio'))
  const buffer = Buffer.from([0x4e, 0x27, 0xe9, 0x74, 0xe9, 0x2c, 0x61])
  await chooser(page).setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer })
  await expect(said(page, sheetMessages.notUnicode)).toBeVisible()
  const lines = Array.from({ length: 10_001 }, (_, index) => `c${String(index).padStart(5, '0')},x`)
  await chooser(page).setInputFiles(csv('large.csv', ['Code,Text', ...lines].join('\n')))
  await expect(said(page, 'large.csv has 10,001 rows.')).toBeVisible()
})

for (const kind of ASSET_KIND_NAMES) {
  const { plural, searched } = ASSET_KINDS[kind]
  const odd = '=1+1, "ọ̀rọ̀"\nm̀ ñ ŋ'

  test(`${plural} that were exported as filtered come back unchanged in both formats`, async ({
    page,
  }) => {
    const rows = [1, 2, 3].map(() => {
      const row: Record<string, unknown> = buildAssetRow(kind)
      const text = searched.find((field) => typeof row[field] === 'string') ?? ''
      return { ...row, code: `0${String(row.code).slice(1)}`, [text]: `kɔ́ndɔ́ ${odd}` }
    })
    await declareRows(page, kind, [...rows, buildAssetRow(kind)])
    for (const format of ['CSV', 'XLSX'] as const) {
      await page.goto(`/dashboard/${plural}?search=kondo`)
      await expect(page.locator('[data-card]')).toHaveCount(3)
      const file = await exported(page, format)
      await expect(page.getByText('3 rows exported.')).toBeVisible()
      await page.goto(importPage(kind))
      await chooser(page).setInputFiles(file)
      await expect(filter(page, 'Unchanged')).toHaveText('Unchanged 3')
      await expect(filter(page, 'All')).toHaveText('All 3')
      await expect(page.getByRole('button', { name: 'Take all 0 rows' })).toBeDisabled()
      await page.getByRole('button', { name: 'Choose another' }).click()
    }
  })
}

test('a template has the columns and no row', async ({ page }) => {
  await page.goto(importPage('audio'))
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Template' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('audios-template.xlsx')
  await chooser(page).setInputFiles(await download.path())
  await expect(said(page, sheetMessages.noRows)).toBeVisible()
})
