import { expect, type Page } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })
test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'editor')))

const details = (page: Page, code: string) => page.getByRole('region', { name: `Details of ${code}` })
const codeAt = (at: number) => `step${String(at).padStart(2, '0')}`

/** 52 words: a page of 50 in the order of codes, and two more. */
async function declareWords(page: Page): Promise<void> {
  const rows = Array.from({ length: 52 }, (_, at) => ({
    ...{ code: codeAt(at + 1), localText: `Step ${at + 1}`, translation: 'Step', language: 'wolof' },
  }))
  await call(page, 'POST', '/audios/declare-audios', rows)
}

test('next and previous asset: across pages in the order of the list, in details and in the edit dialog', async ({
  page,
}) => {
  await declareWords(page)
  await page.goto(`/dashboard/audios?language=wolof&sort=code&file=missing&code=${codeAt(49)}`)
  const shown = details(page, codeAt(49))
  await expect(shown).toContainText('49 of 52')
  await examineWidths(page, 'details with the buttons for the next asset')
  await shown.getByRole('button', { name: 'Next asset' }).click()
  // The focus stays on the button.
  await expect(details(page, codeAt(50)).getByRole('button', { name: 'Next asset' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details(page, codeAt(51))).toContainText('51 of 52')
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('Control+ArrowUp')
  await expect(details(page, codeAt(50))).toContainText('50 of 52')
  await expect(page).not.toHaveURL(/page=2/)

  await details(page, codeAt(50)).getByRole('button', { name: 'Edit Audio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Audio' })
  await dialog.getByLabel('Translation').fill('Half of it')
  await page.keyboard.press('Control+ArrowDown')
  await expect(dialog).toContainText('51 of 52')
  await expect(dialog.getByLabel('Translation')).toHaveValue('Step')
  await page.keyboard.press('Control+ArrowUp')
  // What was typed is kept, and offered.
  await expect(dialog).toContainText('50 of 52')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(dialog.getByLabel('Translation')).toHaveValue('Half of it')
})
