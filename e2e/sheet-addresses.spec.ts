import * as sheetAddressApiMessages from '@griot/contract/messages/api/assets/sheet-address.ts'
import { expect } from 'playwright/test'
import { declaredAsset } from './fixtures/declare.ts'
import { enter, test } from './fixtures/journey.ts'
import { importPage, sheetRow } from './fixtures/sheets.ts'

test.use({ environment: { GRIOT_SHEET_ADDRESSES: 'on' } })

const ANSWER = { statusCode: 200, status: 'success', message: 'OK', messageId: 'x' }
const FIELD = 'Or read a sheet from a web address'

test('import from an address: refused ones say why at the field, a read one is imported and can be read again', async ({
  page,
  griot,
}) => {
  await enter(page, griot, griot.admin)
  await page.goto(importPage('audio'))
  const field = page.getByLabel(FIELD)
  const read = page.getByRole('button', { name: 'Read', exact: true })
  await field.fill('words.csv')
  await read.click()
  await expect(field).toHaveAccessibleDescription(new RegExp(sheetAddressApiMessages.notWeb.message))
  // Griot itself, and a metadata service of clouds.
  for (const address of [new URL('/', page.url()).href, 'http://169.254.169.254/latest/meta-data/']) {
    await field.fill(address)
    await read.click()
    await expect(field).toHaveAccessibleDescription(new RegExp(sheetAddressApiMessages.notPublicNetwork.message))
    await expect(field).toHaveValue(address)
  }

  // The rest of the way, with the sheet of a server that Griot may not reach in tests.
  const sheet = 'Text,English,Code,Language\nOmi,Water,adr-01,Yoruba\n'
  await page.route('**/api/sheet-addresses/read', (route) =>
    route.fulfill({
      json: { ...ANSWER, result: { fileName: 'words.csv', content: Buffer.from(sheet).toString('base64') } },
    }),
  )
  await field.fill('https://sheets.example/words.csv')
  await field.press('Enter')
  await expect(sheetRow(page, 2)).toContainText('Create')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 created, 0 updated.')).toBeVisible()
  expect(await declaredAsset(page, 'adr-01')).toMatchObject({ localText: 'Omi' })
})

test('import from an address: one that was used before is read with one press', async ({ page, griot }) => {
  await enter(page, griot, griot.admin)
  const address = 'https://sheets.example/a.csv'
  const known = { id: '1', address, usedAt: '2026-05-12T10:00:00.000Z', by: 'Bisi' }
  await page.route('**/api/sheet-addresses?*', (route) =>
    route.fulfill({
      json: { ...ANSWER, result: { enabled: true, addresses: [known] } },
    }),
  )
  let asked: unknown
  await page.route('**/api/sheet-addresses/read', (route) => {
    asked = route.request().postDataJSON()
    return route.fulfill({ json: { ...ANSWER, result: { fileName: 'a.csv', content: btoa('Text,Code\nOmi,adr-02') } } })
  })
  await page.goto(importPage('audio'))
  const list = page.getByRole('list', { name: 'Addresses used before' })
  await expect(list).toContainText('by Bisi')
  await list.getByRole('button', { name: address, exact: true }).click()
  await expect(page.getByLabel('Local Text, row 2')).toHaveValue('Omi')
  expect(asked).toEqual({ kind: 'audio', address })
})
