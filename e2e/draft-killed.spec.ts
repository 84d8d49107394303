import { expect } from 'playwright/test'
import { demoAccount, enter, test } from './fixtures/journey.ts'
import { killBrowser } from './fixtures/recording/kill-browser.ts'

test.use({ demo: true })

test('what was typed is offered again after the browser was killed', async ({
  playwright,
  launchOptions,
  griot,
}, info) => {
  const profile = info.outputPath('profile')
  const add = '/dashboard/levels/add?language=hausa'
  const open = async () => {
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: griot.url,
    })
    const page = await context.newPage()
    await enter(page, griot, demoAccount(griot, 'admin'))
    await page.goto(add)
    return { context, title: page.getByRole('textbox', { name: 'Title' }), page }
  }

  const before = await open()
  await before.title.fill('Before the power went')
  await expect(before.page.getByText(/Draft saved/)).toBeVisible()
  await killBrowser(before.context)

  const { context, page, title } = await open()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(title).toHaveValue('Before the power went')
  await context.close()
})
