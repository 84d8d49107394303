import { expect, type Page } from 'playwright/test'
import { activityNow, makeActivity, openActivity } from './fixtures/activities.ts'
import { FORMS } from './fixtures/forms.ts'
import { demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))

/** Global controls load a moment after the frame. */
const frameLoaded = (page: Page) => expect(page.getByLabel('Search and commands', { exact: true })).toBeAttached()

test.describe('Ctrl+S', () => {
  for (const [name, { open, saved }] of Object.entries(FORMS)) {
    test(`${name}: saves, and the browser does not save the page`, async ({ page }) => {
      await open(page)
      await frameLoaded(page)
      await page.evaluate(() =>
        addEventListener('keydown', (event) => {
          if (event.key === 's') setTimeout(() => Object.assign(window, { taken: event.defaultPrevented }))
        }),
      )
      await page.keyboard.press('Control+s')
      await expect(page.getByText(saved).first()).toBeVisible()
      expect(await page.evaluate(() => Reflect.get(window, 'taken'))).toBe(true)
    })
  }

  test('saves the topmost form: the dialog, not the search of a sheet', async ({ page }) => {
    await page.setViewportSize({ width: 1100, height: 900 })
    await openActivity(page, await makeActivity(page))
    await page.getByRole('button', { name: 'Asset Search' }).click()
    const drawer = page.getByRole('dialog', { name: 'Asset Search' })
    await drawer.getByLabel('Search assets').focus()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Please enter a search term')).toHaveCount(0)
    await expect(drawer).toBeVisible()
    await expect(page.getByText('Activity Updated successfully')).toHaveCount(0)
  })

  test('saves text that a field commits on blur, too', async ({ page }) => {
    const id = await makeActivity(page)
    await openActivity(page, id)
    await frameLoaded(page)
    await page.getByRole('textbox', { name: 'Tags' }).fill('nouns')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Activity Updated successfully')).toBeVisible()
    expect((await activityNow(page, id)).tags).toEqual(['nouns'])
  })
})
