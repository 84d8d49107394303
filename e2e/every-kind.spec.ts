import { ASSET_KIND_NAMES, ASSET_KINDS, type AssetKind } from '@griot/contract/assets/kinds.ts'
import * as apiMessages from '@griot/contract/messages/api/general/general.ts'
import * as assetMessages from '@griot/contract/messages/ui/assets/asset.ts'
import { expect } from 'playwright/test'
import { REAL_FILES } from '../testing/builders.ts'
import { enter, test } from './fixtures/journey.ts'

/** A file's way through the library for each kind, also for kinds added later. */
const kinds: readonly AssetKind[] = ASSET_KIND_NAMES

for (const kind of kinds) {
  const { plural, suffix, mediaType, noun, example, messages: own, apiMessages: ownApi } = ASSET_KINDS[kind]
  const { code, ...fields } = example
  const texts = Object.entries(fields).map(([field, value]) => [field, String(value)] as const)

  test(`${noun.many}: declare, upload, search, details, edit`, {
    tag: kind === 'audio' ? ['@daily'] : [],
  }, async ({ page, griot }) => {
    await enter(page, griot, griot.admin)
    await page.goto(`/dashboard/${plural}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.title)
    await expect(page.getByText(own.empty)).toBeVisible()

    await page.getByRole('link', { name: assetMessages.declare }).first().click()
    const cell = (field: string) => page.locator(`[data-row] [data-field="${field}"]`).first()
    for (const [field, text] of [['code', code] as const, ...texts]) {
      const element = cell(field)
      // Optional texts have columns only in sheets; a required one would be missed by Submit.
      if (field !== 'code' && (await element.count()) === 0) continue
      if (field === 'language') await element.selectOption(text)
      else await element.fill(text)
    }
    await page.getByRole('button', { name: 'Submit 1 row' }).click()
    await expect(page.getByText(ownApi.submitted.message)).toBeVisible()

    await page.goto('/dashboard/assets/upload')
    await page.getByRole('radio', { name: plural }).check()
    const [{ bytes: buffer }] = REAL_FILES[kind]
    await page.getByLabel('Choose files').setInputFiles({ name: `${code}${suffix}`, mimeType: mediaType, buffer })
    await page.getByRole('button', { name: 'Submit Files' }).click()
    await expect(page.getByText(apiMessages.filesUploaded.message)).toBeVisible()

    await page.goto('/dashboard')
    await expect(page.locator(`a[href="/dashboard/${plural}"]`).first()).toBeVisible()
    await page.goto(`/dashboard/${plural}`)
    await page.getByRole('searchbox', { name: 'Search' }).fill(code)
    await expect(page.locator(`[data-card="${code}"]`)).toBeVisible()
    await page.getByRole('button', { name: assetMessages.viewDetails }).click()
    const panel = page.getByRole('region', { name: `Details of ${code}` })
    await expect(panel.getByText(/^1 file$/)).toBeVisible()
    await expect(panel).toContainText(sizeOf(buffer))

    await panel.getByRole('button', { name: own.edit }).click()
    const dialog = page.getByRole('dialog', { name: own.edit })
    await dialog.getByRole('textbox').first().fill('Changed')
    await dialog.getByRole('button', { name: own.save }).click()
    await expect(dialog).toBeHidden()
    await expect(page.locator(`[data-card="${code}"]`)).toContainText('Changed')
  })
}

/** The size of a small file, as displayed. */
function sizeOf({ length }: Buffer): string {
  return length < 1024 ? `${length} B` : `${Math.round(length / 1024)} KB`
}
