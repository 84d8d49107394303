import { expect, type Page } from 'playwright/test'
import { examine } from './fixtures/axe.ts'
import { CHATS, chatsNow, createPath, EMPTY_LESSON, editPath, fillReplies, makeChat, option } from './fixtures/chats.ts'
import { call, demoAccount, enter, test } from './fixtures/journey.ts'
import { moveUpByKeys } from './fixtures/keyboard-drag.ts'

test.use({ demo: true })

test.beforeEach(({ page, griot }) => enter(page, griot, demoAccount(griot, 'admin')))
test.afterEach(async ({ page }) => {
  for (const { id } of await chatsNow(page)) await call(page, 'DELETE', `/series/${id}`)
})

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const tick = (page: Page, number: number) => page.getByRole('checkbox', { name: `Reply ${number} is correct` })
const type = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Question is' }).getByRole('button', { name })
const preview = (page: Page) => page.getByRole('region', { name: 'Learner preview' })
const rows = (page: Page) => page.getByRole('main').getByRole('listitem', { name: /^Chat \d+$/ })
const questionOf = (page: Page, kind: string) => page.getByRole('combobox', { name: `Question ${kind}` })

test('chat editor: writes a chat of each type with assets of the library, after all errors are fixed', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto('/dashboard/levels/lessons?levelId=LVL-YA-001&open=LSN-YA-0002')
  await page.getByRole('link', { name: 'View Chat Series' }).click()
  await expect(page.getByText('No Chat Series Yet for this Lesson')).toBeVisible()
  await examine(page, 'a lesson without chats')
  await page.getByRole('link', { name: 'Add Text chat' }).click()
  await expect(page.getByRole('heading', { name: 'New Text chat' })).toBeVisible()

  // All missing fields are reported at once, each at its field.
  await save(page)
  const missing = 'Text is required for each option'
  await expect(page.getByLabel('Question text')).toHaveAccessibleDescription(/This field is required\./)
  await expect(page.getByLabel('Question text')).toBeFocused()
  for (const number of [1, 2]) await expect(option(page, number)).toHaveAccessibleDescription(new RegExp(missing))
  await examine(page, 'a chat with faults')
  await page.getByRole('button', { name: 'Remove reply 2' }).click()
  await page.getByRole('button', { name: 'Remove reply 1' }).click()
  await expect(page.getByText('At least one option is required.')).toBeVisible()
  await page.getByRole('button', { name: 'Add reply' }).click()
  await expect(option(page, 1)).toBeFocused()

  // A chat without an answer can be saved, but is not ready.
  await page.getByLabel('Question text').fill('ilé')
  await fillReplies(page, ['house'])
  await save(page)
  await expect(page.getByText('Chat created')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('No answer yet')

  // The type changes only the question; a code has six characters.
  await page.getByRole('link', { name: 'Add Audio chat' }).click()
  await fillReplies(page, ['ajá', 'ẹṣin'])
  await tick(page, 1).check()
  await type(page, 'Text').click()
  await expect(page).toHaveURL(/type=TEXTCHAT/)
  await expect(page.getByRole('heading', { name: 'New Text chat' })).toBeVisible()
  await expect(option(page, 2)).toHaveValue('ẹṣin')
  await page.getByLabel('Question text').fill('dropped later')
  await type(page, 'Audio').click()
  await questionOf(page, 'audio').fill('aja')
  await save(page)
  await expect(questionOf(page, 'audio')).toHaveAccessibleDescription(/3 of 6 characters\./)
  await questionOf(page, 'audio').fill('')
  await expect(questionOf(page, 'audio')).toHaveAccessibleDescription(/A code of 6 characters is required\./)
  await page.getByLabel('Search assets').fill('aja')
  await page
    .getByRole('region', { name: 'Asset Search' })
    .getByRole('button', { name: 'Insert aja-01' })
    .first()
    .click()
  await expect(questionOf(page, 'audio')).toHaveValue('aja-01')
  await expect(preview(page).getByRole('button', { name: /^Play/ })).toBeVisible()
  await save(page)
  await expect(rows(page)).toHaveCount(2)

  for (const [name, kind, code] of [
    ['Image', 'graphic', 'dog-01'],
    ['Video', 'video', 'esin-1'],
  ] as const) {
    await page.getByRole('link', { name: `Add ${name} chat` }).click()
    await save(page)
    await expect(questionOf(page, kind)).toHaveAccessibleDescription(/A code of 6 characters is required\./)
    await questionOf(page, kind).fill(code)
    await fillReplies(page, ['ajá', 'ẹṣin'])
    await tick(page, name === 'Image' ? 1 : 2).check()
    await examine(page, `a new ${name} chat`)
    await save(page)
    await expect(page.getByText('Chat created')).toBeVisible()
  }
  await expect(rows(page)).toHaveCount(4)
  await expect(page.getByText('4 chats of Lesson 2')).toBeVisible()
  for (const [index, name] of ['Text', 'Audio', 'Image', 'Video'].entries())
    await expect(rows(page).nth(index)).toContainText(`${name} chat${name.toUpperCase()}CHAT`)
  await expect(rows(page).getByText('Ready', { exact: true })).toHaveCount(3)
  await examine(page, 'the chats of a lesson')
  expect((await chatsNow(page)).map(({ question, answer }) => ({ question, answer }))).toEqual([
    { question: { text: 'ilé' }, answer: [] },
    { question: { audioUrl: 'aja-01' }, answer: ['1'] },
    { question: { imageUrl: 'dog-01' }, answer: ['1'] },
    { question: { videoUrl: 'esin-1' }, answer: ['2'] },
  ])

  // A gap links to its field, and an asset links to the chat that uses it.
  await rows(page)
    .first()
    .getByRole('button', { name: /^Readiness of chat 1/ })
    .click()
  await page.getByRole('link', { name: /^Choose answer/ }).click()
  await expect(tick(page, 1)).toBeFocused()
  await tick(page, 1).check()
  await save(page)
  await expect(page.getByText('Chat saved')).toBeVisible()
  await expect(rows(page).first()).toContainText('Ready')
  await page.goto('/dashboard/videos?code=esin-1')
  await page.getByRole('link', { name: /^Video chat, 4th of / }).click()
  await expect(page.getByRole('heading', { name: 'Edit Video chat' })).toBeVisible()
})

test('chats and replies: reorder by mouse, keys and buttons, delete and restore', async ({ page }) => {
  test.setTimeout(90_000)
  const ids: string[] = []
  for (const text of ['ilé', 'ajá', 'ẹja']) ids.push((await makeChat(page, { question: { text } })).id)
  const [first = '', second = '', third = ''] = ids
  const order = async () => (await chatsNow(page)).map(({ id }) => id)
  // Wait until the page shows the order: the next click depends on it.
  const shown = (...texts: string[]) => expect(rows(page)).toContainText(texts)
  await page.goto(`${CHATS}?${EMPTY_LESSON}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Move down: Chat 1' }).click()
  await shown('ajá', 'ilé', 'ẹja')
  await main.getByRole('button', { name: 'Move down: Chat 2' }).click()
  await shown('ajá', 'ẹja', 'ilé')
  await expect.poll(order).toEqual([second, third, first])
  await moveUpByKeys(page, 'Chat 3')
  await shown('ajá', 'ilé', 'ẹja')
  await expect.poll(order).toEqual([second, first, third])
  const handle = main.getByRole('button', { name: 'Reorder: Chat 2' })
  await handle.dragTo(main.getByRole('button', { name: 'Reorder: Chat 1' }), { steps: 8 })
  await expect.poll(order).toEqual(ids)

  // Another user has added one: it appears beside the moved ones.
  const { id: fourth } = await makeChat(page, { question: { text: 'ilẹ̀kùn' } })
  await main.getByRole('button', { name: 'Move up: Chat 3' }).click()
  await shown('ilé', 'ẹja', 'ajá', 'ilẹ̀kùn')
  await expect.poll(order).toEqual([first, third, second, fourth])
  await main.getByRole('button', { name: 'More actions for chat 4' }).click()
  await page.getByRole('button', { name: 'Delete chat' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Chat 4 deleted')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(4)
  expect((await order()).at(-1)).toBe(fourth)
  // Reordering replies keeps the answers; removing one removes it from them.
  await main.getByRole('link', { name: 'Edit chat 1' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Text chat' })).toBeVisible()
  await page.getByRole('button', { name: 'Move up: Reply 3' }).click()
  await expect(page.getByText('Reply 3: moved to position 2 of 3.')).toBeAttached()
  await expect(tick(page, 2)).toBeChecked()
  await expect(option(page, 2)).toHaveValue('home')
  const grip = page.getByRole('button', { name: 'Reorder: Reply 3' })
  await grip.dragTo(page.getByRole('button', { name: 'Reorder: Reply 1' }), { steps: 8 })
  await expect(option(page, 1)).toHaveValue('door')
  await expect(tick(page, 1)).not.toBeChecked()
  // The click event at the end of a drag may be swallowed: retry.
  await expect(async () => {
    if ((await option(page, 2).inputValue()) === 'house')
      await page.getByRole('button', { name: 'Remove reply 2' }).click()
    await expect(option(page, 2)).toHaveValue('home', { timeout: 1000 })
  }).toPass()
  await save(page)
  await expect(page.getByText('Chat saved')).toBeVisible()
  expect((await chatsNow(page))[0]).toMatchObject({
    options: [
      { id: '2', text: 'door' },
      { id: '3', text: 'home' },
    ],
    answer: ['3'],
  })
})

test('chat preview: starts at this chat, and only a right reply continues', async ({ page }) => {
  const { id } = await makeChat(page)
  await makeChat(page, { question: { text: 'ajá' }, answer: [] })
  await page.goto(`${editPath(id)}?${EMPTY_LESSON}`)
  const learner = preview(page)
  const log = learner.getByRole('log')
  await expect(log).toContainText('Chat 1 of 2')
  await learner.getByRole('button', { name: 'door' }).click()
  await expect(log).toContainText('Not yet')
  await expect(log).not.toContainText('Chat 2 of 2')
  await learner.getByRole('button', { name: 'home' }).click()
  await expect(log).toContainText('Correct')
  await expect(log).toContainText('Chat 2 of 2')
  await examine(page, 'a chat that is played')
  // The second chat has no right reply yet, so any reply continues.
  await learner.getByRole('button', { name: 'door' }).click()
  await expect(learner.getByText('End of the series.')).toBeVisible()
  await learner.getByRole('button', { name: 'Restart' }).click()
  await expect(log).not.toContainText('Chat 2 of 2')
  await learner.getByRole('button', { name: 'house' }).click()
  await expect(log).toContainText('Correct')
  await page.getByLabel('Question text').fill('ilé mi')
  await expect(log).not.toContainText('Correct')
  await expect(log).toContainText('ilé mi')
  // Links lead to the neighbouring chats, and the draft is kept.
  await page.getByRole('link', { name: 'Open chat 2' }).click()
  await expect(page.getByLabel('Question text')).toHaveValue('ajá')
  await page.goto(`${editPath(id)}?${EMPTY_LESSON}`)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Question text')).toHaveValue('ilé mi')
})

test('chats: unknown type, chat or lesson have an error page; roles without permission can read', async ({
  page,
  griot,
}) => {
  await page.goto(createPath('SONGCHAT'))
  await expect(page.getByText('Unknown chat type selected')).toBeVisible()
  await examine(page, 'an unknown type')
  await page.getByRole('link', { name: 'Add Video chat' }).click()
  await expect(page.getByRole('heading', { name: 'New Video chat' })).toBeVisible()
  await page.goto(editPath('CHT-YA-0002-99'))
  await expect(page.getByText('This chat does not exist.')).toBeVisible()
  await page.goto(`${CHATS}?lessonId=LSN-YA-0009`)
  await expect(page.getByText('This lesson does not exist.')).toBeVisible()

  // The third lesson is published: a contributor reads its chats, and can add to the second.
  const met = `${CHATS}?lessonId=LSN-YA-0003`
  await enter(page, griot, demoAccount(griot, 'contributor'))
  await page.goto(met)
  await expect(rows(page)).toHaveCount(4)
  await expect(page.getByRole('link', { name: /^Add / })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit chat 1' }).click()
  await expect(
    page.getByText('This chat is available to learners. Only an admin or an editor can change it.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await page.goto(`${CHATS}?${EMPTY_LESSON}`)
  await expect(page.getByRole('link', { name: 'Add Text chat' })).toBeVisible()
  await enter(page, griot, demoAccount(griot, 'viewer'))
  await page.goto(met)
  await expect(rows(page)).toHaveCount(4)
  await expect(page.getByRole('link', { name: /^(Add|Edit) / })).toHaveCount(0)
  await page.goto(createPath('TEXTCHAT'))
  await expect(page.getByText('Your role cannot do this. Ask an admin or an editor.')).toBeVisible()
  await enter(page, griot, demoAccount(griot, 'admin'))
})

test('chat form: Enter in a field does not save', async ({ page }) => {
  const { id } = await makeChat(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  await page.goto(editPath(id))
  await option(page, 1).fill('a house')
  await option(page, 1).press('Enter')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  expect(sent).toEqual([])
  await save(page)
  await expect(page.getByText('Chat saved')).toBeVisible()
})
