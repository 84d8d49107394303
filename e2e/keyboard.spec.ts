import { readFileSync } from 'node:fs'
import { journeyAudioPath } from '@griot/testing/journey-rows.ts'
import { expect, type Page } from 'playwright/test'
import { demoAccount, enter, saveData, test } from './fixtures/journey.ts'
import { pickUpAndMoveUp } from './fixtures/keyboard-drag.ts'

// With motion: the focus is restored while the closing animation runs.
test.use({ demo: true, reducedMotion: 'no-preference' })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

const card = (page: Page, code: string) => page.locator(`[data-card="${code}"]`)
const panel = (page: Page) => page.getByRole('region', { name: 'Details of aja-01' })
const editDialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Audio' })

test.describe('Escape', () => {
  test('closes the innermost overlay, one per press, and restores the focus each time', {
    tag: '@daily',
  }, async ({ page }) => {
    await page.goto('/dashboard/audios?language=yoruba')
    await card(page, 'aja-01').press('Enter')
    await expect(panel(page)).toBeFocused()
    const edit = page.getByRole('button', { name: 'Edit Audio' })
    await edit.press('Enter')
    await expect(editDialog(page).getByLabel('Local Text')).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(editDialog(page)).toBeHidden()
    await expect(panel(page)).toBeVisible()
    await expect(edit).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(card(page, 'aja-01')).toBeFocused()
  })

  test('held down: closes only one overlay', async ({ page }) => {
    await page.goto('/dashboard/audios?language=yoruba&code=aja-01')
    await page.getByRole('button', { name: 'Edit Audio' }).click()
    await expect(editDialog(page).getByLabel('Local Text')).toBeFocused()
    for (let repeat = 0; repeat < 4; repeat += 1) await page.keyboard.down('Escape')
    await page.keyboard.up('Escape')
    await expect(editDialog(page)).toBeHidden()
    await expect(panel(page)).toBeVisible()
  })

  test('clears the search box before it closes the panel', async ({ page }) => {
    await page.goto('/dashboard/audios?code=aja-01')
    const box = page.getByRole('searchbox', { name: 'Search' })
    await box.fill('aja')
    await page.keyboard.press('Escape')
    await expect(box).toHaveValue('')
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(box).toBeFocused()
  })

  test('hides a visible tooltip before it closes an overlay', async ({ page }) => {
    await page.goto('/dashboard/audios?code=aja-01')
    const close = panel(page).getByRole('button', { name: 'Close' }).first()
    const tip = () => close.evaluate((element) => getComputedStyle(element, '::after').visibility === 'visible')
    await close.hover()
    await expect.poll(tip).toBe(true)
    await page.keyboard.press('Escape')
    expect(await tip()).toBe(false)
    await expect(panel(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
  })

  test('cancels a drag by keyboard, and the option stays', async ({ page }) => {
    await page.goto(
      '/dashboard/levels/lessons/activities/edit/TapInWhatYouHear/ACT-YA-0001-01?language=yoruba&levelId=LVL-YA-001&lessonId=LSN-YA-0001',
    )
    await pickUpAndMoveUp(page, 'Option 2')
    await expect(page.getByText(/^Option 2: over position 1/)).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Option 2: not moved, still at position 2/)).toBeAttached()
  })
})

/** Names of the tab stops from the focused element to the given one. */
async function tabStopsUntil(page: Page, last: string): Promise<string[]> {
  const stops: string[] = []
  while (stops.at(-1) !== last && stops.length < 20) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    stops.push(await focused.evaluate((element) => element.ariaLabel ?? element.textContent?.trim() ?? ''))
  }
  return stops
}

test.describe('a list of cards', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/dashboard/audios?language=yoruba')
    await expect(card(page, 'aja-01')).toBeVisible()
  })

  const codes = (page: Page) =>
    page.getByRole('article').evaluateAll((cards) => cards.map((each) => each.dataset.card ?? ''))

  test('is one tab stop, and arrow keys move by screen position', async ({ page }) => {
    const [first = '', second = '', third = ''] = await codes(page)
    await page.getByRole('button', { name: 'Views' }).focus()
    await page.keyboard.press('Tab')
    await expect(card(page, first)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(card(page, second)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    const from = await card(page, second).boundingBox()
    const below = await page.locator('article:focus').boundingBox()
    expect(below?.x).toBe(from?.x)
    expect(below?.y).toBeGreaterThan(from?.y ?? 0)
    await page.keyboard.press('ArrowUp')
    await expect(card(page, second)).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('article').last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(card(page, first)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: 'Views' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(card(page, third)).toBeFocused()
  })

  test('Tab moves into the card, through its controls and out of the list', async ({ page }) => {
    await card(page, 'eja-01').focus()
    expect(await tabStopsUntil(page, 'Page 1')).toEqual([
      'Play ẹja',
      'Copy code eja-01',
      'View Details',
      'Select eja-01',
      'Page 1',
    ])
  })

  test('added cards and controls are not tab stops', async ({ page }) => {
    const filter = page.getByRole('button', { name: 'Views' })
    await page.getByLabel('Filter by Language:').selectOption('All')
    await expect(page.getByRole('article')).toHaveCount(50)
    await filter.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('article').first()).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await page.keyboard.press('End')

    // Audio that is loading elsewhere adds a seek bar to the card.
    await page.route(/\/media\//, () => {})
    const [first = ''] = await codes(page)
    await page.getByRole('article').first().getByRole('button', { name: 'View Details' }).click()
    await page.getByRole('article').last().focus()
    const details = page.getByRole('region', { name: `Details of ${first}` })
    const position = card(page, first).getByRole('slider')
    await details.getByRole('button', { name: /^Play/ }).first().click()
    await expect(card(page, first).getByRole('button', { name: /^Pause/ })).toBeVisible()
    await filter.focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('article').last()).toBeFocused()
    await card(page, first).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(position).toBeFocused()
  })

  test('F2 enters a card, Escape leaves it, and the next Escape closes the panel', async ({ page }) => {
    await card(page, 'eja-01').press('Enter')
    const details = page.getByRole('region', { name: 'Details of eja-01' })
    await expect(details).toBeFocused()
    await card(page, 'aja-01').focus()
    await page.keyboard.press('F2')
    await expect(card(page, 'aja-01').getByRole('button', { name: 'Play ajá' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(card(page, 'aja-01')).toBeFocused()
    await expect(details).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
  })

  test('a click in a card enters it', async ({ page }) => {
    await card(page, 'eja-01').getByRole('button', { name: 'Copy code eja-01' }).click()
    await page.keyboard.press('Tab')
    await expect(card(page, 'eja-01').getByRole('button', { name: 'View Details' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(card(page, 'eja-01')).toBeFocused()
  })
})

test.describe('closing restores the focus', () => {
  test('Edit Level: to the button of its row, also when opened from the URL', async ({ page }) => {
    await page.goto('/dashboard/levels?language=yoruba')
    const edit = page.getByRole('button', { name: 'Edit Level 1' })
    await edit.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Edit Level 1' })
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(edit).toBeFocused()
    await page.goto('/dashboard/levels?language=yoruba&edit=LVL-YA-001')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(edit).toBeFocused()
  })

  test('Declare it here: to its row, because the button is gone', async ({ page }) => {
    await page.goto('/dashboard/assets/upload')
    const buffer = readFileSync(journeyAudioPath('aja-01'))
    await page.getByLabel('Choose files').setInputFiles([{ name: 'fok-01.mp3', mimeType: 'audio/mpeg', buffer }])
    const row = page.getByRole('row').filter({ hasText: 'fok-01.mp3' })
    const declare = row.getByRole('button', { name: 'Declare it here' })
    await declare.click()
    await page.getByRole('dialog').getByLabel('Local Text').press('Escape')
    await expect(declare).toBeFocused()

    await declare.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Local Text').fill('ìwé')
    await dialog.getByLabel('Translation').fill('book')
    // Enter in a field of a declare form does not submit.
    await dialog.getByLabel('Translation').press('Enter')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Declare', exact: true }).press('Enter')
    await expect(dialog).toBeHidden()
    await expect(row).toContainText('ìwé')
    await expect(row.getByRole('button', { name: 'Play fok-01.mp3' })).toBeFocused()
  })

  test('drawer: to its button; Escape first clears its search box', async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 900 })
    await page.goto(
      '/dashboard/levels/lessons/activities/edit/TapInWhatYouHear/ACT-YA-0001-01?language=yoruba&levelId=LVL-YA-001&lessonId=LSN-YA-0001',
    )
    const open = page.getByRole('button', { name: 'Asset Search' })
    await open.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Asset Search' })
    const box = drawer.getByLabel('Search assets')
    await box.fill('aja')
    await page.keyboard.press('Escape')
    await expect(box).toHaveValue('')
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()
  })

  test.describe('at 360 px', () => {
    test.use({ viewport: { width: 360, height: 740 }, ownContext: true, fetchesAhead: true })

    test('dialog: to the sheet below; sheet: to its card', async ({ page }) => {
      await saveData(page)
      await page.goto('/dashboard/audios?language=yoruba')
      await card(page, 'aja-01').press('Enter')
      const sheet = page.getByRole('dialog', { name: 'Details of aja-01' })
      const edit = sheet.getByRole('button', { name: 'Edit Audio' })
      await expect(sheet.getByRole('heading', { name: /^History \d/ })).toBeVisible()
      // While the dialog's code loads slowly, the sheet stays as it is.
      let respond = () => {}
      const released = new Promise<void>((resolve) => {
        respond = resolve
      })
      await page.route(/edit-asset.*\.js$/, async (route) => {
        await released
        await route.continue()
      })
      await edit.press('Enter')
      await expect(page.getByText('Opening…')).toBeAttached()
      await expect(edit).toBeFocused()
      respond()
      await expect(editDialog(page).getByLabel('Local Text')).toBeFocused()
      await expect(sheet).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(editDialog(page)).toBeHidden()
      await expect(edit).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(card(page, 'aja-01')).toBeFocused()
    })
  })
})
