import type { Thread } from '@griot/contract/comments/comments.ts'
import { openItemKey } from '@griot/contract/presence/open-items.ts'
import { type Browser, expect, type Locator, type Page } from 'playwright/test'
import { examineWidths } from './fixtures/axe.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import type { RunningGriot } from './fixtures/server/server.ts'

/** Streams last longer than a journey: each needs its own browser context. */
test.use({ demo: true, ownContext: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'editor')))

async function admin(browser: Browser, griot: RunningGriot): Promise<Page> {
  const context = await browser.newContext({ baseURL: griot.url })
  const page = await context.newPage()
  await enter(page, griot, demoAccount(griot, 'admin'))
  return page
}

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Comments' })
const about = (dialog: Locator, field: string) =>
  dialog.getByRole('button', { name: new RegExp(`^Comments? on: ${field}`) })

async function comment(page: Page, text: string): Promise<void> {
  const field = drawer(page).getByRole('textbox', { name: 'Comment' })
  await expect(field).toBeFocused()
  await field.fill(text)
  await page.keyboard.press('Control+Enter')
  await expect(drawer(page).getByRole('article')).toContainText(text)
}

const DIALOGS: Record<string, { field: string; open: (page: Page) => Promise<Locator> }> = {
  'a level': {
    field: 'Title',
    open: async (page) => {
      await page.goto('/dashboard/levels?language=yoruba')
      await page.getByRole('button', { name: 'Edit Level 1', exact: true }).click()
      return page.getByRole('dialog', { name: 'Edit Level 1' })
    },
  },
  'an audio': {
    field: 'Translation',
    open: async (page) => {
      await page.goto('/dashboard/audios?code=aja-01')
      await page.getByRole('button', { name: 'Edit Audio' }).click()
      return page.getByRole('dialog', { name: 'Edit Audio' })
    },
  },
}

for (const [item, { field, open }] of Object.entries(DIALOGS))
  test(`comments in the dialog of ${item}: on a field, seen live by a second person who keeps what was typed`, async ({
    page,
    browser,
    griot,
  }) => {
    const other = await admin(browser, griot)
    const theirs = await open(other)
    await theirs.getByRole('textbox', { name: field }).fill('Typed')
    const dialog = await open(page)
    await about(dialog, field).click()
    await comment(page, 'Is this right?')
    await expect(about(theirs, field)).toHaveAccessibleName(/1 open thread/)
    await about(theirs, field).click()
    await drawer(other).getByRole('textbox', { name: 'Reply' }).fill('Yes.')
    await other.keyboard.press('Control+Enter')
    await expect(drawer(page).getByRole('article', { name: field })).toContainText('Yes.')
    await examineWidths(page, `comments on ${item}`)

    // Escape closes the comments, then the dialog.
    await other.keyboard.press('Escape')
    await expect(drawer(other)).toBeHidden()
    await expect(about(theirs, field)).toBeFocused()
    await expect(theirs.getByRole('textbox', { name: field })).toHaveValue('Typed')
    await theirs.getByRole('button', { name: /^Comments \d/ }).click()
    await drawer(other).getByRole('button', { name: 'Resolve', exact: true }).click()
    await expect(about(dialog, field)).toHaveAccessibleName(/^Comment on/)
    await other.context().close()
  })

test('comments: one on a second of a recording has a pin there, and playing begins at it', async ({ page }) => {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      // The sound must not end before the next press.
      this.playbackRate = 0.1
      return play.call(this)
    }
  })
  await page.goto('/dashboard/audios?code=aja-01')
  await page.getByRole('button', { name: 'Comments', exact: true }).click()
  await drawer(page).getByRole('button', { name: 'On everything' }).click()
  const playhead = drawer(page).getByRole('slider')
  const atPlayhead = drawer(page).getByRole('checkbox', { name: /^About (?!0:00\.0).* of the recording/ })
  // Seeks to the middle, and plays from there.
  await playhead.click()
  await drawer(page)
    .getByRole('button', { name: /^Pause/ })
    .click()
  await expect(async () => {
    await playhead.click()
    await atPlayhead.check({ timeout: 1_000 })
  }).toPass()
  await drawer(page).getByRole('textbox', { name: 'Comment' }).fill('The tone falls here')
  await page.keyboard.press('Control+Enter')
  const thread = drawer(page).getByRole('article', { name: /^Everything, at/ })
  await expect(thread).toContainText('The tone falls here')

  const { id } = await call(page, 'GET', '/audios/aja-01')
  const { threads } = await call(page, 'GET', `/comment-threads?item=${openItemKey({ entity: 'audio', id })}`)
  const [{ place: commented }] = threads.filter(({ place }: Thread) => place.atMs !== null)
  const second = commented.atMs / 1000
  expect(second).toBeGreaterThan(0)

  await page.reload()
  await page.getByRole('button', { name: '1 open comment thread' }).click()
  const place = await thread.locator('[data-kind="place"]').boundingBox()
  const strings = await thread.getByRole('slider').boundingBox()
  if (!place || !strings) throw new Error('The thread shows no pin.')
  const length = Number(await thread.getByRole('slider').getAttribute('aria-valuemax'))
  const share = (place.x + place.width / 2 - strings.x) / strings.width
  expect(Math.abs(share - second / length)).toBeLessThan(0.05)
  const begun = thread.getByRole('slider')
  await thread.getByRole('button', { name: /^Play/ }).click()
  await expect(begun).not.toHaveAttribute('aria-valuenow', '0')
  expect(Number(await begun.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(second - 0.05)
})
