import { basename } from 'node:path'
import { ASSET_KIND_NAMES, ASSET_KINDS } from '@griot/contract/assets/kinds.ts'
import { DECLARE_ROWS_MAX } from '@griot/contract/limits.ts'
import * as importMessages from '@griot/contract/messages/ui/assets/import.ts'
import * as sheetMessages from '@griot/contract/messages/ui/assets/sheet.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect } from 'playwright/test'
import { readSheet } from 'read-excel-file/node'
import writeSheet from 'write-excel-file/node'
import { buildAssetRow } from '../testing/builders.ts'
import { enter, test } from './fixtures/journey.ts'
import {
  alertText,
  chooser,
  declareRows,
  exportedFile,
  fieldOf,
  filter,
  importPage,
  pasteSheet,
  sheetRow,
} from './fixtures/sheets.ts'

test.beforeEach(async ({ page, griot }) => {
  await enter(page, griot, griot.admin)
})

for (const kind of ASSET_KIND_NAMES) {
  const { plural, searched } = ASSET_KINDS[kind]
  const odd = '=1+1, "ọ̀rọ̀"\nm̀ ñ ŋ'

  test(`${plural}: a filtered export can be imported again unchanged, in both formats`, async ({ page }) => {
    const rows = [1, 2, 3].map(() => {
      const row: Record<string, unknown> = buildAssetRow(kind)
      const text = searched.find((field) => typeof row[field] === 'string') ?? ''
      return { ...row, code: `0${String(row.code).slice(1)}`, [text]: `kɔ́ndɔ́ ${odd}` }
    })
    await declareRows(page, kind, [...rows, buildAssetRow(kind)])
    for (const format of ['CSV', 'XLSX'] as const) {
      await page.goto(`/dashboard/${plural}?search=kondo`)
      await expect(page.locator('[data-card]')).toHaveCount(3)
      const file = await exportedFile(page, format)
      await expect(page.getByText('3 rows exported.')).toBeVisible()
      await page.goto(importPage(kind))
      await chooser(page).setInputFiles(file)
      await expect(filter(page, 'Unchanged')).toHaveText('Unchanged 3')
      await expect(filter(page, 'All')).toHaveText('All 3')
      await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
      await page.getByRole('button', { name: 'Choose another' }).click()
    }
  })

  test(`${plural}: the template has their columns without rows, and is recognised on import`, async ({ page }) => {
    await page.goto(importPage(kind))
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Template' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toBe(`${plural}-template.xlsx`)
    await chooser(page).setInputFiles(await download.path())
    const fileName = basename(await download.path())
    await expect(alertText(page, importMessages.sheetWithoutRows({ fileName }))).toBeVisible()

    const [heads = []] = await readSheet(await download.path())
    const row: Record<string, unknown> = buildAssetRow(kind)
    await pasteSheet(page, [heads.join('\t'), heads.map(() => 'x').join('\t')].join('\n'))
    const fields: string[] = []
    for (const [at] of heads.entries()) fields.push(await fieldOf(page, String.fromCharCode(65 + at)).inputValue())
    expect(fields.toSorted()).toEqual(['code', ...Object.keys(ASSET_KINDS[kind].fields)].sort())

    await page.getByRole('button', { name: 'Choose another' }).click()
    const cells = fields.map((field) => [row[field]].flat().join(', '))
    await pasteSheet(page, [heads.join('\t'), cells.join('\t')].join('\n'))
    await expect(sheetRow(page, 2)).toContainText('Create')
    // An unmapped required field is an error, until a column is mapped to it.
    const text = fieldOf(page, String.fromCharCode(65 + fields.indexOf(searched[0] ?? '')))
    await text.selectOption('')
    await expect(sheetRow(page, 2)).toContainText('No column selected for')
    await text.selectOption(searched[0] ?? '')
    await expect(sheetRow(page, 2)).toContainText('Create')
    await page.getByRole('button', { name: 'Import' }).click()
    await expect(page.getByText('1 created, 0 updated.')).toBeVisible()
  })
}

test('XLSX: a workbook of 10,000 rows is imported, exported and imported again unchanged', async ({ page }) => {
  test.setTimeout(300_000)
  const rows = Array.from({ length: DECLARE_ROWS_MAX }, (_, index) => {
    const code = `x${String(index).padStart(5, '0')}`
    return [`Ọ̀rọ̀ ${index} gígùn díẹ̀`, `A word of the sheet, number ${index}`, code, 'Wolof']
  })
  const heads = ['Local Text', 'Translation', 'Code', 'Language']
  const buffer = await writeSheet([heads, ...rows]).toBuffer()
  const all = DECLARE_ROWS_MAX.toLocaleString('en')

  await page.goto(importPage('audio'))
  await chooser(page).setInputFiles({ name: 'words.xlsx', mimeType: 'application/zip', buffer })
  await expect(filter(page, 'Create')).toHaveText(`Create ${all}`, { timeout: 60_000 })
  await page.getByRole('button', { name: `Import ${all} rows` }).click()
  await expect(page.getByText(`${all} created, 0 updated.`)).toBeVisible({ timeout: 60_000 })

  await page.goto('/dashboard/audios?language=wolof')
  const file = await exportedFile(page, 'XLSX')
  await expect(page.getByText(`${all} rows exported.`)).toBeVisible()
  await page.goto(importPage('audio'))
  await chooser(page).setInputFiles(file)
  await expect(filter(page, 'Unchanged')).toHaveText(`Unchanged ${all}`, { timeout: 60_000 })
})

test('XLSX: titles, merged cells and hidden sheets are read, and each sheet keeps its corrections', async ({
  page,
}) => {
  const notes = [['Notes'], ['Nothing here']]
  const words = [
    ['Words of lesson 1'],
    [],
    ['Local Text', 'Translation', 'Code', 'Language'],
    ['Ilé', 'House', 'ile-01', 'Yorùbá (Nigeria)'],
    ['Omi', 'Water', 'omi-1', null],
  ]
  const files = unzipSync(
    await writeSheet([
      { data: notes, sheet: 'Old notes' },
      { data: words, sheet: 'Words' },
      {
        data: [
          ['Text', 'Code'],
          ['Aja', 'aja-09'],
        ],
        sheet: 'More',
      },
    ]).toBuffer(),
  )
  const change = (path: string, from: string, to: string) => {
    files[path] = strToU8(strFromU8(files[path] ?? new Uint8Array()).replace(from, to))
  }
  change('xl/workbook.xml', 'name="Old notes"', 'name="Old notes" state="hidden"')
  change('xl/worksheets/sheet2.xml', '</sheetData>', '</sheetData><mergeCells><mergeCell ref="D4:D5"/></mergeCells>')

  await page.goto(importPage('audio'))
  const buffer = Buffer.from(zipSync(files))
  await chooser(page).setInputFiles({ name: 'words.xlsx', mimeType: 'application/zip', buffer })
  const sheet = page.getByLabel('Sheet', { exact: true })
  await expect(sheet.locator('option')).toHaveText(['Old notes (hidden)', 'Words', 'More'])
  await expect(sheet).toHaveValue('1')
  await expect(page.getByLabel('Column names')).toHaveValue('1')
  await expect(filter(page, 'All')).toHaveText('All 2')
  await expect(sheetRow(page, 4)).toContainText('Create')
  await page.getByLabel('Code, row 5').fill('omi-01')
  await page.getByLabel('Code, row 5').press('Enter')
  await expect(sheetRow(page, 5)).toContainText('Yoruba')
  await expect(sheetRow(page, 5)).toContainText('Create')

  await sheet.selectOption('More')
  await expect(page.getByLabel('Code, row 2')).toHaveValue('aja-09')
  await sheet.selectOption('Words')
  await expect(sheetRow(page, 5)).toContainText('omi-01')
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('2 created, 0 updated.')).toBeVisible()
})

test("XLSX: a small workbook with one distant cell is refused, with the cell's name", async ({ page }) => {
  const buffer = await workbookWithDistantCell()
  expect(buffer.length).toBeLessThan(10_000)
  await page.goto(importPage('audio'))
  await chooser(page).setInputFiles({ name: 'far.xlsx', mimeType: 'application/zip', buffer })
  await expect(alertText(page, `far.xlsx: ${sheetMessages.reachesTooFar({ cell: 'XFD1048576' })}`)).toBeVisible()
})

/** A workbook with three cells and a fourth at the end of the sheet. */
async function workbookWithDistantCell(): Promise<Buffer> {
  const rows = [
    ['Local Text', 'Code'],
    ['Ilé', 'ile001'],
  ]
  const files = unzipSync(await writeSheet(rows).toBuffer())
  const path = 'xl/worksheets/sheet1.xml'
  const sheet = strFromU8(files[path] ?? new Uint8Array())
  const moved = sheet.replace('<row r="2"', '<row r="1048576"').replace('r="B2"', 'r="XFD1048576"')
  return Buffer.from(zipSync({ ...files, [path]: strToU8(moved.replace('r="A2"', 'r="A1048576"')) }))
}
