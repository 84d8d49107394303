import type { Locator, Page } from 'playwright/test'
import type { WordRole } from './word.ts'

/** Locates a word: the exact, complete text on the given kind of element. */
export function locate(page: Page, as: WordRole, text: string): Locator {
  return FINDERS[as](page, text).locator('visible=true').first()
}

const FINDERS: Record<WordRole, (page: Page, text: string) => Locator> = {
  heading: (page, text) => withText(page, page.getByRole('heading'), text),
  button: (page, text) => withText(page, page.getByRole('button'), text),
  link: (page, text) => withText(page, page.getByRole('link'), text),
  field: (page, text) => page.getByLabel(text, { exact: true }),
  choice: (page, text) =>
    page
      .locator('label')
      .and(exactly(page, text))
      .or(page.locator('select').filter({ has: exactly(page, text) })),
  placeholder: (page, text) => page.getByPlaceholder(text, { exact: true }),
  text: (page, text) => page.locator('main, footer, [role=dialog]').getByText(text, { exact: true }),
  toast: (page, text) => page.locator('[data-toasts] p').and(exactly(page, text)),
  footer: (page, text) => page.getByRole('contentinfo').filter({ hasText: text }),
  plus: (page) => page.getByRole('button').filter({ has: page.locator('.tabler-icon-plus') }),
}

const exactly = (page: Page, text: string) => page.getByText(text, { exact: true })

/** Elements with this visible text, whatever their accessible name. */
function withText(page: Page, all: Locator, text: string): Locator {
  const exact = exactly(page, text)
  return all.and(exact).or(all.filter({ has: exact }))
}
