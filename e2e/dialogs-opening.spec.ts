import { expect, type Page } from 'playwright/test'
import { demoAccount, enter, saveData, test } from './fixtures/journey.ts'
import { choose, mp3, row } from './fixtures/upload.ts'

test.use({ demo: true, ownContext: true })

/** Records when any part of the page is hidden, even for one frame. */
async function watchPage(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const hidden: string[] = []
    Object.assign(window, { hiddenOfPage: hidden })
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.style.display === 'none')
          hidden.push(`${target.tagName} ${target.innerText.slice(0, 40)}`)
    })
    watch.observe(document.body, { attributeFilter: ['style'], subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { hiddenOfPage: string[] }).hiddenOfPage)
}

/** Delays code files until the returned function is called. */
async function delayCode(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const LEVELS = '/dashboard/levels?language=yoruba'

for (const [dialog, files, open, first] of [
  [
    'Edit Level',
    /level-dialog.*\.js$/,
    async (page: Page) => {
      await page.goto(LEVELS)
      return page.getByRole('button', { name: /^Edit Level/ }).first()
    },
    'Title',
  ],
  [
    'Edit Audio',
    /edit-asset.*\.js$/,
    async (page: Page) => {
      await page.goto('/dashboard/audios?language=yoruba&code=aja-01')
      return page.getByRole('button', { name: 'Edit Audio' })
    },
    'Local Text',
  ],
  [
    'Declare',
    /declare-here.*\.js$/,
    async (page: Page) => {
      await page.goto('/dashboard/assets/upload')
      await choose(page, mp3('new-01.mp3'))
      return row(page, 'new-01.mp3').getByRole('button', { name: 'Declare it here' })
    },
    'Local Text',
  ],
] as const) {
  test(`dialog ${dialog}: while its code loads, the page stays visible and keeps the focus`, async ({
    page,
    griot,
  }) => {
    await saveData(page)
    await enter(page, griot, demoAccount(griot, 'admin'))
    const release = await delayCode(page, files)
    const button = await open(page)
    await button.focus()
    const hidden = await watchPage(page)
    await button.press('Enter')
    // A part of the page may load its code at the same time.
    await expect(page.getByText('Opening…').first()).toBeAttached()
    await expect(button).toBeFocused()
    await expect(button).toBeVisible()
    release()
    const field = page.getByRole('dialog').getByLabel(first, { exact: true })
    await expect(field).toBeFocused()
    // And again, now that its code is loaded.
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(button).toBeFocused()
    await button.press('Enter')
    await expect(field).toBeFocused()
    expect(await hidden()).toEqual([])
  })
}

test('a dialog keeps the focus, and the page below it is out of reach', async ({ page, griot }) => {
  await enter(page, griot, demoAccount(griot, 'admin'))
  await page.goto(LEVELS)
  await page
    .getByRole('button', { name: /^Edit Level/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Title', { exact: true })).toBeFocused()
  const controls = await dialog.locator('button, input, textarea').count()
  for (let stop = 0; stop < controls + 3; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.querySelector('#root :focus'))).toBeNull()
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('#root')).not.toHaveAttribute('inert')
})
