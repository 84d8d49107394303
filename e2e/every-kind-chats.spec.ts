import type { Chat } from '@griot/contract/chats/chat.ts'
import { CHAT_KIND_NAMES } from '@griot/contract/chats/kind-names.ts'
import { CHAT_KINDS, chatDataErrors, emptyQuestionOf } from '@griot/contract/chats/kinds.ts'
import * as chatApiMessages from '@griot/contract/messages/api/curriculum/chat.ts'
import * as revisionApiMessages from '@griot/contract/messages/api/history/revision.ts'
import * as chatMessages from '@griot/contract/messages/ui/curriculum/chat.ts'
import { expect, type Page } from 'playwright/test'
import { CHATS, chatsNow, EMPTY_LESSON, editPath, option } from './fixtures/chats.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))
test.afterEach(async ({ page }) => {
  for (const { id } of await chatsNow(page)) await call(page, 'DELETE', `/series/${id}`)
})

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const rows = (page: Page) => page.getByRole('main').getByRole('listitem', { name: /^Chat \d+$/ })
const type = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Question is' }).getByRole('button', { name, exact: true })

/** A journey for each kind of chat, also for kinds added later. */
for (const kind of CHAT_KIND_NAMES) {
  const { example } = CHAT_KINDS[kind]
  const label = CHAT_KINDS[kind].label.message
  const asks = CHAT_KINDS[kind].asks.message
  const [right, other] = example.options
  const make = (page: Page, given: object = {}): Promise<Chat> =>
    call(page, 'POST', '/series', { lessonId: 'LSN-YA-0002', title: kind, ...example, ...given })

  test(`new ${label}: requires each field of its question`, async ({ page }) => {
    await page.goto(`${CHATS}?${EMPTY_LESSON}`)
    await page.getByRole('link', { name: `Add ${label}` }).click()
    await expect(page.getByRole('heading', { name: `New ${label}` })).toBeVisible()
    await expect(type(page, asks)).toHaveAttribute('aria-pressed', 'true')
    await save(page)
    const needs = chatDataErrors(kind, { ...example, question: emptyQuestionOf(kind) })
    for (const { path } of needs) {
      const field = page.locator(`[data-field="${path}"]`)
      await expect(field, path).toHaveAttribute('aria-invalid', 'true')
    }
    // Another type has its own fields, and switching back loses nothing.
    const another = CHAT_KIND_NAMES.find((name) => name !== kind) ?? kind
    await type(page, CHAT_KINDS[another].asks.message).click()
    await expect(page).toHaveURL(new RegExp(`type=${another}`))
    await type(page, asks).click()
    await expect(page.getByRole('heading', { name: `New ${label}` })).toBeVisible()
  })

  test(`${label}: list, edit, merge, play, restore from history`, async ({ page }) => {
    const { id } = await make(page)
    await page.goto(`${CHATS}?${EMPTY_LESSON}`)
    const row = rows(page).first()
    await expect(row).toContainText(`${label}${kind}`)
    await expect(row).toContainText(right?.text ?? '')
    await row.getByRole('link', { name: 'Edit chat 1' }).click()
    await expect(page.getByRole('heading', { name: `Edit ${label}` })).toBeVisible()
    await expect(page.getByText(chatMessages.repair)).toHaveCount(0)
    for (const [index, { text }] of example.options.entries()) await expect(option(page, index + 1)).toHaveValue(text)

    const learner = page.getByRole('region', { name: 'Learner preview' })
    await learner.getByRole('button', { name: other?.text ?? '' }).click()
    await expect(learner.getByRole('log')).toContainText('Not yet')
    await learner.getByRole('button', { name: right?.text ?? '' }).click()
    await expect(learner.getByRole('log')).toContainText('Correct')

    // Another user adds an answer.
    await option(page, 1).fill('dáadáa ni')
    const answer = example.options.map((one) => one.id)
    await call(page, 'PUT', `/series/${id}`, { title: kind, ...example, answer })
    await save(page)
    await expect(page.getByText(/^Merged with changes by someone else/)).toBeVisible()
    await expect(page.getByText(chatApiMessages.updated.message)).toBeVisible()
    const [merged] = await chatsNow(page)
    const { question, options } = example
    expect(merged).toMatchObject({ title: kind, question, answer, version: 3 })
    expect(merged?.options.map(({ text }) => text)).toEqual(['dáadáa ni', options[1]?.text])

    await page.goto(`${editPath(id).replace('/edit', '/history')}?${EMPTY_LESSON}`)
    await page.getByLabel('Compare from revision 1', { exact: true }).check()
    await page.getByRole('button', { name: 'Restore revision 1' }).click()
    await expect(page.getByText(revisionApiMessages.restored({ version: 1 }).message)).toBeVisible()
    expect((await chatsNow(page))[0]).toMatchObject({ title: kind, ...example, version: 4 })
  })
}

test('sample course: has a chat of every kind, each of them ready', async ({ page }) => {
  await page.goto(`${CHATS}?lessonId=LSN-YA-0003`)
  await expect(rows(page)).toHaveCount(CHAT_KIND_NAMES.length)
  for (const [index, kind] of CHAT_KIND_NAMES.entries())
    await expect(rows(page).nth(index)).toContainText(`${CHAT_KINDS[kind].label.message}${kind}`)
  const ready = rows(page).getByText('Ready', { exact: true })
  await expect(ready).toHaveCount(CHAT_KIND_NAMES.length)
})
