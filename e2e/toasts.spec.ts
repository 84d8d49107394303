import { expect, type Page } from 'playwright/test'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })
test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const LESSON = 'language=yoruba&levelId=LVL-YA-001&lessonId=LSN-YA-0001'
const toasts = (page: Page) => page.locator('[data-toasts]')
const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]

/** Names of controls that the toasts cover. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const stack = document.querySelector('[data-toasts]')
    const box = stack?.getBoundingClientRect()
    if (!box || box.height === 0) return ['no toast']
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
      .filter((control) => !stack?.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect()
        return width > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.outerHTML)
  })

for (const viewport of WIDTHS) {
  test(`toasts at ${viewport.width} px: cover no save bar, dock, pagination or other control`, async ({ page }) => {
    await page.setViewportSize(viewport)

    // The dock of the declare grid.
    await page.goto('/dashboard/asset/declear/audio')
    await page.route('**/api/audios/declare-audios', (route) => route.fulfill({ status: 500, json: {} }))
    for (const [label, text] of [
      ['Local Text', 'ilé'],
      ['Translation', 'house'],
      ['Code', 'ile-77'],
    ])
      await page.getByRole('textbox', { name: `${label}, row 1`, exact: true }).fill(text ?? '')
    await page.getByRole('button', { name: /^Submit/ }).click()
    await expect(toasts(page).getByRole('paragraph')).toBeVisible()
    await expect.poll(() => covered(page)).toEqual([])

    // The save bar of an editor, at the top and after scrolling.
    await page.route('**/api/interactive-activities/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await page.goto(`/dashboard/levels/lessons/activities/edit/TapInWhatYouHear/ACT-YA-0001-01?${LESSON}`)
    await page.getByLabel('Instruction', { exact: true }).fill('Tap the words')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toasts(page).getByText('There was error saving activity')).toBeVisible()
    await expect.poll(() => covered(page)).toEqual([])
    await page.mouse.wheel(0, 300)
    await expect.poll(() => covered(page)).toEqual([])
  })
}

test('toasts: a second line names the item, a repeat is counted, and the place of a list with pages stays free', async ({
  page,
}) => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    code: `tst-${String(index).padStart(2, '0')}`,
    localText: `ọ̀rọ̀ ${index}`,
    translation: 'word',
    language: 'wolof',
  }))
  await call(page, 'POST', '/audios/declare-audios', rows)
  await page.goto('/dashboard/levels?language=yoruba&edit=LVL-YA-001')
  const dialog = page.getByRole('dialog')
  const title = await dialog.getByLabel('Title').inputValue()
  for (const description of ['One', 'Two']) {
    if (!(await dialog.isVisible()))
      await page
        .getByRole('button', { name: /^Edit Level/ })
        .first()
        .click()
    await dialog.getByLabel('Description').fill(description)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  const toast = toasts(page).getByRole('status')
  await expect(toast.getByText('Level updated successfully2 times')).toBeVisible()
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast).toBeEmpty({ timeout: 10_000 })

  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport)
    await page.goto('/dashboard/audios?language=wolof')
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Copy codes' }).click()
    await expect(toasts(page).getByRole('paragraph')).toBeVisible()
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages).toBeVisible()
    await expect.poll(() => covered(page)).toEqual([])
  }
})
